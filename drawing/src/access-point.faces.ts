import { drawRibs } from './box.drawing.ts'
import type { DrawnDevice } from './livery.ts'
import { drawLamp, lampColours, type Material } from './material.drawing.ts'
import type { Size } from './scene.ts'
import { drawLogoAndName } from './stage.parts.ts'
import { drawCircle, drawPath, drawRect, trace, type Box, type Vector } from './svg.ts'

/** Draws a dome with a lamp per band. */
export function drawDisc(device: DrawnDevice, { width, height }: Size, material: Material): string {
  const [cx, cy, r] = [width / 2, height / 2, Math.min(width, height) / 2]
  return (
    drawCircle(cx, cy, r * 0.8, { class: 'light', fill: material.dome }) +
    drawCircle(cx, cy, r * 0.8, { fill: 'none', stroke: material.seam, 'stroke-width': 0.5 }) +
    drawLogoAndName(device, { x: cx, y: cy, height: r * 0.14, width: r * 1.2 }, material) +
    drawBandLamps(device, { x: cx, y: cy + r * 0.6 }, { x: r * 0.11, y: 0 })
  )
}

/** Draws a flat face with a ring of light, an arc per band. Small and large bodies have the same ring. */
export function drawTile(device: DrawnDevice, { width, height }: Size, material: Material): string {
  const [cx, cy, least] = [width / 2, height / 2, Math.min(width, height)]
  const r = Math.min(64, least * 0.36)
  const arc = (2 * Math.PI * r) / (device.bands ?? 1)
  const gap = device.bands === undefined ? 0 : r * 0.16
  const ring = {
    fill: 'none',
    stroke: lampColours.lit,
    'stroke-dasharray': trace(arc - gap, gap),
    // The gaps are symmetric, with one gap at the bottom.
    'stroke-dashoffset': -(Math.PI * r) / 2 - gap / 2,
  }
  return (
    drawCircle(cx, cy, r, { ...ring, class: 'light', opacity: 0.25, 'stroke-width': r * 0.13 }) +
    drawCircle(cx, cy, r, { ...ring, 'stroke-width': r * 0.045 }) +
    drawCircle(cx, cy, r * 0.92, { class: 'light', fill: material.dome }) +
    drawLogoAndName(device, { x: cx, y: cy, height: r * 0.19, width: r * 1.5 }, material)
  )
}

/** Draws a cover between cooling ribs, with a lamp per band at the bottom. */
export function drawRibbed(
  device: DrawnDevice,
  { width, height }: Size,
  material: Material,
): string {
  const ribs: Box = {
    x: width * 0.075,
    y: height * 0.12,
    width: width * 0.16,
    height: height * 0.76,
  }
  return (
    [ribs.x, width - ribs.x - ribs.width]
      .map((x) => drawRibs({ ...ribs, x }, width * 0.032, material))
      .join('') +
    drawLogoAndName(
      device,
      { x: width / 2, y: height * 0.46, height: width * 0.07, width: width * 0.44 },
      material,
    ) +
    drawBandLamps(device, { x: width / 2, y: height * 0.8 }, { x: width * 0.06, y: 0 })
  )
}

/** Draws a long cover over two rows of antennas, beside a dark strip with a lamp per band. */
export function drawOblong(
  device: DrawnDevice,
  { width, height }: Size,
  material: Material,
): string {
  const strip: Box = {
    x: width * 0.74,
    y: height * 0.24,
    width: height * 0.13,
    height: height * 0.52,
  }
  const seam = trace('M', width * 0.66, height * 0.1, 'V', height * 0.9)
  return (
    drawPath(seam, { stroke: material.seam, 'stroke-width': 0.8 }) +
    drawRect(strip, { rx: strip.width / 2, fill: '#20282d' }) +
    drawBandLamps(
      device,
      { x: strip.x + strip.width / 2, y: height / 2 },
      { x: 0, y: strip.height * 0.28 },
    ) +
    drawLogoAndName(
      device,
      { x: width * 0.36, y: height * 0.48, height: height * 0.12, width: width * 0.5 },
      material,
    )
  )
}

/** Draws a lamp per band, centred on a point. `step` is the distance between lamps. */
function drawBandLamps({ bands = 1 }: DrawnDevice, middle: Vector, step: Vector): string {
  return Array.from({ length: bands }, (_, index) => {
    const place = index - (bands - 1) / 2
    const [x, y] = [middle.x + place * step.x, middle.y + place * step.y]
    return drawLamp(x, y, 2.4, lampColours.lit)
  }).join('')
}

/** Draws a plate as wide as two wall boxes, with a seam above the cover of the sockets, which face down. */
export function drawPlate(
  device: DrawnDevice,
  { width, height }: Size,
  material: Material,
): string {
  const y = height * 0.8
  return (
    drawLogoAndName(
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
