import { drawRibs } from './box.drawing.ts'
import { canvas } from './canvas.ts'
import { projectElevation, type Elevation } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import { chooseMaterial, type Material } from './material.drawing.ts'
import { Scene, type Size } from './scene.ts'
import { paintCase } from './stage.parts.ts'
import { drawCircle, drawRect, insetBox, type Box } from './svg.ts'

/** Draws a case sealed against dust and rain: cooled by ribs, closed by a cover in front. */
export function drawSealedCase(device: DrawnDevice, elevation: Elevation, size: Size): string {
  const scene = new Scene(size, insetBox(canvas, 44))
  const material = chooseMaterial(device, 'graphite')
  const paints = paintCase(material)
  // The cover is larger than the case on all sides.
  const [over, thickness] = [size.height * 0.06, size.depth * 0.05]
  const body: Size = {
    width: size.width - 2 * over,
    height: size.height - 2 * over,
    depth: size.depth - thickness,
  }
  const at = { x: over, y: over, z: thickness }
  const ribs = (width: number, height: number) =>
    drawRibs({ x: width * 0.02, y: 0, width: width * 0.96, height }, 12, material)
  return (
    scene.drawShadow({ ...body, at }) +
    scene.drawSolid({
      ...body,
      at,
      paints,
      on: { top: ribs(body.width, body.depth), side: ribs(body.depth, body.height) },
    }) +
    scene.drawSolid({ ...size, at: { x: 0, y: 0, z: 0 }, depth: thickness, radius: 6, paints }) +
    projectElevation(scene, elevation, size.width)
  )
}

/** Draws the gasket and the screws of a cover. */
export function drawGasket(face: Box, scale: number, material: Material): string {
  const line = insetBox(face, 7 * scale)
  const screws = insetBox(face, 6 * scale)
  const corners = [0, 0.5, 1].flatMap((share) =>
    [screws.y, screws.y + screws.height].map((y) =>
      drawCircle(screws.x + screws.width * share, y, 2.8 * scale, {
        fill: '#8f989e',
        stroke: '#14181a',
        'stroke-width': scale,
      }),
    ),
  )
  return (
    drawRect(line, {
      rx: 6 * scale,
      fill: 'none',
      stroke: material.seam,
      'stroke-width': 1.6 * scale,
    }) + corners.join('')
  )
}
