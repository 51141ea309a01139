import { drawLabel } from './label.ts'
import type { Material } from './material.drawing.ts'
import { drawCircle, drawGroup, drawPath, drawRect, trace, type Box } from './svg.ts'

/** Draws the programmable keys in two columns beside the screen. */
export function drawLineKeys(
  keys: number,
  box: Box,
  glass: Box,
  column: number,
  material: Material,
): string {
  const rows = Math.ceil(keys / 2)
  const pitch = glass.height / Math.max(rows, 1)
  return Array.from({ length: keys }, (_, index) => {
    const y = glass.y + Math.floor(index / 2) * pitch + pitch / 2
    const x = index % 2 ? box.x + box.width - column * 0.72 : box.x
    const height = Math.min(box.height * 0.12, pitch * 0.6)
    return drawKey({ x, y: y - height / 2, width: column * 0.72, height }, material)
  }).join('')
}

export function drawExtraKeys(keys: number, box: Box, material: Material): string {
  if (keys <= 0) return ''
  const columns = keys > 20 ? 4 : 2
  const rows = Math.ceil(keys / columns)
  const pitch = Math.min(box.height / rows, box.height / 6)
  const width = box.width / columns
  return Array.from({ length: keys }, (_, index) =>
    drawKey(
      {
        x: box.x + (index % columns) * width + width * 0.06,
        y: box.y + Math.floor(index / columns) * pitch,
        width: width * 0.88,
        height: pitch * 0.72,
      },
      material,
    ),
  ).join('')
}

/** Draws the navigation ring, two hook keys and the volume rocker. */
export function drawNavigation(box: Box, material: Material): string {
  const r = Math.min(box.width, box.height) * 0.42
  const cx = box.x + box.width / 2
  const cy = box.y + box.height * 0.34
  const keys = [0, 1].map((index) =>
    drawKey(
      {
        x: cx - r + index * r * 1.08,
        y: box.y + box.height * 0.74,
        width: r * 0.92,
        height: box.height * 0.11,
      },
      material,
    ),
  )
  const volume = drawKey(
    { x: cx - r, y: box.y + box.height * 0.91, width: r * 2, height: box.height * 0.09 },
    material,
  )
  const arrows = [0, 90, 180, 270].map((turn) =>
    drawPath(trace('M', -r * 0.1, -r * 0.72, 'l', r * 0.1, -r * 0.1, 'l', r * 0.1, r * 0.1), {
      transform: `rotate(${turn})`,
      fill: 'none',
      stroke: material.faint,
      'stroke-width': r * 0.07,
    }),
  )
  return (
    drawCircle(cx, cy, r, { fill: material.top, stroke: material.seam, 'stroke-width': 0.4 }) +
    drawCircle(cx, cy, r * 0.42, {
      fill: material.face,
      stroke: material.seam,
      'stroke-width': 0.4,
    }) +
    drawGroup({ transform: `translate(${trace(cx, cy)})` }, ...arrows) +
    keys.join('') +
    volume
  )
}

/** Draws the twelve dialling keys. */
export function drawKeypad(box: Box, material: Material): string {
  const pitchX = box.width / 3
  const pitchY = box.height / 4
  const size = pitchY * 0.4
  const print = [...'123456789*0#'].map((digit, index) =>
    drawLabel(digit, {
      x: box.x + ((index % 3) + 0.5) * pitchX,
      y: box.y + Math.floor(index / 3) * pitchY + pitchY * 0.43 + size * 0.36,
      size,
      anchor: 'middle',
    }),
  )
  const keys = print.map((_, index) =>
    drawKey(
      {
        x: box.x + (index % 3) * pitchX + pitchX * 0.06,
        y: box.y + Math.floor(index / 3) * pitchY,
        width: pitchX * 0.88,
        height: pitchY * 0.86,
      },
      material,
    ),
  )
  return keys.join('') + drawGroup({ class: 'print', fill: material.print }, ...print)
}

function drawKey(box: Box, material: Material): string {
  const rx = box.height * 0.22
  const foot = { ...box, y: box.y + box.height * 0.07 }
  return (
    drawRect(foot, { class: 'light', rx, fill: material.seam }) +
    drawRect(box, { rx, fill: material.top, stroke: material.seam, 'stroke-width': 0.25 })
  )
}
