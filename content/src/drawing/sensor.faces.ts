import type { Device } from './device.schema.ts'
import { drawCase, drawLamp, lampColours, type Material } from './material.drawing.ts'
import { drawCamera, drawClimate, drawHub, drawSocket, splitCamera } from './sensor.appliances.ts'
import { drawDoor, drawLeak, drawMotion, drawSmoke, splitDoor } from './sensor.detectors.ts'
import { drawMark, drawRing, findMiddle } from './sensor.parts.ts'
import type { Box } from './svg.ts'

interface SensorFace {
  /** Least and most width to height it is drawn in. */
  ratio: [number, number]
  /** Corner radius as a share of the shorter side; 0.5 is round. */
  round: number
  draw: (box: Box, device: Device, material: Material) => string
  /** The solids that throw a shadow, when that is not the whole front. */
  parts?: (box: Box) => Box[]
}

export const sensorFaces: Record<string, SensorFace> & { plain: SensorFace } = {
  plain: { ratio: [1, 1], round: 0.5, draw: drawPlain },
  motion: { ratio: [0.6, 1], round: 0.24, draw: drawMotion },
  leak: { ratio: [1, 1], round: 0.5, draw: drawLeak },
  door: { ratio: [0.5, 0.8], round: 0.2, draw: drawDoor, parts: splitDoor },
  smoke: { ratio: [1, 1], round: 0.5, draw: drawSmoke },
  climate: { ratio: [0.85, 1.3], round: 0.14, draw: drawClimate },
  hub: { ratio: [1, 1.25], round: 0.24, draw: drawHub },
  socket: { ratio: [0.9, 1.1], round: 0.16, draw: drawSocket },
  camera: {
    ratio: [0.7, 1],
    round: 0.3,
    draw: drawCamera,
    parts: (box) => [splitCamera(box).head],
  },
}

function drawPlain(box: Box, device: Device, material: Material): string {
  const { cx, cy, r } = findMiddle(box)
  return (
    drawCase(box, r, material) +
    drawRing(cx, cy, r * 0.78, material) +
    drawMark(device, cx, cy, r * 0.12, r, material) +
    drawLamp(cx, cy + r * 0.6, 5, lampColours.lit)
  )
}
