import type { Device } from './device.schema.ts'
import type { Elevation } from './elevation.ts'
import { chooseMaterial, drawBrand, drawGroundShadow, printName } from './material.drawing.ts'
import { canvas } from './canvas.ts'
import { clamp, drawGroup, drawPath, drawRect, fitBox, trace, type Box } from './svg.ts'
import { drawMouth, isQuad } from './transceiver.mouth.ts'

interface Vector {
  x: number
  y: number
}

interface Module {
  width: number
  height: number
  length: number
  /** How far the bail reaches out of the mouth. */
  bail: number
}

// The module is drawn in its own millimetres; three slanted planes put it in space.
const across: Vector = { x: 0.84, y: 0.4 }
const along: Vector = { x: 0.9, y: -0.37 }
const down: Vector = { x: 0, y: 1 }

/** Draws a pluggable module lying at an angle, its receptacles towards the viewer. */
export function drawTransceiver(device: Device): string {
  const module = measureModule(device)
  const { width, height, bail } = module
  const length = module.length + bail
  const wide = along.x * length + across.x * width
  const high = height - along.y * length + across.y * width
  const scale = Math.min(1040 / wide, 600 / high)
  const origin: Vector = {
    x: (canvas.width - wide * scale) / 2 + along.x * bail * scale,
    y: (canvas.height - high * scale) / 2 - along.y * module.length * scale - 20,
  }
  const project = (x: number, y: number, z: number): Vector => ({
    x: origin.x + (across.x * x + along.x * z) * scale,
    y: origin.y + (across.y * x + along.y * z + y) * scale,
  })
  const place = (u: Vector, v: Vector, at: Vector, ...parts: string[]): string =>
    drawGroup({ transform: printPlane(u, v, at, scale) }, ...parts)
  const foot = project(width * 0.6, height, module.length / 2)
  const tilt = `rotate(${trace((Math.atan2(along.y, along.x) * 180) / Math.PI, foot.x, foot.y)})`
  return (
    drawGroup(
      { transform: tilt, class: 'light' },
      drawGroundShadow(foot.x, foot.y + 34, module.length * scale * 0.56, 64),
    ) +
    place(across, along, origin, drawTopPlane(device, module)) +
    place(along, down, project(width, 0, 0), drawSidePlane(module)) +
    place(across, down, origin, drawMouth(device, { x: 0, y: 0, width, height }).body) +
    place(across, along, project(0, height * 0.88, 0), drawBail(module))
  )
}

/** Draws the module's mouth square on. */
export function elevateTransceiver(device: Device, within: Box): Elevation {
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

function measureModule(device: Device): Module {
  const quad = isQuad(device)
  const [width, height, length] = device.size_mm
  return {
    width: clamp(width, quad ? 18 : 13.4, 24),
    height: clamp(height, 8.5, 14),
    length: clamp(length, 46, 90),
    bail: quad ? 16 : 5,
  }
}

function printPlane(u: Vector, v: Vector, at: Vector, scale: number): string {
  const parts = [u.x, u.y, v.x, v.y].map((part) => String(Math.round(part * scale * 1e3) / 1e3))
  return `matrix(${parts.join(' ')} ${trace(at.x, at.y)})`
}

function drawTopPlane(device: Device, { width, length }: Module): string {
  const material = chooseMaterial({ ...device, colour: 'white' }, 'white')
  const label = { x: 11, y: 2, width: length - 24, height: width - 4 }
  const bars = {
    stroke: '#2b3237',
    'stroke-width': label.height * 0.52,
    'stroke-dasharray': '.35 .25 .7 .2 .25 .45 .5 .25',
  }
  return (
    drawRect({ x: 0, y: 0, width, height: length }, { fill: 'url(#steel)', ...hairline }) +
    drawPath(trace('M0 6H', width, 'M0 7.2H', width), { stroke: '#727b81', 'stroke-width': 0.2 }) +
    drawRect(
      { x: width * 0.32, y: length - 6, width: width * 0.36, height: 4 },
      { rx: 0.5, fill: '#7f888e' },
    ) +
    // Axes exchanged, so that the label reads along the module.
    drawGroup(
      { transform: 'matrix(0 1 1 0 0 0)' },
      drawRect(label, { rx: 0.6, fill: '#f4f6f6' }),
      drawBrand(label.x + 2, label.y + label.height * 0.45, 2.4, material),
      printName(
        device.name,
        { x: label.x + 2, y: label.y + label.height * 0.85, size: 2.6, width: label.width - 14 },
        material,
      ),
      drawPath(trace('M', label.x + label.width - 9.5, label.y + label.height / 2, 'h', 8), bars),
    )
  )
}

function drawSidePlane({ length, height }: Module): string {
  const contacts = Array.from({ length: 6 }, (_, pin) =>
    trace('M', length - 7.2 + pin * 1.2, height * 0.36, 'v', height * 0.3),
  )
  return (
    drawRect({ x: 0, y: 0, width: length, height }, { fill: 'url(#steel-side)', ...hairline }) +
    drawRect(
      { x: length - 8, y: height * 0.3, width: 8, height: height * 0.45 },
      { fill: '#2e6b45' },
    ) +
    drawPath(contacts.join(''), { stroke: '#d8b45c', 'stroke-width': 0.6 }) +
    drawPath(trace('M6 0V', height, 'M7.2 0V', height, 'M12', height * 0.62, 'H', length - 12), {
      stroke: '#4e575d',
      'stroke-width': 0.2,
    }) +
    drawPath(trace('M0 .15H', length), {
      stroke: '#fff',
      'stroke-opacity': 0.5,
      'stroke-width': 0.25,
    })
  )
}

/** The bail one pulls the module out by: a wire, on a wide module a tab. */
function drawBail({ width, bail }: Module): string {
  const loop = trace('M.7 0V', 1 - bail, 'q 0 -1 1 -1', 'H', width - 1.7, 'q 1 0 1 1', 'V0')
  const wire = { fill: 'none', 'stroke-linejoin': 'round' }
  const tab = { x: 0.7, y: -bail, width: width - 1.4, height: bail * 0.62 }
  return (
    drawPath(loop, {
      ...wire,
      stroke: '#14573a',
      'stroke-width': 1.3,
      transform: 'translate(-.25 -.3)',
    }) +
    drawPath(loop, { ...wire, stroke: '#249a61', 'stroke-width': 1.1 }) +
    (bail > 8
      ? drawRect(tab, { rx: 1.2, fill: '#249a61', stroke: '#14573a', 'stroke-width': 0.2 })
      : '')
  )
}

const hairline = { stroke: '#3d464c', 'stroke-width': 0.09 }
