import { canvas } from './canvas.ts'
import { drawCaseLid, drawCaseSide } from './case.drawing.ts'
import type { DrawnDevice } from './livery.ts'
import { chooseMaterial, type Material } from './material.drawing.ts'
import { Scene, type Size, type SceneView } from './scene.ts'
import { paintCase } from './stage.parts.ts'
import { clamp, drawGroup, drawRect, insetBox, trace, type Box } from './svg.ts'

/** Width of a front with its ears, and height of a rack unit, in millimetres (IEC 60297-3-100). */
export const rackWidth = 482.6
export const unitHeight = 44.45
export const earWidth = 21
/** Thickness of the sheet metal of the ears, in millimetres. */
export const sheetThickness = 2.5
/** Rack devices are deep and low: a view closer to the front keeps the lid from filling most of the picture. */
const view: SceneView = { yaw: 14, pitch: 8 }

/** Creates the scene of a rack device. */
export function createRackScene(device: DrawnDevice): Scene {
  return new Scene({ ...measureRack(device), width: rackWidth }, insetBox(canvas, 18), view)
}

/** Draws the case of a rack device with its shadow. `isTurned`: the front faces away from the viewer. */
export function drawRackBody(
  scene: Scene,
  device: DrawnDevice,
  isFanless: boolean,
  isTurned = false,
): string {
  const size = measureRack(device)
  const material = chooseMaterial(device, 'graphite')
  const { width, depth } = size
  const lid = drawCaseLid(size, isFanless, material)
  const side = drawCaseSide(size, isFanless)
  const solid = { ...size, at: { x: earWidth, y: 0, z: 0 } }
  return (
    scene.drawShadow(solid) +
    scene.drawSolid({
      ...solid,
      radius: 1,
      paints: paintCase(material),
      on: {
        top: isTurned
          ? drawGroup({ transform: `rotate(180 ${trace(width / 2, depth / 2)})` }, lid)
          : lid,
        side: isTurned
          ? drawGroup({ transform: `matrix(-1 0 0 1 ${trace(depth, 0)})` }, side)
          : side,
      },
    })
  )
}

/** Draws a mounting ear of a rack device. */
export function drawEar(scene: Scene, device: DrawnDevice, x: number, z = 0): string {
  const { height } = measureRack(device)
  return scene.drawSolid({
    at: { x, y: 0, z },
    width: earWidth,
    height,
    depth: sheetThickness,
    radius: 1.5,
    paints: paintCase(chooseMaterial(device, 'graphite')),
  })
}

/** Size of the case of a rack device. */
export function measureRack(device: DrawnDevice): Size {
  return {
    width: rackWidth - 2 * earWidth,
    height: countUnits(device) * unitHeight - 0.8,
    depth: clamp(device.size_mm[2], 120, 760),
  }
}

/** Draws the mounting ears left and right of a body. */
export function drawEars(front: Box, body: Box, units: number, material: Material): string {
  const ear = body.x - front.x
  const holes = Array.from({ length: Math.min(units, 7) }, (_, index) => index)
  return [front.x, body.x + body.width]
    .map((x) => {
      const box = { x, y: front.y, width: ear, height: front.height }
      const step = front.height / holes.length
      const slots = holes.flatMap((hole) => {
        const middle = front.y + step * (hole + 0.5)
        const offset = step * 0.32
        return (units > 3 ? [middle] : [middle - offset, middle + offset]).map((y) =>
          drawRect(
            { x: x + ear * 0.24, y: y - ear * 0.15, width: ear * 0.52, height: ear * 0.3 },
            { rx: ear * 0.15, fill: '#0f1214', stroke: '#8c959a', 'stroke-opacity': 0.5 },
          ),
        )
      })
      return (
        drawRect(box, { rx: 3, fill: material.face }) +
        drawRect(box, { class: 'edge', rx: 3 }) +
        slots.join('')
      )
    })
    .join('')
}

/** Area of the case between the mounting ears. */
export function findBody(front: Box, scale: number): Box {
  const ear = 21 * scale
  return { ...front, x: front.x + ear, width: front.width - 2 * ear }
}

/** Height of a device in rack units. */
export function countUnits(device: DrawnDevice): number {
  return clamp(device.rack_units ?? Math.round(device.size_mm[1] / unitHeight), 1, 14)
}
