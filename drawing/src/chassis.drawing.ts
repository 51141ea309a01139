import { drawFace, drawGrille } from './box.drawing.ts'
import { canvas } from './canvas.ts'
import type { Device } from './device.schema.ts'
import { projectElevation, movePanel, type Elevation } from './elevation.ts'
import { drawCard, drawLevers, type Card } from './line-card.drawing.ts'
import type { DrawnDevice } from './livery.ts'
import {
  chooseMaterial,
  drawLogo,
  drawLamp,
  lampColours,
  printName,
  type Material,
} from './material.drawing.ts'
import {
  countUnits,
  drawEar,
  drawEars,
  drawRackBody,
  earWidth,
  findBody,
  createRackScene,
  rackWidth,
  unitHeight,
} from './rack.parts.ts'
import type { Point, Scene } from './scene.ts'
import { clamp, drawPath, drawRect, fitBox, insetBox, trace, type Box } from './svg.ts'

type Ports = Device['ports']

/** Depth of the handles of power supplies in front of the panel, in millimetres. */
const reach = 14
/** Distance from the edge of the case to the cards, in millimetres. */
const cageInset = 4

/** Draws a modular chassis: line cards stacked between a fan tray and its power supplies. */
export function drawChassis(device: DrawnDevice): string {
  const scene = createRackScene(device)
  const elevation = elevateChassis(device, canvas)
  return (
    drawRackBody(scene, device, false) +
    drawEar(scene, device, 0) +
    drawEar(scene, device, rackWidth - earWidth) +
    projectElevation(scene, elevation, rackWidth) +
    arrangeCards(device)
      .filter(({ ports }) => ports.length > 0)
      .map((card) => drawLevers(scene, card))
      .join('') +
    drawHandles(scene, device)
  )
}

/** Draws the handles of the power supplies in front of the panel. */
function drawHandles(scene: Scene, device: DrawnDevice): string {
  const units = countUnits(device)
  const height = units * unitHeight
  const paints = { front: '#b9c1c6', top: '#e4e8ea', side: '#6f787e' }
  const handle = { height: 5, depth: 4, width: 34, radius: 1.5, paints }
  const supplies = [0, 1, 2, 3].map((index) => {
    const x = earWidth + 8 + ((rackWidth - 2 * earWidth - 16) / 4) * (index + 0.5) - 10
    const at: Point = { x, y: height * 0.87, z: -reach }
    const arm = { ...handle, width: 4, depth: reach }
    return (
      scene.drawSolid({ ...arm, at: { ...at, z: -reach } }) +
      scene.drawSolid({ ...arm, at: { ...at, x: x + handle.width - 4 } }) +
      scene.drawSolid({ ...handle, at })
    )
  })
  return supplies.join('')
}

/** Draws a chassis straight on. */
export function elevateChassis(device: DrawnDevice, frame: Box): Elevation {
  const units = measureUnits(device)
  const front = fitBox(rackWidth / (units * unitHeight), frame)
  const scale = front.width / rackWidth
  const body = findBody(front, scale)
  const material = chooseMaterial(device, 'graphite')
  const { head, foot } = measureEnds(front.height)
  const inset = cageInset * scale
  const cards = arrangeCards(device).map((card) => drawCard(card, material))
  const cage: Box = {
    x: body.x + inset,
    y: front.y + head,
    width: body.width - 2 * inset,
    height: front.height - head - foot,
  }
  const drawn = movePanel(
    { body: cards.map((card) => card.body).join(''), ports: cards.flatMap(({ ports }) => ports) },
    front.x,
    front.y,
    scale,
  )
  return {
    body:
      drawEars(front, body, units, material) +
      drawFace(body, 3, material) +
      drawHead(device, { ...body, height: head }, material) +
      drawRect(cage, { fill: '#0b0d0f' }) +
      drawn.body +
      drawSupplies({ ...cage, y: front.y + front.height - foot + 3, height: foot - 11 }, material),
    front,
    ports: drawn.ports,
  }
}

function measureUnits({ rack_units, size_mm }: DrawnDevice): number {
  return clamp(rack_units ?? Math.round(size_mm[1] / unitHeight), 3, 14)
}

/** Heights of the fan tray above the cards and of the power supplies below them. */
function measureEnds(height: number): { head: number; foot: number } {
  return { head: height * 0.11, foot: height * 0.16 }
}

/** Positions all cards, in millimetres from the upper left corner of the front. */
function arrangeCards(device: DrawnDevice): Card[] {
  const units = measureUnits(device)
  const height = units * unitHeight
  const { head, foot } = measureEnds(height)
  const slots = device.slots ?? Math.max(2, units - 2)
  const pitch = (height - head - foot) / slots
  const side = earWidth + cageInset
  return distributePorts(device.ports, slots).map((ports, index) => ({
    box: {
      x: side + 1,
      y: head + index * pitch + 1,
      width: rackWidth - 2 * side - 2,
      height: pitch - 2,
    },
    slot: index + 1,
    ports,
  }))
}

/** Distributes port blocks over the slots: service ports share the first slot, large blocks are split. */
function distributePorts(ports: Ports, slots: number): Ports[] {
  const service = ports.filter(({ count }) => count <= 4)
  const pieces = ports.filter(({ count }) => count > 4)
  if (service.length === 0 || pieces.length === 0 || slots < 2)
    return spreadPorts([...ports], slots)
  return [service, ...spreadPorts(pieces, slots - 1)]
}

function spreadPorts(pieces: Ports, slots: number): Ports[] {
  while (pieces.length > 0 && pieces.length < slots) {
    const largest = pieces.reduce(
      (best, block, at) => (block.count > (pieces[best]?.count ?? 0) ? at : best),
      0,
    )
    const block = pieces[largest]
    if (!block || block.count <= 16) break
    const half = Math.ceil(block.count / 2)
    pieces.splice(largest, 1, { ...block, count: half }, { ...block, count: block.count - half })
  }
  return Array.from({ length: slots }, (_, slot) =>
    pieces.filter((_piece, at) => at % slots === slot),
  )
}

/** Draws logo and name beside the air holes of the fan tray. */
function drawHead(device: DrawnDevice, box: Box, material: Material): string {
  const middle = box.y + box.height / 2
  return (
    drawLogo(box.x + 16, middle + 8, Math.min(16, box.height * 0.4), material) +
    printName(
      device.name,
      { x: box.x + 124, y: middle + 7, size: 18, width: box.width * 0.3 },
      material,
    ) +
    drawGrille(
      {
        x: box.x + box.width * 0.56,
        y: box.y + 7,
        width: box.width * 0.42,
        height: box.height - 14,
      },
      7,
      '#121517',
    )
  )
}

/** Draws power supplies side by side: inlet, air holes, lamp. */
function drawSupplies(box: Box, material: Material): string {
  const width = box.width / 4
  return Array.from({ length: 4 }, (_, index) => {
    const unit = insetBox({ ...box, x: box.x + index * width, width }, 2)
    const inlet = fitBox(1.34, {
      x: unit.x + 8,
      y: unit.y + 5,
      width: unit.width * 0.36,
      height: unit.height - 10,
    })
    return (
      drawRect(unit, { rx: 2, fill: material.deep, stroke: '#14181a' }) +
      drawRect(inlet, { rx: 4, fill: '#0a0b0c', stroke: '#4a5258' }) +
      drawPath(
        trace(
          'M',
          inlet.x + inlet.width * 0.3,
          inlet.y + inlet.height * 0.5,
          'v',
          inlet.height * 0.22,
          'm',
          inlet.width * 0.2,
          -inlet.height * 0.42,
          'v',
          inlet.height * 0.22,
          'm',
          inlet.width * 0.2,
          -inlet.height * 0.02,
          'v',
          inlet.height * 0.22,
        ),
        { stroke: '#b9c0c4', 'stroke-width': 2.4, fill: 'none' },
      ) +
      drawGrille(
        {
          x: unit.x + unit.width * 0.5,
          y: unit.y + 5,
          width: unit.width * 0.36,
          height: unit.height - 10,
        },
        6.5,
        '#0d1012',
      ) +
      drawLamp(unit.x + unit.width - 11, unit.y + 12, 2.4, lampColours.lit)
    )
  }).join('')
}
