import type { Device } from './device.schema.ts'
import { drawCase, drawLamp, lampColours, type Material } from './material.drawing.ts'
import { drawMark, drawRing, findMiddle } from './sensor.parts.ts'
import { drawCircle, drawPath, drawRect, trace, type Box } from './svg.ts'

export function drawMotion(box: Box, device: Device, material: Material): string {
  const cx = box.x + box.width / 2
  const r = box.width * 0.36
  const cy = box.y + box.height * 0.36
  const facets = [-0.62, -0.22, 0.22, 0.62].map((share) => {
    const half = Math.sqrt(1 - share * share) * r
    return trace(
      'M',
      cx - half,
      cy + share * r,
      'h',
      half * 2,
      'M',
      cx + share * r,
      cy - half,
      'v',
      half * 2,
    )
  })
  return (
    drawCase(box, box.width * 0.24, material) +
    drawCircle(cx, cy, r + 9, { fill: material.top, stroke: material.seam }) +
    drawCircle(cx, cy, r, { fill: '#eef1f1' }) +
    drawCircle(cx, cy, r, { class: 'light', fill: 'url(#lens)', opacity: 0.12 }) +
    drawPath(facets.join(''), { stroke: '#b4bdc1', 'stroke-width': 1.4, fill: 'none' }) +
    drawCircle(cx, cy, r, { fill: 'none', stroke: '#aab3b8', 'stroke-width': 1.4 }) +
    drawLamp(cx, box.y + box.height * 0.7, 4.5, lampColours.lit) +
    drawMark(device, cx, box.y + box.height * 0.83, box.width * 0.06, box.width, material)
  )
}

export function drawLeak(box: Box, device: Device, material: Material): string {
  const { cx, cy, r } = findMiddle(box)
  const s = r * 0.34
  const y = cy - r * 0.3
  const feet = [-0.42, 0, 0.42].map((share) =>
    drawRect(
      { x: cx + share * r - 9, y: cy + r * (share ? 0.86 : 0.955), width: 20, height: 34 },
      { rx: 6, fill: 'url(#brass)' },
    ),
  )
  return (
    feet.join('') +
    drawCase(box, r, material) +
    drawRing(cx, cy, r * 0.86, material) +
    drawPath(
      trace(
        'M',
        cx,
        y - s,
        'C',
        cx + s * 0.2,
        y - s * 0.55,
        cx + s * 0.62,
        y - s * 0.1,
        cx + s * 0.62,
        y + s * 0.34,
        'A',
        s * 0.62,
        s * 0.62,
        0,
        0,
        1,
        cx - s * 0.62,
        y + s * 0.34,
        'C',
        cx - s * 0.62,
        y - s * 0.1,
        cx - s * 0.2,
        y - s * 0.55,
        cx,
        y - s,
        'Z',
      ),
      { fill: 'none', stroke: material.accent, 'stroke-width': 5 },
    ) +
    drawMark(device, cx, cy + r * 0.34, r * 0.1, r, material)
  )
}

export function drawDoor(box: Box, device: Device, material: Material): string {
  const [sensor, magnet] = splitDoor(box)
  const cx = sensor.x + sensor.width / 2
  const middle = box.y + box.height / 2
  return (
    drawCase(sensor, sensor.width * 0.2, material) +
    drawCase(magnet, magnet.width * 0.3, material) +
    drawPath(
      trace(
        'M',
        sensor.x + sensor.width - 14,
        middle - 16,
        'v',
        32,
        'M',
        magnet.x + 14,
        middle - 16,
        'v',
        32,
      ),
      { stroke: material.accent, 'stroke-width': 4, 'stroke-linecap': 'round' },
    ) +
    drawLamp(cx, box.y + box.height * 0.14, 5, lampColours.lit) +
    drawMark(device, cx, box.y + box.height * 0.84, sensor.width * 0.08, sensor.width, material)
  )
}

/** The two parts of a door sensor. */
export function splitDoor(box: Box): [Box, Box] {
  const magnet = {
    x: box.x + box.width * 0.72,
    y: box.y + box.height * 0.22,
    width: box.width * 0.28,
    height: box.height * 0.56,
  }
  return [{ ...box, width: box.width * 0.62 }, magnet]
}

export function drawSmoke(box: Box, device: Device, material: Material): string {
  const { cx, cy, r } = findMiddle(box)
  return (
    drawCase(box, r, material) +
    drawRing(cx, cy, r * 0.82, material) +
    drawCircle(cx, cy, r * 0.7, {
      fill: 'none',
      stroke: '#59636a',
      'stroke-width': r * 0.06,
      'stroke-dasharray': `${trace(r * 0.2)} ${trace(r * 0.067)}`,
    }) +
    drawCircle(cx, cy, r * 0.57, {
      fill: material.face,
      stroke: material.seam,
      'stroke-width': 1.4,
    }) +
    drawCircle(cx, cy - r * 0.12, r * 0.2, {
      fill: material.top,
      stroke: material.seam,
      'stroke-width': 1.4,
    }) +
    drawLamp(cx, cy - r * 0.12, 5, lampColours.lit) +
    drawMark(device, cx, cy + r * 0.26, r * 0.08, r * 0.7, material)
  )
}
