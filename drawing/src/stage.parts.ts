import type { Device } from './device.schema.ts'
import { drawLabel } from './label.ts'
import { drawBrand, measureBrand, type Material } from './material.drawing.ts'
import type { Paints, Point, Scene, Size } from './scene.ts'
import { clamp, drawGroup, drawPath, drawRect, trace, type Box } from './svg.ts'

/** Where on the canvas a device is shown. */
export const stage: Box = { x: 60, y: 26, width: 1080, height: 676 }

/** Sizes a device within what can be drawn. */
export function measureBody({ size_mm: [width, height, depth] }: Device): Size {
  return {
    width: clamp(width, 20, 1200),
    height: clamp(height, 8, 1200),
    depth: clamp(depth, 8, 1200),
  }
}

/** A case of one material: its top is the lightest, its right side the darkest. */
export function paintCase({ face, top, side }: Material): Paints {
  return { front: face, top, side }
}

/** A round rim of a material. */
export function paintRim({ name }: Material): string {
  return `url(#${name}-rim)`
}

/** The soft shadow on the wall that something hangs on; the light comes from the upper left. */
export function drawWallShadow(
  scene: Scene,
  { x, y, z }: Point,
  { width, height }: { width: number; height: number },
  radius: number,
): string {
  const least = Math.min(width, height)
  const at = { x: x + least * 0.05, y: y + least * 0.07, z }
  return drawGroup(
    { class: 'shadow light', filter: 'url(#blur)' },
    scene.place('front', at, drawRect({ x: 0, y: 0, width, height }, { rx: radius })),
  )
}

/** Mark and name in the middle of a face, the mark's letters of some height. */
export function drawSign(
  device: Device,
  at: { x: number; y: number; height: number; width: number },
  material: Material,
): string {
  const height = Math.min(at.height, at.width / 5.3)
  return (
    drawBrand(at.x - measureBrand(height) / 2, at.y, height, material) +
    drawLabel(
      device.name,
      {
        x: at.x,
        y: at.y + height * 1.75,
        size: height * 1.05,
        width: at.width,
        anchor: 'middle',
      },
      { class: 'print', fill: material.print },
    )
  )
}

/** Air slots in the right side of a case. */
export function drawSideSlots({ height }: Size, radius: number, depth: number): string {
  const pitch = 5
  const room = height - 2 * Math.max(radius, height * 0.2)
  return drawPath(
    Array.from({ length: Math.max(0, Math.floor(room / pitch)) }, (_, index) =>
      trace('M', depth * 0.3, (height - room) / 2 + (index + 0.5) * pitch, 'h', depth * 0.4),
    ).join(''),
    {
      class: 'light',
      stroke: '#2b3237',
      'stroke-opacity': 0.55,
      'stroke-width': 1.5,
      'stroke-linecap': 'round',
    },
  )
}
