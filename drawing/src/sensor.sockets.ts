import { drawLabel } from './label.ts'
import type { DrawnDevice } from './livery.ts'
import { drawLamp, lampColours, type Material } from './material.drawing.ts'
import type { Scene, Size } from './scene.ts'
import type { SensorBody } from './sensor.parts.ts'
import { paintCase, paintRim } from './stage.parts.ts'
import { drawCircle, drawRect } from './svg.ts'

/** A smart plug: a plug with a socket in its front (CEE 7/3). */
const socket: SensorBody = {
  round: 0.5,
  drawFace: (device, size, material) =>
    drawWell(size, material.seam) + drawSocketName(device, size, material),
  draw(scene, device, size, material) {
    const { width, depth } = size
    const round = (share: number, from: number, to: number, front = '') =>
      scene.drawSolid({
        at: { x: (width * (1 - share)) / 2, y: (width * (1 - share)) / 2, z: depth * from },
        width: width * share,
        height: width * share,
        depth: depth * (to - from),
        radius: width / 2,
        paints: paintCase(material),
        rim: paintRim(material),
        on: { front },
      })
    return (
      drawPins(scene, size) +
      round(0.74, 0.55, 0.74) +
      round(1, 0, 0.55, socket.drawFace(device, size, material))
    )
  },
}

/** An outdoor smart plug: square, with its lid open. */
const socketOut: SensorBody = {
  round: 0.24,
  room: { height: 1.74 },
  drawFace: socket.drawFace,
  draw(scene, device, size, material) {
    const { width, height, depth } = size
    const up = height * 0.74
    const radius = width * socketOut.round
    const paints = paintCase(material)
    const lid = { width: width * 0.94, height: height * 0.82, depth: depth * 0.08 }
    const gasket = {
      x: lid.width * 0.1,
      y: lid.height * 0.1,
      width: lid.width * 0.8,
      height: lid.height * 0.8,
    }
    return (
      drawPins(scene, size, up) +
      scene.drawSolid({
        at: { x: width * 0.14, y: up + width * 0.14, z: depth * 0.5 },
        width: width * 0.72,
        height: width * 0.72,
        depth: depth * 0.2,
        radius: width / 2,
        paints,
        rim: paintRim(material),
      }) +
      scene.drawSolid({
        ...lid,
        at: { x: width * 0.03, y: 0, z: depth * 0.1 },
        radius: radius * 0.8,
        paints,
        on: {
          front: drawRect(gasket, {
            rx: radius * 0.6,
            fill: material.deep,
            stroke: '#3a4349',
            'stroke-width': 1.4,
          }),
        },
      }) +
      scene.drawSolid({
        ...size,
        depth: depth * 0.5,
        at: { x: 0, y: up, z: 0 },
        radius,
        paints,
        on: { front: socket.drawFace(device, size, material) },
      })
    )
  },
}

/** Draws the well of a socket: holes for two pins, and the earth clips. */
function drawWell({ width, height }: { width: number; height: number }, seam: string): string {
  const [cx, cy, r] = [width / 2, height / 2, Math.min(width, height) * 0.375]
  const hole = (side: number) => drawCircle(cx + side * r * 0.5, cy, r * 0.14, { fill: '#15191b' })
  const clip = (side: number) =>
    drawRect(
      { x: cx - r * 0.13, y: cy + side * r * 0.84 - r * 0.13, width: r * 0.26, height: r * 0.26 },
      { rx: r * 0.05, fill: 'url(#steel)' },
    )
  return (
    drawCircle(cx, cy, r, { fill: 'url(#white-bowl)', stroke: seam, 'stroke-width': 0.5 }) +
    drawCircle(cx, cy, r * 0.93, { class: 'light', fill: '#5c676e', opacity: 0.28 }) +
    hole(-1) +
    hole(1) +
    clip(-1) +
    clip(1)
  )
}

/** Draws the name of the socket on its rim, with the lamp above it. */
function drawSocketName(
  { name }: DrawnDevice,
  { width, height }: Size,
  material: Material,
): string {
  const words = { x: width / 2, y: height * 0.955, size: width * 0.055, width: width * 0.4 }
  return (
    drawLabel(name, { ...words, anchor: 'middle' }, { class: 'print', fill: material.print }) +
    drawLamp(width / 2, height * 0.062, width * 0.015, lampColours.lit)
  )
}

/** Draws the pins at the back of a plug. `down` is the offset of its centre. */
function drawPins(scene: Scene, { width, depth }: Size, down = 0): string {
  const radius = width * 0.045
  return [0.32, 0.68]
    .map((share) =>
      scene.drawSolid({
        at: { x: width * share - radius, y: down + width / 2 - radius, z: depth * 0.7 },
        width: 2 * radius,
        height: 2 * radius,
        depth: depth * 0.3,
        radius,
        paints: { front: '#d3d8db', top: '#e6e9eb', side: '#8f989e' },
        rim: 'url(#steel)',
      }),
    )
    .join('')
}

export const sockets: Record<string, SensorBody> = { socket, 'socket-out': socketOut }
