import { drawCable } from './cable.drawing.ts'
import { canvas } from './canvas.ts'
import type { Elevation } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import { drawModule, measureModule } from './module.drawing.ts'
import { Scene } from './scene.ts'
import { drawGroup, fitBox, insetBox, trace, type Box } from './svg.ts'
import { drawMouth } from './transceiver.mouth.ts'

/** Turned far enough to show the side with the label. */
const view = { yaw: 56 }

/** Draws a pluggable module with its receptacles towards the viewer, or a cable with modules. */
export function drawTransceiver(device: DrawnDevice): string {
  if (device.cable) return drawCable(device, device.cable)
  const module = measureModule(device)
  const { bail } = module
  const scene = new Scene({ ...module, depth: module.depth + bail }, insetBox(canvas, 90), view)
  const mouth = drawMouth(device, { ...module, x: 0, y: 0 }).body
  return drawModule(scene, { ...module, at: { x: 0, y: 0, z: bail } }, device, mouth)
}

/** Draws the mouth of a module straight on. */
export function elevateTransceiver(device: DrawnDevice, within: Box): Elevation {
  const { width, height } = measureModule(device)
  const front = fitBox(width / height, within)
  const scale = front.width / width
  const mouth = drawMouth(device, { x: 0, y: 0, width, height })
  const move = `translate(${trace(front.x, front.y)}) scale(${trace(scale)})`
  const ports = mouth.ports.map(({ type, count, label, ...box }) => ({
    type,
    count,
    label,
    x: front.x + box.x * scale,
    y: front.y + box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  }))
  return { body: drawGroup({ transform: move }, mouth.body), front, ports }
}
