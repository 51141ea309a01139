import type { PortType } from './device.schema.ts'
import { drawLabel, drawNumbers, type Label } from './label.ts'
import type { PlacedBlock, PlacedPort, PortLayout } from './port.layout.ts'
import { measurePitch, toRunId, portSizes } from './port.symbols.ts'
import { drawGroup, element, printNumber, type Box } from './svg.ts'

/** Position of a block of ports on the canvas, for callouts. */
export interface PortMark extends Box {
  type: PlacedBlock['block']['type']
  count: number
  /** Label printed on the device over the block; empty if the content has none. */
  label: string
  /** Distance between columns; undefined for a single column. */
  pitch?: number
}

/** Draws ports of a layout with their numbers and labels. The upper left corner of the area is at x, y. */
export function drawPorts(layout: PortLayout, x: number, y: number, ink: string): string {
  const move = `translate(${printNumber(x)} ${printNumber(y)}) scale(${scaleText(layout.scale)})`
  return drawGroup({ transform: move }, ...layout.blocks.map((block) => drawBlock(block, ink)))
}

/** Draws the sockets of a layout without their print. */
export function drawSockets(layout: PortLayout, x: number, y: number): string {
  const move = `translate(${printNumber(x)} ${printNumber(y)}) scale(${scaleText(layout.scale)})`
  return drawGroup({ transform: move }, ...layout.blocks.map(drawBlockSockets))
}

/** Positions of the blocks of a layout on the canvas. */
export function markPorts(layout: PortLayout, x: number, y: number): PortMark[] {
  return layout.blocks.map(({ block, ports, ...box }) => {
    const size = portSizes[block.type]
    const top = Math.min(...ports.map((port) => port.y))
    const bottom = Math.max(...ports.map((port) => port.y)) + size.height
    const columns = [...new Set(ports.map((port) => port.x))]
    return {
      type: block.type,
      count: block.count,
      label: block.label ?? '',
      x: x + box.x * layout.scale,
      y: y + top * layout.scale,
      width: box.width * layout.scale,
      height: (bottom - top) * layout.scale,
      ...(columns.length > 1
        ? { pitch: ((columns[1] ?? 0) - (columns[0] ?? 0)) * layout.scale }
        : {}),
    }
  })
}

function drawBlock(placed: PlacedBlock, ink: string): string {
  const { block, ports, label } = placed
  const { width, height } = portSizes[block.type]
  const numbers = ports
    .filter((port) => port.number > 0)
    .map((port) => ({
      words: String(port.number),
      x: port.x + width / 2,
      y: numberBelow(port, ports) ? port.y + height + 3.4 : port.y - 0.9,
    }))
  const print = { class: 'print', fill: ink }
  const name: Label = {
    x: placed.x + placed.width / 2,
    y: Math.min(...ports.map((port) => port.y)) - (numbers.length ? 4.9 : 1.3),
    size: 3.4,
    weight: 600,
    anchor: 'middle',
    width: Math.max(placed.width + 3, 14),
  }
  return (
    drawBlockSockets(placed) +
    drawNumbers(numbers, 3.4, print) +
    (label ? drawLabel(label, name, print) : '')
  )
}

function drawBlockSockets(placed: PlacedBlock): string {
  const { type } = placed.block
  return findRuns(placed)
    .map((run) => placeRun(type, run, portSizes[type].height))
    .join('')
}

/** Adjacent sockets in a row, from left to right. */
interface Run {
  first: PlacedPort
  count: number
}

function findRuns({ block, ports }: PlacedBlock): Run[] {
  const pitch = measurePitch(block.type)
  const runs: Run[] = []
  for (const port of ports) {
    const run = runs.find(
      ({ first, count }) => first.y === port.y && Math.abs(first.x + count * pitch - port.x) < 0.01,
    )
    if (run) run.count += 1
    else runs.push({ first: port, count: 1 })
  }
  return runs
}

function placeRun(type: PortType, { first, count }: Run, height: number): string {
  const run = { class: 'port', href: `#${toRunId(type, count)}` }
  if (!first.flipped) return element('use', { ...run, x: first.x, y: first.y })
  const turn = `matrix(1 0 0 -1 ${printNumber(first.x)} ${printNumber(first.y + height)})`
  return element('use', { ...run, transform: turn })
}

function numberBelow(port: PlacedPort, ports: PlacedPort[]): boolean {
  return !port.flipped && ports.some((other) => other.flipped)
}

function scaleText(scale: number): string {
  return scale > 0.01 ? String(Math.round(scale * 1e4) / 1e4) : '0.01'
}
