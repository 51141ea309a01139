import { drawLamp, lampColours } from './material.drawing.ts'
import { drawUprightTube } from './mount.parts.ts'
import type { Paints, Scene } from './scene.ts'
import type { SensorBody } from './sensor.parts.ts'
import { drawLogoAndName, paintCase } from './stage.parts.ts'

/** A ball valve in its pipe, with the motor on its stem and a lever for manual operation. */
export const valve: SensorBody = {
  round: 0.1,
  room: { width: 1.9, height: 1.2 },
  drawFace(device, size, material) {
    const { width, height } = size
    const at = { x: width / 2, y: height * 0.3, height: width * 0.1, width: width * 0.7 }
    return (
      drawLogoAndName(device, at, material) +
      drawLamp(width / 2, height * 0.53, width * 0.016, lampColours.lit)
    )
  },
  draw(scene, device, size, material) {
    const { width, height, depth } = size
    const left = width * 0.45
    const middle = left + width / 2
    const z = depth * 0.42
    const axis = height * 0.98
    const pipe = (
      from: number,
      to: number,
      radius: number,
      colour: 'steel' | 'brass',
      edge = radius,
    ) =>
      drawPipe(
        scene,
        {
          from: width * from,
          to: width * to,
          y: axis,
          z,
          radius: height * radius,
          edge: height * edge,
        },
        colour,
      )
    return (
      pipe(0, 0.5, 0.13, 'steel') +
      pipe(0.42, 0.62, 0.21, 'brass', 0.07) +
      pipe(0.62, 1.28, 0.18, 'brass') +
      pipe(1.28, 1.48, 0.21, 'brass', 0.07) +
      pipe(1.44, 1.9, 0.13, 'steel') +
      drawUprightTube(scene, {
        at: { x: middle, y: height * 0.6, z },
        height: height * 0.24,
        radius: width * 0.13,
        name: 'brass',
      }) +
      scene.drawSolid({
        at: { x: left + width * 0.18, y: height * 0.64, z: z - depth * 0.2 },
        width: width * 0.64,
        height: height * 0.06,
        depth: depth * 0.4,
        plane: 'top',
        radius: 5,
        paints: { front: 'url(#steel)', top: '#e6e9eb', side: 'url(#steel-side)' },
      }) +
      scene.drawSolid({
        at: { x: left, y: 0, z: 0 },
        width,
        height: height * 0.64,
        depth: depth * 0.84,
        radius: width * 0.1,
        paints: paintCase(material),
        on: { front: valve.drawFace(device, size, material) },
      }) +
      // The lever is parallel to the pipe: the valve is open.
      scene.drawSolid({
        at: { x: left + width * 0.08, y: height * -0.07, z: z - depth * 0.07 },
        width: width * 0.62,
        height: height * 0.07,
        depth: depth * 0.14,
        plane: 'top',
        radius: width * 0.08,
        paints: { front: '#1f7a4d', top: '#38a06d', side: '#14573a' },
      })
    )
  },
}

/** Draws a piece of pipe from left to right; with an edge, a nut. */
function drawPipe(
  scene: Scene,
  {
    from,
    to,
    y,
    z,
    radius,
    edge,
  }: { from: number; to: number; y: number; z: number; radius: number; edge: number },
  colour: 'steel' | 'brass',
): string {
  const end = colour === 'steel' ? '#7f888e' : '#a88a48'
  const paints: Paints = { front: `url(#${colour})`, top: `url(#${colour})`, side: end }
  const solid = {
    at: { x: from, y: y - radius, z: z - radius },
    width: to - from,
    height: 2 * radius,
    depth: 2 * radius,
    plane: 'side' as const,
    radius: edge,
    paints,
  }
  return scene.drawSolid(edge < radius ? solid : { ...solid, rim: `url(#${colour})` })
}
