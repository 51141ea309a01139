import type { Device } from './device.schema.ts'
import { drawCase, drawLamp, lampColours, type Material } from './material.drawing.ts'
import { drawMark, findMiddle } from './sensor.parts.ts'
import { drawCircle, drawPath, drawRect, trace, write, type Box } from './svg.ts'

export function drawClimate(box: Box, device: Device, material: Material): string {
  const glass = {
    x: box.x + box.width * 0.11,
    y: box.y + box.height * 0.12,
    width: box.width * 0.78,
    height: box.height * 0.58,
  }
  const ink = '#20282d'
  const x = glass.x + glass.width * 0.09
  return (
    drawCase(box, Math.min(box.width, box.height) * 0.14, material) +
    drawRect(glass, { rx: 16, fill: '#d7ddd8', stroke: material.seam }) +
    write('23.4', {
      x,
      y: glass.y + glass.height * 0.5,
      fill: ink,
      'font-size': glass.width * 0.3,
      'font-weight': 300,
    }) +
    write('°C', {
      x: glass.x + glass.width * 0.76,
      y: glass.y + glass.height * 0.3,
      fill: ink,
      'font-size': glass.width * 0.1,
    }) +
    drawPath(trace('M', x, glass.y + glass.height * 0.62, 'h', glass.width * 0.82), {
      stroke: ink,
      'stroke-opacity': 0.25,
    }) +
    write('46 %', {
      x,
      y: glass.y + glass.height * 0.87,
      fill: ink,
      'font-size': glass.width * 0.15,
      'font-weight': 300,
    }) +
    drawMark(
      device,
      box.x + box.width / 2,
      box.y + box.height * 0.84,
      box.width * 0.05,
      box.width * 0.8,
      material,
    )
  )
}

export function drawHub(box: Box, device: Device, material: Material): string {
  const { cx, cy, r } = findMiddle(box)
  return (
    drawCase(box, r * 0.48, material) +
    drawCircle(cx, cy, r * 0.6, { fill: 'none', stroke: material.seam, 'stroke-width': 9 }) +
    drawCircle(cx, cy, r * 0.6, {
      fill: 'none',
      stroke: lampColours.lit,
      'stroke-width': 5,
      'stroke-linecap': 'round',
      'stroke-dasharray': `${trace(r * 2.6)} ${trace(r * 2)}`,
      transform: `rotate(-90 ${trace(cx, cy)})`,
    }) +
    drawMark(device, cx, cy, r * 0.11, r * 0.9, material)
  )
}

export function drawSocket(box: Box, device: Device, material: Material): string {
  const { cx, cy, r } = findMiddle(box)
  const well = r * 0.66
  return (
    drawCase(box, r * 0.32, material) +
    drawCircle(cx, cy, well, { fill: material.top, stroke: material.seam, 'stroke-width': 1.6 }) +
    drawCircle(cx, cy, well * 0.9, { fill: material.deep, stroke: material.seam }) +
    [-1, 1]
      .map((side) => drawCircle(cx + side * well * 0.42, cy, well * 0.13, { fill: '#15191b' }))
      .join('') +
    [-1, 1]
      .map((side) =>
        drawRect(
          {
            x: cx - well * 0.12,
            y: cy + side * well * 0.78 - well * 0.11,
            width: well * 0.24,
            height: well * 0.22,
          },
          { rx: 4, fill: 'url(#steel)' },
        ),
      )
      .join('') +
    drawLamp(box.x + box.width - r * 0.2, box.y + r * 0.2, 5, lampColours.lit) +
    drawMark(device, cx, box.y + box.height - r * 0.17, r * 0.07, r, material)
  )
}

export function drawCamera(box: Box, device: Device, material: Material): string {
  const cx = box.x + box.width / 2
  const { head, base } = splitCamera(box)
  const r = Math.min(head.width, head.height) * 0.3
  const cy = head.y + head.height * 0.44
  return (
    drawRect(
      {
        x: cx - 26,
        y: head.y + head.height - 10,
        width: 52,
        height: base.y - head.y - head.height + 20,
      },
      { fill: material.top, stroke: material.seam },
    ) +
    drawCase(base, base.height / 2, material) +
    drawCase(head, Math.min(head.width, head.height) * 0.34, material) +
    drawCircle(cx, cy, r * 1.32, { fill: '#14181b', stroke: material.seam }) +
    drawCircle(cx, cy, r, { fill: '#0a0d0f', stroke: '#3c454b', 'stroke-width': 2 }) +
    drawCircle(cx, cy, r * 0.66, { fill: 'url(#lens)', stroke: '#2c353b', 'stroke-width': 1.6 }) +
    drawCircle(cx - r * 0.2, cy - r * 0.22, r * 0.1, {
      class: 'light',
      fill: '#dfe9f0',
      opacity: 0.7,
    }) +
    drawLamp(cx, cy + r * 1.13, 3.4, lampColours.lit) +
    drawMark(device, cx, head.y + head.height * 0.9, head.width * 0.035, head.width * 0.5, material)
  )
}

/** Head and foot of a camera. */
export function splitCamera(box: Box): { head: Box; base: Box } {
  const base = {
    x: box.x + box.width * 0.14,
    y: box.y + box.height * 0.93,
    width: box.width * 0.72,
    height: box.height * 0.07,
  }
  return { head: { ...box, height: box.height * 0.74 }, base }
}
