import type { DrawnDevice } from './livery.ts'
import { drawLamp, lampColours, type Material } from './material.drawing.ts'
import type { Point, Scene, Size } from './scene.ts'
import { drawLogoAndName, paintCase } from './stage.parts.ts'
import { drawCircle, drawGroup, drawPath, drawRect, element, trace } from './svg.ts'

const finCount = 11

/** Draws the gaps between the fins of a casting that lies on its back. */
export function drawFinGaps({ height, depth }: Size): string {
  const pitch = height / finCount
  const gaps = Array.from({ length: finCount - 1 }, (_, index) =>
    trace('M', (index + 1) * pitch, depth * 0.28, 'V', depth),
  )
  return drawPath(gaps.join(''), {
    class: 'light',
    stroke: '#4d575d',
    'stroke-width': pitch * 0.45,
  })
}

/** Draws a die-cast body with cooling fins around it and a cover on it. */
export function drawCasting(
  device: DrawnDevice,
  scene: Scene,
  at: Point,
  size: Size,
  material: Material,
): string {
  const count = finCount
  const pitch = size.height / count
  const fin = size.depth * 0.72
  const inset = size.width * 0.05
  const paints = paintCase(material)
  const deep = { front: material.deep, top: material.deep, side: material.seam }
  const z = size.depth - fin
  const core = scene.drawSolid({
    at: { x: inset, y: at.y, z },
    width: size.width - 2 * inset,
    height: size.height,
    depth: fin,
    paints: deep,
  })
  const lowest = scene.drawSolid({
    at: { x: 0, y: at.y + (count - 0.75) * pitch, z },
    width: size.width,
    height: pitch * 0.5,
    depth: fin,
    plane: 'top',
    radius: 8,
    paints,
  })
  // Draw from the bottom up, since an upper fin hides the parts behind it. All fins reuse one definition.
  const step = scene.project({ ...at, y: at.y + pitch }).y - scene.project(at).y
  const fins = Array.from({ length: count - 1 }, (_, index) =>
    element('use', { href: '#fin', y: -(index + 1) * step }),
  )
  const margin = Math.min(size.width, size.height) * 0.045
  const cover: Size = {
    width: size.width - 2 * margin,
    height: size.height - 2 * margin,
    depth: size.depth - fin,
  }
  return (
    core +
    drawGroup({ id: 'fin' }, lowest) +
    fins.join('') +
    scene.drawSolid({
      ...cover,
      at: { x: margin, y: at.y + margin, z: 0 },
      radius: size.width * 0.07,
      paints,
      on: { front: drawOutdoorFace(device, cover, material) },
    })
  )
}

/** Draws a flat, smooth box that contains antennas. */
export function drawRadome(
  device: DrawnDevice,
  scene: Scene,
  at: Point,
  size: Size,
  material: Material,
): string {
  const shell = size.depth * 0.3
  const radius = Math.min(size.width, size.height) * 0.08
  const margin = Math.min(size.width, size.height) * 0.04
  return (
    scene.drawSolid({
      at: { x: margin, y: at.y + margin, z: size.depth - shell },
      width: size.width - 2 * margin,
      height: size.height - 2 * margin,
      depth: shell,
      radius,
      paints: { front: 'url(#steel)', top: '#d3d8db', side: 'url(#steel-side)' },
    }) +
    scene.drawSolid({
      ...size,
      at,
      depth: size.depth - shell,
      radius,
      paints: paintCase(material),
      on: { front: drawOutdoorFace(device, size, material) },
    })
  )
}

/** Draws logo, name and lamps on an outdoor case. */
export function drawOutdoorFace(device: DrawnDevice, size: Size, material: Material): string {
  const { width, height } = size
  const lamps = [-1, 0, 1].map((place) =>
    drawLamp(
      width / 2 + place * width * 0.07,
      height * 0.8,
      width * 0.016,
      place ? lampColours.lit : lampColours.amber,
    ),
  )
  return (
    // A radome is smooth and has no cover.
    (device.kind === 'panel' ? '' : drawCover(size, material)) +
    drawLogoAndName(
      device,
      { x: width / 2, y: height * 0.44, height: width * 0.11, width: width * 0.66 },
      material,
    ) +
    lamps.join('')
  )
}

/** Draws the gasket and the screws of a cover. */
function drawCover({ width, height }: Size, material: Material): string {
  const inset = Math.min(width, height) * 0.055
  const line = { fill: 'none', stroke: material.seam, 'stroke-width': width * 0.006 }
  const screws = [inset, width - inset].flatMap((x) =>
    [inset, height - inset].map((y) =>
      drawCircle(x, y, width * 0.014, { ...line, fill: '#8f989e' }),
    ),
  )
  return (
    drawRect(
      { x: inset * 2, y: inset * 2, width: width - 4 * inset, height: height - 4 * inset },
      { ...line, rx: width * 0.05 },
    ) + screws.join('')
  )
}
