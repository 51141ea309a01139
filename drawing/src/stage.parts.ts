import { drawLabel } from './label.ts'
import type { DrawnDevice } from './livery.ts'
import { drawLogo, measureLogo, type Material } from './material.drawing.ts'
import type { Paints, Point, Scene, Size } from './scene.ts'
import { clamp, drawGroup, drawPath, drawRect, trace, type Box } from './svg.ts'

/** Area of the canvas for the device. */
export const stage: Box = { x: 60, y: 26, width: 1080, height: 676 }

/** Size of a device, clamped to sizes that can be drawn. */
export function measureBody({ size_mm: [width, height, depth] }: DrawnDevice): Size {
  return {
    width: clamp(width, 20, 1200),
    height: clamp(height, 8, 1200),
    depth: clamp(depth, 8, 1200),
  }
}

/** Paints of a case of one material: the top is the lightest side, the right side the darkest. */
export function paintCase({ face, top, side }: Material): Paints {
  return { front: face, top, side }
}

/** Paint of a round rim. */
export function paintRim({ name }: Material): string {
  return `url(#${name}-rim)`
}

/** Draws a soft shadow on the wall behind a device. The light comes from the upper left. */
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

/** Draws logo and name centred on a face. `height` is the height of the letters of the logo. */
export function drawLogoAndName(
  device: DrawnDevice,
  at: { x: number; y: number; height: number; width: number },
  material: Material,
): string {
  const height = Math.min(at.height, at.width / measureLogo(1, material))
  return (
    drawLogo(at.x - measureLogo(height, material) / 2, at.y, height, material) +
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

/** Draws air slots in the right side of a case. */
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
