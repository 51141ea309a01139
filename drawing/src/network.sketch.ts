import { canvas, finishDrawing, type Drawing } from './canvas.ts'
import type { Livery } from './livery.ts'
import { drawNetworkLink, type Network, type NetworkNode } from './network.drawing.ts'
import { layOutNetwork } from './network.layout.ts'
import { drawSymbol } from './network.symbols.ts'
import { drawGroup, drawRect, insetBox, trace, type Box } from './svg.ts'

const box = { width: 120, height: 84 }
const margin = 70
const maxScale = 1.6
/** Offset of the box behind that of several devices. */
const behind = 9

/**
 * Draws the shape of a network for a card in a list: devices of the maker as solid boxes, others as symbols, without words.
 * It has the size of the pictures of goods.
 */
export function sketchNetwork({ title, nodes, links }: Network, livery: Livery): Drawing {
  const placed = layOutNetwork(
    nodes.map(({ id }) => id),
    links.map(({ from, to, kind }) => ({ from, to, kind })),
    {
      direction: 'across',
      box,
      gaps: { beside: 34, between: 56 },
      maxBeside: 4,
      measureName: () => ({ width: 0, height: 0 }),
    },
  )
  const body =
    placed.links.map((link) => drawNetworkLink(link, 'across')).join('') +
    nodes
      .map((node) => {
        const place = placed.boxes.get(node.id)
        return place ? drawNode(node, place) : ''
      })
      .join('')
  const scale = Math.min(
    (canvas.width - 2 * margin) / placed.width,
    (canvas.height - 2 * margin) / placed.height,
    maxScale,
  )
  const x = (canvas.width - placed.width * scale) / 2
  const y = (canvas.height - placed.height * scale) / 2
  const transform = `translate(${trace(x, y)}) scale(${trace(scale)})`
  return finishDrawing(title, drawGroup({ transform }, body), livery, writeStyle(livery))
}

function drawNode({ look, count = 1 }: NetworkNode, place: Box): string {
  const isOwn = typeof look !== 'string'
  const kind = isOwn ? 'own' : 'box'
  const back = { ...place, x: place.x + behind, y: place.y - behind }
  return (
    (count > 1 ? drawRect(back, { class: `${kind} back`, rx: 12 }) : '') +
    drawRect(place, { class: kind, rx: 12 }) +
    (isOwn ? '' : drawSymbol(look, insetBox(place, 18)))
  )
}

// Colours of the site (web/src/ui/tokens.css).
function writeStyle({ colours: { light, dark } }: Livery): string {
  return [
    '.cable,.radio,.control{fill:none;stroke:#858d92;stroke-width:2.6}',
    '.radio{stroke-dasharray:1.5 8;stroke-width:4;stroke-linecap:round}.control{stroke-dasharray:7 6}',
    `.own{fill:${light.accent};stroke:#f5f6f6;stroke-width:3}.box{fill:#fff;stroke:#858d92;stroke-width:2.4}`,
    '.back{opacity:.55}',
    '.symbol{fill:none;stroke:#545d63;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}',
    '@media(prefers-color-scheme:dark){',
    `.own{fill:${dark.accent};stroke:#1a1f22}.box{fill:#1a1f22;stroke:#6d767c}`,
    '.cable,.radio,.control{stroke:#6d767c}.symbol{stroke:#a3adb3}}',
  ].join('')
}
