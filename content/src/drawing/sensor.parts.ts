import type { Device } from './device.schema.ts'
import { drawBrand, measureBrand, printName, type Material } from './material.drawing.ts'
import { drawCircle, type Box } from './svg.ts'

/** The mark over the name, in the middle at x. */
export function drawMark(
  device: Device,
  x: number,
  y: number,
  height: number,
  width: number,
  material: Material,
): string {
  return (
    drawBrand(x - measureBrand(height) / 2, y, height, material) +
    printName(
      device.name,
      { x, y: y + height * 1.6, size: height * 0.86, width: width * 0.8, anchor: 'middle' },
      material,
    )
  )
}

/** A hairline ring that lets a flat face read as dished. */
export function drawRing(cx: number, cy: number, r: number, material: Material): string {
  return drawCircle(cx, cy, r, { fill: material.face, stroke: material.seam, 'stroke-width': 1.4 })
}

/** Middle and radius of the largest circle in a box. */
export function findMiddle(box: Box): { cx: number; cy: number; r: number } {
  return {
    cx: box.x + box.width / 2,
    cy: box.y + box.height / 2,
    r: Math.min(box.width, box.height) / 2,
  }
}
