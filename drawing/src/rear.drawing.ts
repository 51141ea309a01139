import { drawFace, drawGrille } from './box.drawing.ts'
import { projectElevation, type Elevation } from './elevation.ts'
import { drawLabel } from './label.ts'
import type { DrawnDevice } from './livery.ts'
import {
  chooseMaterial,
  drawCase,
  drawLamp,
  lampColours,
  type Material,
} from './material.drawing.ts'
import {
  countUnits,
  drawEar,
  drawEars,
  drawRackBody,
  earWidth,
  findBody,
  measureRack,
  createRackScene,
  rackWidth,
  sheetThickness,
  unitHeight,
} from './rack.parts.ts'
import {
  drawCircle,
  drawGroup,
  drawPath,
  drawRect,
  fitBox,
  insetBox,
  trace,
  type Box,
} from './svg.ts'

/** Parts on the back of a device. */
export interface Back {
  /** Power inlets from left to right; `ac` is a socket, `dc` a terminal block. */
  inlets: readonly ('ac' | 'dc')[]
  isFanless: boolean
  partNumber: string
}

/** Draws the back of a device at the size of its front in an elevation. */
export function drawRear(
  device: DrawnDevice,
  back: Back,
  { body, front, edge }: Elevation,
): { body: string; box: Box } {
  // The side with the sockets is the back if it is as high as the front. Otherwise it is a narrow edge.
  if (edge && Math.abs(edge.height - front.height) < 1) return { body, box: edge }
  const isRacked = device.shape === 'rack' || device.shape === 'chassis'
  return {
    body: isRacked ? drawRacked(device, back, front) : drawCover(device, back, front),
    box: front,
  }
}

/** Draws a rack device from behind, with its ears at the far end. */
export function drawRackBack(device: DrawnDevice, back: Back): string {
  const scene = createRackScene(device)
  const at = { x: earWidth, y: 0, z: 0 }
  const width = rackWidth - 2 * earWidth
  const height = countUnits(device) * unitHeight
  const far = measureRack(device).depth - sheetThickness
  const front: Box = { x: 0, y: 0, width: width * 3, height: height * 3 }
  return (
    drawEar(scene, device, 0, far) +
    drawRackBody(scene, device, back.isFanless, true) +
    drawEar(scene, device, rackWidth - earWidth, far) +
    projectElevation(scene, { body: drawPanel(device, back, front), front, ports: [] }, width, at)
  )
}

function drawRacked(device: DrawnDevice, back: Back, front: Box): string {
  const face = findBody(front, front.width / rackWidth)
  const material = chooseMaterial(device, 'graphite')
  return (
    drawEars(front, face, countUnits(device), material) +
    drawFace(face, 3, material) +
    drawPanel(device, back, face)
  )
}

/** Draws supplies on the left, fans on the right, and the rating plate and the earth screw between them. */
function drawPanel(device: DrawnDevice, back: Back, face: Box): string {
  const scale = face.width / (rackWidth - 2 * earWidth)
  const material = chooseMaterial(device, 'graphite')
  const room = insetBox(face, 3 * scale)
  const rows = Math.max(1, Math.round(countUnits(device) / 2))
  const height = room.height / rows
  const width = 78 * scale
  // A chassis has its power supplies on the front.
  const inlets = device.shape === 'chassis' ? [] : back.inlets
  const perRow = Math.max(1, Math.ceil(inlets.length / rows))
  const supplies = inlets.map((inlet, index) =>
    drawSupply(
      inlet,
      {
        x: room.x + (index % perRow) * width,
        y: room.y + room.height - height * (Math.floor(index / perRow) + 1),
        width: width - 3 * scale,
        height: height - (rows > 1 ? 2 * scale : 0),
      },
      scale,
      material,
    ),
  )
  const left = room.x + Math.min(inlets.length, perRow) * width
  const plate: Box = {
    x: left + 6 * scale,
    y: room.y,
    width: 62 * scale,
    height: Math.min(room.height, 38 * scale),
  }
  const fans: Box = {
    ...room,
    x: plate.x + plate.width + 16 * scale,
    width: room.x + room.width - plate.x - plate.width - 16 * scale,
  }
  return (
    supplies.join('') +
    drawPlate(device, back, plate) +
    drawEarthScrew(plate.x + plate.width + 8 * scale, plate.y + plate.height / 2, 3 * scale) +
    (back.isFanless
      ? drawGrille(insetBox(fans, 4 * scale), 5.2 * scale, '#14181b')
      : drawFans(fans, scale, material))
  )
}

/** Draws a power supply with inlet, air holes, handle and lamp. */
function drawSupply(
  inlet: Back['inlets'][number],
  box: Box,
  scale: number,
  material: Material,
): string {
  const socket = fitBox(inlet === 'ac' ? 1.3 : 1.7, {
    x: box.x + 4 * scale,
    y: box.y + box.height * 0.22,
    width: 27 * scale,
    height: Math.min(box.height * 0.56, 22 * scale),
  })
  return (
    drawRect(box, { rx: 2, fill: material.deep, stroke: '#14181a' }) +
    (inlet === 'ac' ? drawSocket(socket) : drawTerminals(socket)) +
    drawGrille(
      {
        x: box.x + 36 * scale,
        y: box.y + box.height * 0.2,
        width: 26 * scale,
        height: box.height * 0.6,
      },
      4.6 * scale,
      '#0d1012',
    ) +
    drawPath(
      trace('M', box.x + box.width - 6 * scale, box.y + box.height * 0.22, 'v', box.height * 0.56),
      { stroke: '#5d676d', 'stroke-width': 2.4 * scale, 'stroke-linecap': 'round' },
    ) +
    drawLamp(box.x + 33 * scale, box.y + box.height * 0.2, 1.1 * scale, lampColours.lit)
  )
}

/** Draws an inlet of IEC 60320 C14: two bevelled corners and three pins. */
function drawSocket(box: Box): string {
  const cut = box.height * 0.24
  const outline = trace(
    'M',
    box.x,
    box.y + box.height,
    'V',
    box.y + cut,
    'l',
    cut,
    -cut,
    'H',
    box.x + box.width - cut,
    'l',
    cut,
    cut,
    'V',
    box.y + box.height,
    'Z',
  )
  const pin = (share: number, y: number) =>
    trace('M', box.x + box.width * share, box.y + box.height * y, 'v', box.height * 0.24)
  return (
    drawPath(outline, { fill: '#0a0b0c', stroke: '#4a5258' }) +
    drawPath(pin(0.26, 0.5) + pin(0.5, 0.26) + pin(0.74, 0.5), {
      stroke: '#b9c0c4',
      'stroke-width': box.width * 0.07,
    })
  )
}

function drawTerminals(box: Box): string {
  const screws = [1, 3, 5].map((part) =>
    drawCircle(box.x + (box.width * part) / 6, box.y + box.height / 2, box.height * 0.2, {
      fill: 'url(#brass)',
      stroke: '#4d4020',
    }),
  )
  return drawGroup({}, drawRect(box, { rx: 2, fill: '#1d5a3c', stroke: '#0e2f20' }), ...screws)
}

/** Draws fan trays side by side. */
function drawFans(box: Box, scale: number, material: Material): string {
  const size = Math.min((box.height > 200 * scale ? 120 : 44) * scale, box.height)
  const columns = Math.max(1, Math.floor(box.width / size))
  const rows = Math.max(1, Math.floor(box.height / size))
  const width = box.width / columns
  const height = box.height / rows
  return Array.from({ length: columns * rows }, (_, index) => {
    const tray = insetBox(
      {
        x: box.x + (index % columns) * width,
        y: box.y + Math.floor(index / columns) * height,
        width,
        height,
      },
      1.2 * scale,
    )
    const x = tray.x + tray.width / 2
    const y = tray.y + tray.height / 2
    const r = Math.min(tray.width, tray.height) * 0.44
    const ring = { fill: 'none', stroke: '#6a747a', 'stroke-width': 0.9 * scale }
    return (
      drawRect(tray, { rx: 3, fill: material.deep, stroke: '#14181a' }) +
      drawCircle(x, y, r, { fill: '#0b0d0e' }) +
      [0.92, 0.66, 0.4].map((share) => drawCircle(x, y, r * share, ring)).join('') +
      drawPath(trace('M', x - r, y, 'h', 2 * r, 'M', x, y - r, 'v', 2 * r), ring) +
      drawCircle(x, y, r * 0.2, { fill: '#2b3135' })
    )
  }).join('')
}

/** Draws the back of a wall or desktop device: keyholes above, the rating plate below. */
function drawCover(device: DrawnDevice, back: Back, front: Box): string {
  const material = chooseMaterial(device, device.shape === 'desktop' ? 'graphite' : 'white')
  const { x, y, width, height } = front
  const least = Math.min(width, height)
  const hole = least * 0.035
  const plate = fitBox(1.8, {
    x: x + width * 0.25,
    y: y + height * 0.42,
    width: width * 0.5,
    height: height * 0.42,
  })
  const keyholes = [0.3, 0.7].map((share) =>
    drawGroup(
      { fill: '#14181b' },
      drawCircle(x + width * share, y + height * 0.24, hole),
      drawRect(
        {
          x: x + width * share - hole * 0.45,
          y: y + height * 0.24 - hole * 2.6,
          width: hole * 0.9,
          height: hole * 2.6,
        },
        { rx: hole * 0.45 },
      ),
    ),
  )
  return drawCase(front, least * 0.1, material) + keyholes.join('') + drawPlate(device, back, plate)
}

/** Draws the rating plate: name, part number and bar code. */
function drawPlate(device: DrawnDevice, { partNumber }: Back, box: Box): string {
  const bars = {
    stroke: '#2b3237',
    'stroke-width': box.height * 0.26,
    'stroke-dasharray': trace(
      ...[1, 0.7, 2, 0.6, 0.7, 1.3, 1.5, 0.8].map((part) => (part * box.width) / 90),
    ),
  }
  const line = (words: string, share: number, size: number) =>
    drawLabel(
      words,
      {
        x: box.x + box.width * 0.06,
        y: box.y + box.height * share,
        size: box.height * size,
        width: box.width * 0.88,
        weight: size > 0.2 ? 600 : 400,
      },
      { fill: '#2b3237' },
    )
  return (
    drawRect(box, { rx: 2, fill: '#f4f6f6', stroke: '#aab2b6' }) +
    line(device.name, 0.3, 0.24) +
    line(partNumber, 0.52, 0.17) +
    drawPath(
      trace('M', box.x + box.width * 0.06, box.y + box.height * 0.76, 'h', box.width * 0.6),
      bars,
    )
  )
}

/** Draws the earth screw of the case. */
function drawEarthScrew(x: number, y: number, r: number): string {
  return (
    drawCircle(x, y, r, { fill: 'url(#brass)', stroke: '#4d4020' }) +
    drawPath(trace('M', x - r * 0.6, y, 'h', r * 1.2), {
      stroke: '#4d4020',
      'stroke-width': r * 0.3,
    })
  )
}
