import type { DrawnDevice } from './livery.ts'
import { drawLamp, lampColours, type Material } from './material.drawing.ts'
import type { Scene, Size, Solid } from './scene.ts'
import { drawLogoAndName, drawWallShadow, paintCase, paintRim } from './stage.parts.ts'

/** The drawing of a smart-home device: its solid, and its face straight on, in millimetres. */
export interface SensorBody {
  /** Corner radius of the face as a share of its shorter side; 0.5 is a circle. */
  round: number
  drawFace: (device: DrawnDevice, size: Size, material: Material) => string
  /** Space that the drawing needs to the right, below and behind, as a multiple of the size. */
  room?: Partial<Size>
  /** Draws the solid. Undefined: a case on a wall. */
  draw?: (scene: Scene, device: DrawnDevice, size: Size, material: Material) => string
}

/** Draws the default body: a case on a wall, its face set off by a bevel. */
export function drawWallBody(
  scene: Scene,
  { round, drawFace }: SensorBody,
  device: DrawnDevice,
  size: Size,
  material: Material,
): string {
  const radius = Math.min(size.width, size.height) * round
  const solid: Solid = {
    ...size,
    at: { x: 0, y: 0, z: 0 },
    radius,
    paints: paintCase(material),
    ...(round === 0.5 ? { rim: paintRim(material) } : {}),
  }
  return (
    drawWallShadow(scene, { x: 0, y: 0, z: size.depth }, size, radius) +
    scene.drawSolid({ ...solid, on: { front: drawFace(device, size, material) } })
  )
}

/** Draws logo and name at a height, with the lamp below them. */
export function drawNameAndLamp(
  device: DrawnDevice,
  { width, height }: Size,
  share: number,
  material: Material,
): string {
  const least = Math.min(width, height)
  const at = { x: width / 2, y: height * share, height: least * 0.085, width: width * 0.62 }
  return (
    drawLogoAndName(device, at, material) +
    drawLamp(width / 2, height * share + least * 0.26, least * 0.014, lampColours.lit)
  )
}
