import { arrangePanels, type Elevation, type Panel } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import {
  chooseMaterial,
  drawLogo,
  drawLamp,
  lampColours,
  measureLogo,
  printName,
} from './material.drawing.ts'
import { Scene, type Size } from './scene.ts'
import { drawSocketSide } from './socket.parts.ts'
import { measureBody, paintCase, stage } from './stage.parts.ts'
import { drawCircle, drawGroup, drawPath, drawRect, trace, type Box } from './svg.ts'

/** Draws a set-top box. */
export function drawSetTopBox(device: DrawnDevice): string {
  return drawBox(device, drawFascia(device, measureBody(device)), true)
}

/** Draws the back of a set-top box with its sockets. */
export function drawSetTopBoxBack(device: DrawnDevice): string {
  return drawBox(device, drawSockets(device).body)
}

/** Draws a set-top box straight on: its front with the clock, with its back below it. */
export function elevateSetTopBox(device: DrawnDevice, frame: Box): Elevation {
  const size = measureBody(device)
  return arrangePanels(
    frame,
    chooseMaterial(device, 'graphite'),
    { ...size, radius: size.height * 0.08, body: drawFascia(device, size), ports: [] },
    device.ports.length > 0 ? drawSockets(device) : undefined,
  )
}

function drawBox(device: DrawnDevice, face: string, isMarked = false): string {
  const material = chooseMaterial(device, 'graphite')
  const size = measureBody(device)
  const { width, depth } = size
  const scene = new Scene(size, { ...stage, x: 120, width: 960 })
  const solid = { ...size, at: { x: 0, y: 0, z: 0 } }
  const mark = Math.min(width, depth) * 0.11
  const lid =
    drawPath(trace('M', width * 0.09, depth * 0.84, 'h', width * 0.82), {
      class: 'light',
      stroke: material.seam,
      'stroke-width': 0.5,
    }) +
    (isMarked
      ? drawLogo((width - measureLogo(mark, material)) / 2, depth * 0.5 + mark / 2, mark, material)
      : '')
  return (
    scene.drawShadow(solid) +
    scene.drawSolid({
      ...solid,
      plane: 'top',
      radius: Math.min(width, depth) * 0.1,
      paints: paintCase(material),
      on: { top: lid, front: face },
    })
  )
}

function drawSockets(device: DrawnDevice): Panel {
  const { width, height } = measureBody(device)
  const material = chooseMaterial(device, 'graphite')
  return drawSocketSide(device, { width, height, radius: height * 0.08 }, material)
}

/** Draws dark glass with a clock or a lamp behind it, and the name. */
function drawFascia(device: DrawnDevice, { width, height }: Size): string {
  const material = chooseMaterial(device, 'graphite')
  const glass: Box = { x: width * 0.09, y: height * 0.2, width: width * 0.56, height: height * 0.6 }
  const name = { x: width * 0.69, y: height * 0.56, size: height * 0.17, width: width * 0.17 }
  return (
    drawRect(glass, {
      rx: height * 0.09,
      fill: '#0b0e10',
      stroke: material.seam,
      'stroke-width': 0.3,
    }) +
    (device.display
      ? drawClock(glass)
      : drawLamp(glass.x + height * 0.22, height / 2, height * 0.035, lampColours.lit)) +
    printName(device.name, name, material) +
    drawCircle(width * 0.9, height / 2, height * 0.1, {
      fill: material.deep,
      stroke: material.seam,
      'stroke-width': 0.4,
    })
  )
}

const segments: Record<string, string> = {
  a: 'M3 0H17',
  b: 'M20 3V17',
  c: 'M20 23V37',
  d: 'M3 40H17',
  e: 'M0 23V37',
  f: 'M0 3V17',
  g: 'M3 20H17',
}
const digits = ['bc', 'abcdef', 'abged', 'fgbc']

/** Draws a seven-segment clock at 10:24. */
function drawClock(glass: Box): string {
  const scale = (glass.height * 0.6) / 40
  const left = glass.x + glass.width / 2 - 63 * scale
  const shapes = digits.map((lit, index) => {
    const x = index * 30 + (index > 1 ? 16 : 0)
    return drawPath([...lit].map((segment) => segments[segment]).join(''), {
      transform: `translate(${x})`,
    })
  })
  return drawGroup(
    {
      transform: `translate(${trace(left, glass.y + glass.height * 0.2)}) scale(${Number(scale.toPrecision(4))})`,
      stroke: '#7fe3b4',
      'stroke-width': 4.4,
      'stroke-linecap': 'round',
      fill: 'none',
    },
    ...shapes,
    drawPath('M63 12V12M63 28V28'),
  )
}
