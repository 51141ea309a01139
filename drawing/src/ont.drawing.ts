import type { Device } from './device.schema.ts'
import { arrangePanels, type Behind, type Elevation, type Panel } from './elevation.ts'
import { drawLabel } from './label.ts'
import type { DrawnDevice } from './livery.ts'
import { chooseMaterial, drawLamp, lampColours, type Material } from './material.drawing.ts'
import { Scene, type Size } from './scene.ts'
import { drawKeyholes, drawRatingPlate, drawRecess } from './socket.parts.ts'
import { drawSideSlots, drawLogoAndName, measureBody, paintCase, stage } from './stage.parts.ts'
import { drawPath, drawRect, trace, type Box } from './svg.ts'

/** Draws a subscriber terminal on its foot, with lamps in front and antennas behind it. */
export function drawOnt(device: DrawnDevice): string {
  const size = measureBody(device)
  return drawBody(device, size, drawFascia(device, size))
}

/** Draws the back of a subscriber terminal with all its sockets. */
export function drawOntBack(device: DrawnDevice): string {
  return drawBody(device, measureBody(device), drawSockets(device).body)
}

/** Draws a subscriber terminal straight on: its front, with its back below it. */
export function elevateOnt(device: DrawnDevice, frame: Box): Elevation {
  const size = measureBody(device)
  return arrangePanels(
    frame,
    chooseMaterial(device, 'white'),
    {
      ...size,
      radius: measureRadius(size),
      body: drawFascia(device, size),
      ports: [],
      behind: elevatePaddles(device, size),
    },
    device.ports.length > 0 ? drawSockets(device) : undefined,
  )
}

function drawBody(device: DrawnDevice, size: Size, face: string): string {
  const material = chooseMaterial(device, 'white')
  const paints = paintCase(material)
  const { width, height, depth } = size
  const rise = measureRise(device, size)
  const foot: Size = { width: width * 0.62, height: height * 0.045, depth: depth * 1.9 }
  const out = (foot.depth - depth) / 2
  const whole: Size = { width, height: rise + height + foot.height, depth: foot.depth }
  const scene = new Scene(whole, stage)
  const ground = {
    ...foot,
    at: { x: (width - foot.width) / 2, y: rise + height, z: 0 },
  }
  const radius = measureRadius(size)
  return (
    scene.drawShadow(ground) +
    scene.drawSolid({ ...ground, plane: 'top', radius: foot.depth * 0.3, paints }) +
    drawPaddles(device, scene, size, out, material) +
    scene.drawSolid({
      ...size,
      at: { x: 0, y: rise, z: out },
      radius,
      paints,
      on: { front: face, side: drawSideSlots(size, radius, depth) },
    })
  )
}

/** Draws flat antennas hinged behind a case. */
function drawPaddles(
  device: DrawnDevice,
  scene: Scene,
  size: Size,
  out: number,
  material: Material,
): string {
  const { depth } = size
  return spreadPaddles(device, size)
    .map((paddle) =>
      scene.drawSolid({
        ...paddle,
        at: { x: paddle.x, y: 0, z: out + depth * 0.62 },
        depth: depth * 0.2,
        radius: paddle.width * 0.4,
        paints: paintCase(material),
      }),
    )
    .join('')
}

function elevatePaddles(device: DrawnDevice, size: Size): Behind {
  const { face } = chooseMaterial(device, 'white')
  const above = measureRise(device, size)
  const body = spreadPaddles(device, size).map((paddle) => {
    const rx = paddle.width * 0.4
    const [left, right] = [paddle.x, paddle.x + paddle.width]
    // A technical drawing has no edges for parts that the case hides.
    const edge =
      trace('M', left, 0, 'V', rx - above, 'A', rx, rx, 0, 0, 1, left + rx, -above) +
      trace('H', right - rx, 'A', rx, rx, 0, 0, 1, right, rx - above, 'V', 0)
    return (
      drawPath(edge, { class: 'edge', 'stroke-width': 0.8 }) +
      drawRect(paddle, { class: 'light', rx, fill: face })
    )
  })
  return { body: body.join(''), above, below: 0 }
}

/** Positions of the antennas behind a case, from its upper left corner. */
function spreadPaddles(device: DrawnDevice, size: Size): Box[] {
  const { width, height } = size
  const { antennas: count = 0 } = device
  const wide = Math.min(width * 0.085, (width * 0.6) / Math.max(count, 1))
  const rise = measureRise(device, size)
  return Array.from({ length: count }, (_, index) => {
    const share = count > 1 ? 0.06 + (0.88 * index) / (count - 1) : 0.5
    return { x: width * share - wide / 2, y: -rise, width: wide, height: rise + height * 0.5 }
  })
}

/** Height of the antennas above a case. */
function measureRise({ antennas = 0 }: DrawnDevice, { height }: Size): number {
  return antennas > 0 ? height * 0.62 : 0
}

function measureRadius({ width, height }: Size): number {
  return Math.min(width, height) * 0.11
}

/** Draws logo and name, with a row of lamps below them. */
function drawFascia(device: DrawnDevice, { width, height }: Size): string {
  const material = chooseMaterial(device, 'white')
  const names = nameLamps(device)
  const room = width * 0.8
  const step = room / names.length
  const y = height * 0.82
  const seam = trace('M', width * 0.07, height * 0.7, 'h', width * 0.86)
  const lamps = names.map((name, index) => {
    const x = (width - room) / 2 + (index + 0.5) * step
    const words = { x, y: y + height * 0.075, size: height * 0.036, width: step * 0.9 }
    return (
      drawLamp(x, y, height * 0.012, name === 'LOS' ? lampColours.off : lampColours.lit) +
      drawLabel(name, { ...words, anchor: 'middle' }, { class: 'print', fill: material.faint })
    )
  })
  return (
    drawLogoAndName(
      device,
      { x: width / 2, y: height * 0.36, height: height * 0.11, width: width * 0.7 },
      material,
    ) +
    drawPath(seam, { stroke: material.seam, 'stroke-width': height * 0.006 }) +
    lamps.join('')
  )
}

/** Names of the lamps for the functions of a terminal. */
function nameLamps({ ports, antennas }: DrawnDevice): string[] {
  const has = (type: Device['ports'][number]['type']) => ports.some((port) => port.type === type)
  return [
    'POWER',
    'PON',
    'LOS',
    'LAN',
    ...(antennas ? ['WI-FI'] : []),
    ...(has('fxs') ? ['TEL'] : []),
    ...(has('usb') ? ['USB'] : []),
    ...(has('coax') ? ['TV'] : []),
  ]
}

function drawSockets(device: DrawnDevice): Panel {
  const size = measureBody(device)
  const { width, height } = size
  const material = chooseMaterial(device, 'white')
  const recess = {
    x: width * 0.06,
    y: height * 0.6,
    width: width * 0.88,
    height: Math.min(height * 0.3, 46),
  }
  const plate = { x: width * 0.34, y: height * 0.16, width: width * 0.32, height: width * 0.15 }
  const sockets = drawRecess(device, recess, material)
  const holes: [number, number][] = [
    [width * 0.18, height * 0.3],
    [width * 0.82, height * 0.3],
  ]
  return {
    width,
    height,
    radius: measureRadius(size),
    body:
      drawKeyholes(holes, Math.min(width, height) * 0.022) +
      drawRatingPlate(device, plate) +
      sockets.body,
    ports: sockets.ports,
  }
}
