import { canvas } from './canvas.ts'
import { projectElevation, type Elevation } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import { chooseMaterial } from './material.drawing.ts'
import { Scene, type Paints, type Point, type Size } from './scene.ts'
import { paintCase } from './stage.parts.ts'
import { drawCircle, drawPath, drawRect, insetBox, trace } from './svg.ts'

/** Top-hat rail TH 35-7.5 (IEC 60715), and its visible length on both sides of a device, in millimetres. */
const rail = { height: 35, depth: 7.5, before: 120, after: 46 }
const terminal: Size = { width: 46, height: 13, depth: 17 }
const pole = 7.6
const steel: Paints = { front: 'url(#steel)', top: '#dfe3e5', side: 'url(#steel-side)' }
const green: Paints = { front: '#1f7a4d', top: '#2f9d66', side: '#135234' }

/** Draws an industrial device on its rail: a tall case with fins instead of a fan, and power terminals on top. */
export function drawRailDevice(device: DrawnDevice, elevation: Elevation, size: Size): string {
  const at: Point = { x: rail.before, y: terminal.height, z: 0 }
  const whole: Size = {
    width: rail.before + size.width + rail.after,
    height: size.height + terminal.height,
    depth: size.depth + rail.depth,
  }
  const scene = new Scene(whole, insetBox(canvas, 30), { yaw: 34 })
  const material = chooseMaterial(device, 'graphite')
  const clip = { x: at.x + size.width * 0.2, y: at.y + size.height * 0.36, z: size.depth - 4 }
  return (
    drawRail(scene, at.y + size.height * 0.4, size.depth, whole.width) +
    scene.drawSolid({
      at: clip,
      width: size.width * 0.6,
      height: rail.height * 1.6,
      depth: 8,
      paints: steel,
    }) +
    scene.drawSolid({
      at,
      ...size,
      radius: 2,
      paints: paintCase(material),
      on: { side: drawFins(size), top: drawHoles(size) },
    }) +
    projectElevation(scene, elevation, size.width, at) +
    drawTerminal(scene, { x: at.x + size.width * 0.5 - terminal.width / 2, y: 0, z: 22 })
  )
}

/** Draws the rail with its rims bent forwards and the slots for its screws. */
function drawRail(scene: Scene, y: number, z: number, width: number): string {
  const holes = trace('M', 14, rail.height / 2, 'H', width - 8)
  const slot = {
    class: 'light',
    stroke: '#4e575d',
    'stroke-width': 6.3,
    'stroke-dasharray': '15 10',
  }
  const rim = (top: number) =>
    scene.drawSolid({ at: { x: 0, y: top, z }, width, height: 5, depth: 1.5, paints: steel })
  return (
    scene.drawSolid({
      at: { x: 0, y: y + 4, z: z + rail.depth - 1 },
      width,
      height: rail.height - 8,
      depth: 1,
      paints: steel,
      on: { front: drawPath(holes, { ...slot, transform: 'translate(0 -4)' }) },
    }) +
    rim(y) +
    rim(y + rail.height - 5)
  )
}

/** Draws the terminal plug: a screw above each wire. */
function drawTerminal(scene: Scene, at: Point): string {
  const poles = [0, 1, 2, 3, 4, 5]
  const middle = (index: number) => pole * (index + 0.5)
  return scene.drawSolid({
    at,
    ...terminal,
    radius: 0.6,
    paints: green,
    on: {
      front: poles
        .map((index) =>
          drawRect(
            { x: middle(index) - 2.4, y: 4, width: 4.8, height: 5.6 },
            { rx: 0.6, fill: '#0c3a25', class: 'light' },
          ),
        )
        .join(''),
      top: poles
        .map(
          (index) =>
            drawCircle(middle(index), 10.5, 2.6, { fill: 'url(#steel)', class: 'light' }) +
            drawPath(trace('M', middle(index) - 1.8, 10.5, 'h', 3.6), {
              class: 'light',
              stroke: '#3d464c',
              'stroke-width': 0.8,
            }),
        )
        .join(''),
    },
  })
}

/** Draws the fins of a heat sink, each lit at its edge. */
function drawFins({ height, depth }: Size): string {
  const [from, to] = [depth * 0.14, depth * 0.9]
  const d = trace('M', from, height / 2, 'H', to)
  return (
    drawPath(d, {
      class: 'light',
      stroke: '#0b0e10',
      'stroke-width': height * 0.84,
      'stroke-dasharray': '4.5 4.5',
    }) +
    drawPath(d, {
      class: 'light',
      stroke: '#8b969c',
      'stroke-opacity': 0.4,
      'stroke-width': height * 0.84,
      'stroke-dasharray': '0.7 8.3',
      'stroke-dashoffset': 4.2,
    })
  )
}

function drawHoles({ width, depth }: Size): string {
  return drawPath(trace('M', width * 0.12, depth * 0.3, 'H', width * 0.88), {
    class: 'light',
    stroke: '#0b0e10',
    'stroke-width': depth * 0.34,
    'stroke-dasharray': '4 5',
  })
}
