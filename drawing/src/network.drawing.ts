import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { finishDrawing, type Drawing } from './canvas.ts'
import { placeFront } from './device.drawing.ts'
import type { Device } from './device.schema.ts'
import { drawLabel, measureLabel } from './label.ts'
import type { Livery } from './livery.ts'
import {
  layOutNetwork,
  type LayoutStyle,
  type NetworkLink,
  type PlacedLink,
  type DiagramPoint,
} from './network.layout.ts'
import { drawSymbol, type SymbolName } from './network.symbols.ts'
import { drawGroup, drawPath, drawRect, insetBox, trace, type Box } from './svg.ts'

/** A node of a network: devices of one kind. */
export interface NetworkNode {
  id: string
  name: string
  count?: number | undefined
  note?: string | undefined
  /** Picture of the node: a device of the maker, or a symbol. */
  look: Device | SymbolName
}

export interface Network {
  title: string
  nodes: readonly NetworkNode[]
  links: readonly NetworkLink[]
}

/** A node with its texts split into lines. */
type WrappedNode = Omit<NetworkNode, 'name' | 'note'> & { name: string[]; note: string[] }

interface NetworkStyle {
  direction: LayoutStyle['direction']
  /** Width of a box, and height of the picture in it. */
  width: number
  picture: number
  text: { name: number; note: number }
  gaps: LayoutStyle['gaps']
  maxBeside: number
}

// Colours of the site (web/src/ui/tokens.css).
function writeNetworkStyle({ colours: { light, dark } }: Livery): string {
  return [
    '.box{fill:#fff;stroke:#c3c9cd;stroke-width:1}.ground{fill:#f5f6f6}',
    `.cable,.radio,.control{fill:none;stroke:${light.accent};stroke-width:1.8}`,
    '.radio{stroke-dasharray:1.5 6;stroke-width:2.6;stroke-linecap:round}',
    '.control{stroke:#858d92;stroke-width:1.4;stroke-dasharray:6 5}',
    '.symbol{fill:none;stroke:#545d63;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}',
    `.name{fill:#14181b}.note{fill:#545d63}.label{fill:${light['accent-strong']}}`,
    `.plate{fill:#fff}.count{fill:${light.accent}}.number{fill:${light['on-accent']}}`,
    '@media(prefers-color-scheme:dark){',
    `.box{fill:#1a1f22;stroke:#454d53}.ground{fill:#23282c}.cable,.radio{stroke:${dark.accent}}`,
    '.control{stroke:#6d767c}.symbol{stroke:#a3adb3}.name{fill:#eef1f2}.note{fill:#a3adb3}',
    `.label{fill:${dark['accent-strong']}}.plate{fill:#121517}.count{fill:${dark.accent}}.number{fill:${dark['on-accent']}}`,
    '}',
  ].join('')
}

const across: NetworkStyle = {
  direction: 'across',
  width: 160,
  picture: 82,
  text: { name: 15, note: 12.5 },
  gaps: { beside: 24, between: 44 },
  maxBeside: 4,
}

// Three boxes side by side and a link that passes them fit the narrowest supported screen.
const down: NetworkStyle = {
  direction: 'down',
  width: 86,
  picture: 54,
  text: { name: 12, note: 10.5 },
  gaps: { beside: 7, between: 26 },
  maxBeside: 3,
}

const lineHeight = 1.28
const weights = { name: 600, note: 400 } as const
type Weight = (typeof weights)[keyof typeof weights]

/** Draws a network from left to right. */
export function drawNetwork(network: Network, livery: Livery): Drawing {
  return drawInStyle(across, network, livery)
}

/** Draws a network from top to bottom, for a narrow screen. */
export function drawNarrowNetwork(network: Network, livery: Livery): Drawing {
  return drawInStyle(down, network, livery)
}

function drawInStyle(
  style: NetworkStyle,
  { title, nodes, links }: Network,
  livery: Livery,
): Drawing {
  const { width: boxWidth, picture, text, direction } = style
  const named = nodes.map((node): WrappedNode => ({
    ...node,
    name: wrap(node.name, boxWidth - 12, text.name, weights.name),
    note: wrap(node.note, boxWidth - 12, text.note, weights.note),
  }))
  const heights = named.map(
    ({ name, note }) => (name.length * text.name + note.length * text.note) * lineHeight,
  )
  const placed = layOutNetwork(
    nodes.map(({ id }) => id),
    links,
    {
      ...style,
      box: { width: boxWidth, height: Math.round(picture + 20 + Math.max(...heights)) },
      measureName: (name) => measureName(name, text.note),
    },
  )
  const body =
    drawGroup({}, ...placed.links.map((link) => drawNetworkLink(link, direction))) +
    named
      .map((node) => {
        const box = placed.boxes.get(node.id)
        return box ? drawNode(node, box, style, livery) : ''
      })
      .join('') +
    placed.links.map((link) => drawLinkName(link, text.note)).join('')
  const size = { width: Math.ceil(placed.width), height: Math.ceil(placed.height) }
  return finishDrawing(title, body, livery, writeNetworkStyle(livery), size)
}

function drawNode(
  { name, note, count = 1, look }: WrappedNode,
  box: Box,
  { picture, text }: NetworkStyle,
  livery: Livery,
): string {
  const frame: Box = { ...insetBox(box, 5), height: picture }
  const top = frame.y + picture + 7
  const below = top + name.length * text.name * lineHeight
  const writeLine = (kind: 'name' | 'note', y: number) => (line: string, at: number) =>
    drawLabel(
      line,
      {
        x: box.x + box.width / 2,
        y: y + (at + 0.8) * text[kind] * lineHeight,
        size: text[kind],
        weight: weights[kind],
        anchor: 'middle',
        width: box.width - 12,
      },
      { class: kind },
    )
  return (
    drawRect(box, { class: 'box', rx: 8 }) +
    drawRect(frame, { class: 'ground', rx: 5 }) +
    (typeof look === 'string'
      ? drawSymbol(look, insetBox(frame, picture * 0.16))
      : placeFront({ ...look, livery }, insetBox(frame, 3))) +
    name.map(writeLine('name', top)).join('') +
    note.map(writeLine('note', below)).join('') +
    (count > 1 ? drawCount(formatNumber(count, livery.words.language), box, text.note) : '')
  )
}

/** Draws the number of devices in the corner of a box. */
function drawCount(count: string, box: Box, size: number): string {
  const words = `× ${count}`
  const width = measureLabel(words, size, weights.name) + 12
  const height = size * 1.6
  const plate: Box = { x: box.x + box.width - width - 5, y: box.y + 5, width, height }
  return (
    drawRect(plate, { class: 'count', rx: 5 }) +
    drawLabel(
      words,
      {
        x: plate.x + width / 2,
        y: plate.y + height / 2 + size * 0.36,
        size,
        weight: weights.name,
        anchor: 'middle',
      },
      { class: 'number' },
    )
  )
}

/** Draws a curve through all points of a link, straight at both ends. */
export function drawNetworkLink(
  { points, kind }: Pick<PlacedLink, 'points' | 'kind'>,
  direction: LayoutStyle['direction'],
): string {
  const [start, ...rest] = points
  if (!start) return ''
  let from = start
  const parts = rest.map((to) => {
    const part = curve(from, to, direction)
    from = to
    return part
  })
  return drawPath(trace('M', start.x, start.y, ...parts.flat()), { class: kind ?? 'cable' })
}

function curve(
  from: DiagramPoint,
  to: DiagramPoint,
  direction: LayoutStyle['direction'],
): (string | number)[] {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  return direction === 'across'
    ? ['C', x, from.y, x, to.y, to.x, to.y]
    : ['C', from.x, y, to.x, y, to.x, to.y]
}

function measureName(name: string, size: number) {
  return { width: measureLabel(name, size) + 12, height: size * 1.5 }
}

function drawLinkName({ name, kind, label }: PlacedLink, size: number): string {
  if (name === undefined || !label) return ''
  const { width, height } = measureName(name, size)
  const plate: Box = { x: label.x - width / 2, y: label.y - height / 2, width, height }
  return (
    drawRect(plate, { class: 'plate', rx: 4 }) +
    drawLabel(
      name,
      { x: label.x, y: label.y + size * 0.36, size, anchor: 'middle' },
      { class: kind === 'control' ? 'note' : 'label' },
    )
  )
}

/** Wraps words into lines of a width. */
function wrap(words: string | undefined, width: number, size: number, weight: Weight): string[] {
  const lines: string[] = []
  for (const word of words?.split(' ') ?? []) {
    const last = lines.at(-1)
    if (last !== undefined && measureLabel(`${last} ${word}`, size, weight) <= width) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}
