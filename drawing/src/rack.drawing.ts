import { drawFace } from './box.drawing.ts'
import { canvas } from './canvas.ts'
import { projectElevation, type Elevation } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import { chooseMaterial } from './material.drawing.ts'
import { drawPanel } from './panel.drawing.ts'
import {
  countUnits,
  drawEar,
  drawEars,
  drawRackBody,
  earWidth,
  findBody,
  createRackScene,
  rackWidth,
  unitHeight,
} from './rack.parts.ts'
import type { Back } from './rear.drawing.ts'
import type { Box } from './svg.ts'

/** Draws a rack device: its case between two ears, with its elevation as the front. */
export function drawRack(device: DrawnDevice, back?: Back): string {
  const scene = createRackScene(device)
  return (
    drawRackBody(scene, device, back?.isFanless === true) +
    drawEar(scene, device, 0) +
    drawEar(scene, device, rackWidth - earWidth) +
    projectElevation(scene, elevateRack(device, canvas), rackWidth)
  )
}

/** Draws a rack device straight on, with its ears. */
export function elevateRack(device: DrawnDevice, frame: Box): Elevation {
  const units = countUnits(device)
  const width = Math.min(frame.width, (frame.height / (units * unitHeight)) * rackWidth)
  const scale = width / rackWidth
  const height = units * unitHeight * scale
  const front: Box = {
    x: frame.x + (frame.width - width) / 2,
    y: frame.y + (frame.height - height) / 2,
    width,
    height,
  }
  const body = findBody(front, scale)
  const material = chooseMaterial(device, 'graphite')
  const panel = drawPanel(device, body, scale, material)
  return {
    body: drawEars(front, body, units, material) + drawFace(body, 3, material) + panel.body,
    front,
    ports: panel.ports,
  }
}
