import { drawPortsInArea, type Panel } from './elevation.ts'
import { drawLabel } from './label.ts'
import type { DrawnDevice } from './livery.ts'
import type { Material } from './material.drawing.ts'
import { drawCircle, drawPath, drawRect, insetBox, trace, type Box } from './svg.ts'

/** Draws the sockets of a device in a recess of a plain side. */
export function drawSocketSide(
  device: DrawnDevice,
  { width, height, radius }: { width: number; height: number; radius: number },
  material: Material,
): Panel {
  // A case with rounded vertical edges has no flat side near its corners.
  const [x, y] = [width * 0.07, height * 0.11]
  const recess = { x, y, width: width - 2 * x, height: height - 2 * y }
  return { width, height, radius, ...drawRecess(device, recess, material) }
}

/** Draws a recess with the sockets of a device in the middle. */
export function drawRecess(
  device: DrawnDevice,
  box: Box,
  material: Material,
): Pick<Panel, 'body' | 'ports'> {
  if (device.ports.length === 0) return { body: '', ports: [] }
  const inner = insetBox(box, Math.min(box.width, box.height) * 0.05)
  const ink = material.name === 'white' ? '#20282d' : material.print
  const { body, ports } = drawPortsInArea(device.ports, inner, 1.5, ink)
  const rx = Math.min(box.width, box.height) * 0.09
  return {
    body:
      drawRect(box, { rx, fill: material.name === 'white' ? '#b7c0c5' : material.deep }) +
      drawPath(trace('M', box.x + rx, box.y + 0.3, 'h', Math.max(0, box.width - 2 * rx)), {
        class: 'light',
        stroke: '#05080a',
        'stroke-opacity': 0.35,
        'stroke-width': 0.6,
      }) +
      body,
    ports,
  }
}

/** Draws the keyholes for mounting a device on screws. */
export function drawKeyholes(places: readonly [number, number][], size: number): string {
  return places
    .map(
      ([x, y]) =>
        drawCircle(x, y, size, { fill: '#14181b' }) +
        drawRect(
          { x: x - size * 0.45, y: y - size * 2.6, width: size * 0.9, height: size * 2.6 },
          { rx: size * 0.45, fill: '#14181b' },
        ),
    )
    .join('')
}

/** Draws the rating plate: name and bar code. */
export function drawRatingPlate({ name }: DrawnDevice, box: Box): string {
  const { x, y, width, height } = box
  const bars = [1, 0.7, 2, 0.6, 0.7, 1.3, 1.5, 0.8].map((part) => (part * width) / 90)
  const size = height * 0.3
  const words = { x: x + width * 0.07, y: y + height * 0.4, size, width: width * 0.86 }
  return (
    drawRect(box, { rx: height * 0.05, fill: '#f4f6f6', stroke: '#aab2b6', 'stroke-width': 0.3 }) +
    drawLabel(name, { ...words, weight: 600 }, { class: 'print', fill: '#2b3237' }) +
    drawPath(trace('M', x + width * 0.07, y + height * 0.72, 'h', width * 0.6), {
      class: 'light',
      stroke: '#2b3237',
      'stroke-width': height * 0.3,
      'stroke-dasharray': trace(...bars),
    })
  )
}
