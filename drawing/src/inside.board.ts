import { drawRibs } from './box.drawing.ts'
import type { PortType } from './device.schema.ts'
import type { InsideParts } from './inside.parts.ts'
import { measureRear } from './inside.rear.ts'
import type { DrawnDevice } from './livery.ts'
import { layOutPanel } from './panel.drawing.ts'
import { drawSockets, markPorts, type PortMark } from './port.drawing.ts'
import { earWidth, measureRack, sheetThickness } from './rack.parts.ts'
import type { Paints, Scene, Solid } from './scene.ts'
import { clamp, drawCircle, drawGroup, drawPath, drawRect, trace, type Box } from './svg.ts'

const laminate: Paints = { front: '#17352b', top: '#1f4739', side: '#122a22' }
const aluminium: Paints = { front: '#aab3b8', top: '#c9d0d3', side: '#7f898f' }
const dark: Paints = { front: '#2b3135', top: '#3b4348', side: '#1d2225' }
const cage: Paints = { front: '#8f989e', top: '#cbd2d5', side: '#79838a' }

/** Depth of a socket behind the front in millimetres: cages of modules are as long as the modules. */
function measureSocket(type: PortType): number {
  if (type === 'qsfp28') return 72
  return type.startsWith('sfp') || type === 'pon' ? 58 : 26
}

/** Draws the board with its sockets at the front edge, and the switching chip under its heat sink. */
export function drawBoard(scene: Scene, device: DrawnDevice, parts: InsideParts): string {
  const size = measureRack(device)
  const box = {
    at: { x: earWidth + 5, y: size.height - 9, z: sheetThickness + 0.5 },
    width: size.width - 10,
    height: 1.8,
    depth: size.depth - measureRear(size, parts) - 22,
  }
  const face: Box = { x: earWidth, y: 0, width: size.width, height: size.height }
  const { layout, area } = layOutPanel(device, face, 1)
  const marks = markPorts(layout, area.x, area.y)
  // The board is as wide as the case; its tallest parts end below the lid.
  const room = { ...box, top: size.height - 9 }
  const sink = parts.hasChip ? measureSink(box, marks) : undefined
  // From left to right, since the viewer stands on the right: each part covers the one before it.
  const solids = [
    ...listModule(room, sink),
    ...(sink
      ? [
          ...listRegulators(sink, room, sink.x - 34),
          ...listChip(sink, room),
          ...listRegulators(sink, room, sink.x + sink.side + 24),
        ]
      : []),
  ]
  return (
    scene.drawSolid({
      ...box,
      paints: laminate,
      on: { top: drawCopper(box, marks, sink) },
    }) +
    solids.map((solid) => scene.drawSolid(solid)).join('') +
    marks.map((mark) => scene.drawSolid(toCage(mark, room))).join('') +
    scene.place('front', { x: 0, y: 0, z: box.at.z }, drawSockets(layout, area.x, area.y))
  )
}

type Room = Pick<Solid, 'at' | 'width' | 'depth'> & { top: number }

/** Square of the heat sink on the board, in the coordinates of the scene. */
interface Sink {
  x: number
  z: number
  side: number
}

function measureSink({ at, width, depth }: Omit<Room, 'top'>, marks: readonly PortMark[]): Sink {
  const cages = Math.max(0, ...marks.map(({ type }) => measureSocket(type)))
  const free = depth - cages
  const side = clamp(free * 0.52, 40, 116)
  return { x: at.x + (width - side) / 2, z: at.z + cages + (free - side) * 0.52, side }
}

/** The package of the chip with its frame, and the heat sink on it. */
function listChip({ x, z, side }: Sink, { top }: Room): Solid[] {
  const frame = 9
  const height = Math.min(top - 7, 30)
  const fins = { x: 0, y: 0, width: side, height: side }
  return [
    {
      at: { x: x - frame, y: top - 3, z: z - frame },
      width: side + 2 * frame,
      height: 3,
      depth: side + 2 * frame,
      paints: dark,
      on: {
        top: [frame / 2, side + frame * 1.5]
          .flatMap((u) =>
            [frame / 2, side + frame * 1.5].map((v) =>
              drawCircle(u, v, 2.6, { fill: '#c9d0d3', stroke: '#14181a', 'stroke-width': 0.6 }),
            ),
          )
          .join(''),
      },
    },
    {
      at: { x, y: top - 3 - height, z },
      width: side,
      height,
      depth: side,
      paints: aluminium,
      on: {
        top: drawRibs(fins, 5, { name: 'white' }),
        front: drawRibs({ ...fins, height: height - 5 }, 5, { name: 'white' }),
      },
    },
  ]
}

/** A column of inductors of the voltage regulators beside the chip, from the rear to the front. */
function listRegulators({ z, side }: Sink, { top }: Room, x: number): Solid[] {
  const count = Math.max(3, Math.floor(side / 16))
  return Array.from({ length: count }, (_, at) => ({
    at: { x, y: top - 7, z: z + side - ((at + 1) * side) / count },
    width: 10,
    height: 7,
    depth: 10,
    paints: dark,
  }))
}

/** The processor of the management and its memory, left of the chip. */
function listModule({ at, width, depth, top }: Room, sink: Sink | undefined): Solid[] {
  const side = clamp(width * 0.11, 30, 48)
  const x = at.x + width * 0.14
  const z = sink ? sink.z + (sink.side - side) / 2 : at.z + depth * 0.55
  return [
    {
      at: { x, y: top - 14, z },
      width: side,
      height: 14,
      depth: side,
      paints: aluminium,
      on: { top: drawRibs({ x: 0, y: 0, width: side, height: side }, 4, { name: 'white' }) },
    },
    {
      at: { x: x - 4, y: top - 4, z: z - 34 },
      width: 68,
      height: 2,
      depth: 24,
      paints: { front: '#17352b', top: '#27584a', side: '#122a22' },
      on: {
        top: [4, 20, 36, 52]
          .map((u) => drawRect({ x: u, y: 4, width: 12, height: 13 }, { fill: '#15191b' }))
          .join(''),
      },
    },
  ]
}

/** The cage of a block of sockets, with a seam between its columns. */
function toCage(mark: PortMark, { at }: Room): Solid {
  const depth = measureSocket(mark.type)
  const columns = mark.pitch ? Math.round(mark.width / mark.pitch) : 1
  const seams = Array.from({ length: columns - 1 }, (_, column) =>
    trace('M', (column + 1) * (mark.width / columns), 2, 'V', depth - 2),
  )
  const isModular = depth > 30
  return {
    at: { x: mark.x, y: mark.y, z: at.z },
    width: mark.width,
    height: at.y - mark.y,
    depth,
    paints: isModular ? cage : dark,
    on: {
      top: drawPath(seams.join(''), {
        stroke: isModular ? '#7f898f' : '#14181a',
        'stroke-width': 0.9,
      }),
    },
  }
}

/** Draws the conductors from the chip to the sockets, screws and small parts. */
function drawCopper(
  { at, width, depth }: Omit<Solid, 'paints'>,
  marks: readonly PortMark[],
  sink: Sink | undefined,
): string {
  const toV = (z: number) => depth - (z - at.z)
  const lines = sink
    ? marks.flatMap((mark) => {
        const columns = Math.min(24, mark.pitch ? Math.round(mark.width / mark.pitch) : 1)
        const behind = at.z + measureSocket(mark.type)
        return Array.from({ length: columns }, (_, column) => {
          const to = mark.x - at.x + ((column + 0.5) * mark.width) / columns
          const share = clamp((to / width) * 1.1 - 0.05, 0.04, 0.96)
          const from = sink.x - at.x + share * sink.side
          const [start, end] = [toV(sink.z), toV(behind)]
          const bend = Math.abs(to - from) * 0.5
          return [-1.2, 1.2]
            .map((pair) =>
              trace(
                'M',
                from + pair,
                start,
                'V',
                Math.max(start, start + (end - start) * 0.3 - bend * 0.05),
                'L',
                to + pair,
                start + (end - start) * 0.8,
                'V',
                end,
              ),
            )
            .join('')
        })
      })
    : []
  const screws = [0.02, 0.34, 0.66, 0.98].flatMap((u) =>
    [10, depth - 84].map((v) =>
      drawCircle(clamp(u * width, 7, width - 7), v, 3, {
        fill: '#c9d0d3',
        stroke: '#0e2f20',
        'stroke-width': 1.4,
      }),
    ),
  )
  const small = Array.from({ length: 26 }, (_, at2) =>
    trace('M', width * 0.72 + (at2 % 13) * 8, depth * 0.2 + Math.floor(at2 / 13) * 26, 'h', 4),
  )
  return drawGroup(
    {},
    drawPath(lines.join(''), {
      class: 'light',
      fill: 'none',
      stroke: '#4f8a73',
      'stroke-opacity': 0.55,
      'stroke-width': 0.7,
    }),
    // The contacts to which the supplies and fans are connected.
    drawPath(trace('M', 20, 4, 'H', width - 20), {
      class: 'light',
      stroke: '#c8a450',
      'stroke-width': 5,
      'stroke-dasharray': '3 1.6',
    }),
    drawPath(small.join(''), { class: 'light', stroke: '#b8a37a', 'stroke-width': 9 }),
    screws.join(''),
  )
}
