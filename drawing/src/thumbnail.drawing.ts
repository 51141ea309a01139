import { canvas, finishDrawing, type Drawing } from './canvas.ts'
import type { Device } from './device.schema.ts'
import { titlePicture } from './drawing.words.ts'
import type { DrawnDevice } from './livery.ts'
import { chooseMaterial } from './material.drawing.ts'
import { drawPorts } from './port.drawing.ts'
import { placePorts } from './port.layout.ts'
import { countUnits, unitHeight } from './rack.parts.ts'
import { drawRect, type Box } from './svg.ts'

type Ports = Device['ports']

const margin = 30
const gap = 26
/** Maximum scale in canvas units per millimetre, so that a single socket does not fill a thumbnail. */
const maxScale = 7
/** Minimum gain in scale for drawing a front in two lines. */
const minGain = 1.3

/**
 * Draws a thumbnail of a rack device: only the ports of its front, which distinguish rack devices at this size, in one
 * line or in two: the arrangement that shows them larger.
 */
export function drawPortThumbnail(device: DrawnDevice): Drawing | undefined {
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
  return finishDrawing(
    titlePicture(device, device.livery.words, 'thumbnail'),
    body.join(''),
    device.livery,
  )
}

/** All ways to split a row of ports in two: between blocks, and in the middle of long blocks. */
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

/** Arranges ports in one or two lines. The scale is in canvas units per millimetre. */
function arrangeLines(ports: Ports, units: number): { lines: Ports[]; scale: number } {
  const [single, ...halved] = [[ports], ...splitPorts(ports)].map((lines) => ({
    lines,
    fit: Math.min(...lines.map(measureLine)),
  }))
  const most = (count: number) => Math.min(maxScale, heightOf(count) / (count * units * unitHeight))
  const one = { lines: [ports], scale: Math.min(single?.fit ?? 1, most(1)) }
  const [evenest] = halved.toSorted((left, right) => right.fit - left.fit)
  const scale = Math.min(evenest?.fit ?? 0, most(2))
  return evenest && scale > one.scale * minGain ? { lines: evenest.lines, scale } : one
}

function heightOf(lines: number): number {
  return canvas.height - (lines - 1) * gap
}

function measureLine(ports: Ports): number {
  const room = { width: canvas.width - 2 * margin, height: Infinity }
  return placePorts(removeLabels(ports), room, { unit: Infinity }).scale
}

/** Removes labels, which are not readable at this size. */
function removeLabels(ports: Ports): Ports {
  return ports.map((block) => ({ ...block, label: '' }))
}
