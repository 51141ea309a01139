import type { Device } from './device.schema.ts'
import { addEdge, splitFrame, type Elevation } from './elevation.ts'
import { chooseMaterial, drawWallShadow } from './material.drawing.ts'
import { sensorFaces } from './sensor.faces.ts'
import { clamp, type Box } from './svg.ts'

/** Draws a smart-home device by its kind; an unknown kind is a plain round sensor. */
export function drawSensor(device: Device): string {
  const { body, front } = elevateSensor(device, { x: 250, y: 64, width: 700, height: 600 })
  const { round, parts } = chooseFace(device)
  const solid = parts ? parts(front) : [front]
  return (
    solid.map((part) => drawWallShadow(part, round * Math.min(part.width, part.height))).join('') +
    body
  )
}

/** Draws a smart-home device square on. */
export function elevateSensor(device: Device, within: Box): Elevation {
  const material = chooseMaterial(device, 'white')
  const face = chooseFace(device)
  const ratio = device.size_mm[0] / Math.max(device.size_mm[1], 1)
  const { front, edge } = splitFrame(device, clamp(ratio, face.ratio[0], face.ratio[1]), within)
  return addEdge(device, { body: face.draw(front, device, material), front }, edge, material)
}

function chooseFace(device: Device): (typeof sensorFaces)['plain'] {
  const kind = device.kind?.toLowerCase() ?? ''
  return Object.hasOwn(sensorFaces, kind)
    ? (sensorFaces[kind] ?? sensorFaces.plain)
    : sensorFaces.plain
}
