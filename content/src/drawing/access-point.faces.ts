import type { Device } from './device.schema.ts'
import { drawLamp, lampColours, type Material } from './material.drawing.ts'
import type { Size } from './scene.ts'
import { drawSign } from './stage.parts.ts'
import { drawCircle, drawPath, trace } from './svg.ts'

/** A dome with one lamp, which goes out at night. */
export function drawDisc(device: Device, { width, height }: Size, material: Material): string {
  const [cx, cy, r] = [width / 2, height / 2, Math.min(width, height) / 2]
  return (
    drawCircle(cx, cy, r * 0.8, { class: 'light', fill: 'url(#dome)' }) +
    drawCircle(cx, cy, r * 0.8, { fill: 'none', stroke: material.seam, 'stroke-width': 0.5 }) +
    drawSign(device, { x: cx, y: cy, height: r * 0.14, width: r * 1.2 }, material) +
    drawLamp(cx, cy + r * 0.62, r * 0.022, lampColours.lit)
  )
}

/** A flat face with a ring of light. */
export function drawTile(device: Device, { width, height }: Size, material: Material): string {
  const [cx, cy, r] = [width / 2, height / 2, Math.min(width, height) / 2]
  const ring = { fill: 'none', 'stroke-width': r * 0.022 }
  return (
    drawCircle(cx, cy, r * 0.6, {
      ...ring,
      class: 'light',
      stroke: lampColours.lit,
      opacity: 0.25,
      'stroke-width': r * 0.07,
    }) +
    drawCircle(cx, cy, r * 0.6, { ...ring, stroke: lampColours.lit }) +
    drawCircle(cx, cy, r * 0.58, { class: 'light', fill: 'url(#dome)' }) +
    drawSign(device, { x: cx, y: cy, height: r * 0.11, width: r * 0.9 }, material)
  )
}

/** A plate as wide as two wall boxes: a seam over the cover of the sockets, which look down. */
export function drawPlate(device: Device, { width, height }: Size, material: Material): string {
  const y = height * 0.8
  return (
    drawSign(
      device,
      { x: width / 2, y: height * 0.4, height: width * 0.085, width: width * 0.7 },
      material,
    ) +
    drawPath(trace('M', width * 0.06, y, 'h', width * 0.88), {
      stroke: material.seam,
      'stroke-width': 0.7,
    }) +
    drawPath(trace('M', width * 0.06, y + 0.7, 'h', width * 0.88), {
      class: 'light',
      stroke: '#fff',
      'stroke-width': 0.6,
    }) +
    drawLamp(width / 2, height * 0.9, 1.4, lampColours.lit)
  )
}
