import { canvas, finishDrawing, type Drawing } from './canvas.ts'
import type { Device } from './device.schema.ts'
import { chooseMaterial } from './material.drawing.ts'
import { drawPorts } from './port.drawing.ts'
import { placePorts } from './port.layout.ts'
import { countUnits, unitHeight } from './rack.parts.ts'
import { drawRect, type Box } from './svg.ts'

type Ports = Device['ports']

const margin = 30
const gap = 26
/** Few ports do not become larger than this many canvas units a millimetre, so that a tile is not one socket. */
const mostScale = 7
/** Ports have to become this much larger for a front that is drawn in two lines. */
const leastGain = 1.3

/**
 * Draws what tells one device of a rack from another at the size of a thumb: the ports of its front and nothing else, in
 * one line or in two, as they become larger.
 */
export function drawPortThumbnail(device: Device): Drawing | undefined {
  if (device.ports.length === 0) return undefined
  const units = countUnits(device)
  const { lines, scale } = arrangeLines(device.ports, units)
  const height = units * unitHeight * scale
  const top = (canvas.height - lines.length * height - (lines.length - 1) * gap) / 2
  const material = chooseMaterial(device, 'graphite')
  const body = lines.map((ports, index) => {
    const strip: Box = { ...canvas, y: top + index * (height + gap), height }
    const room = { ...strip, x: margin, width: strip.width - 2 * margin }
    const layout = placePorts(removeLabels(ports), room, { unit: scale, align: 'middle' })
    return (
      drawRect(strip, { rx: 14, fill: material.face }) +
      drawRect(strip, { rx: 14, class: 'edge' }) +
      drawPorts(layout, room.x, room.y, material.print)
    )
  })
  return finishDrawing(`${device.name}, ports`, body.join(''))
}

/** All ways to cut a row of ports in two: between blocks, and through the middle of long ones. */
function splitPorts(ports: Ports): Ports[][] {
  return ports.flatMap((block, at) => {
    const [before, after] = [ports.slice(0, at), ports.slice(at + 1)]
    const ways = at === 0 ? [] : [[before, [block, ...after]]]
    if (block.count < 16) return ways
    const half = Math.ceil(block.count / 2)
    const [first, second] = [half, block.count - half].map((count) => ({ ...block, count }))
    return first && second
      ? [
          ...ways,
          [
            [...before, first],
            [second, ...after],
          ],
        ]
      : ways
  })
}

/** The lines that ports stand in, and how large, in canvas units a millimetre. */
function arrangeLines(ports: Ports, units: number): { lines: Ports[]; scale: number } {
  const [single, ...halved] = [[ports], ...splitPorts(ports)].map((lines) => ({
    lines,
    fit: Math.min(...lines.map(measureLine)),
  }))
  const most = (count: number) =>
    Math.min(mostScale, heightOf(count) / (count * units * unitHeight))
  const one = { lines: [ports], scale: Math.min(single?.fit ?? 1, most(1)) }
  const [evenest] = halved.toSorted((left, right) => right.fit - left.fit)
  const scale = Math.min(evenest?.fit ?? 0, most(2))
  return evenest && scale > one.scale * leastGain ? { lines: evenest.lines, scale } : one
}

function heightOf(lines: number): number {
  return canvas.height - (lines - 1) * gap
}

function measureLine(ports: Ports): number {
  const room = { width: canvas.width - 2 * margin, height: Infinity }
  return placePorts(removeLabels(ports), room, { unit: Infinity }).scale
}

/** Nothing is read at this size. */
function removeLabels(ports: Ports): Ports {
  return ports.map((block) => ({ ...block, label: '' }))
}
