import { drawFace, drawGrille, drawTop, recede, drawTopVents } from './box.drawing.ts'
import type { Device } from './device.schema.ts'
import type { Elevation } from './elevation.ts'
import {
  chooseMaterial,
  drawBrand,
  drawLamp,
  lampColours,
  printName,
  type Material,
} from './material.drawing.ts'
import { drawPorts, markPorts } from './port.drawing.ts'
import { placePorts } from './port.layout.ts'
import { canvas } from './canvas.ts'
import { clamp, drawGroup, drawPath, drawRect, trace, write, type Box } from './svg.ts'

const rackWidth = 482.6
export const unitHeight = 44.45

/** Draws a rack device a little from above, so that a low front does not float as a strip. */
export function drawRack(device: Device): string {
  const units = countUnits(device)
  const width = Math.min(1136, (600 / (units * unitHeight)) * rackWidth)
  const scale = width / rackWidth
  const height = units * unitHeight * scale
  const depth = clamp(
    device.size_mm[2] * scale * 0.42,
    110,
    Math.max(110, Math.min(250, 660 - height)),
  )
  const y = (canvas.height + depth - height) / 2 - 8
  const elevation = elevateRack(device, { x: (canvas.width - width) / 2, y, width, height })
  const face = findBody(elevation.front, scale)
  const material = chooseMaterial(device, 'graphite')
  const vents = drawTopVents(face, depth, 0.07, 0.3) + drawTopVents(face, depth, 0.7, 0.93)
  return drawTop(face, depth, material, vents + drawLid(face, depth)) + elevation.body
}

/** Draws a rack device square on, ears included. */
export function elevateRack(device: Device, frame: Box): Elevation {
  const units = countUnits(device)
  const width = Math.min(frame.width, (frame.height / (units * unitHeight)) * rackWidth)
  const scale = width / rackWidth
  const height = units * unitHeight * scale
  const front: Box = {
    x: frame.x + (frame.width - width) / 2,
    y: frame.y + (frame.height - height) / 2,
    width,
    height,
  }
  const body = findBody(front, scale)
  const material = chooseMaterial(device, 'graphite')
  const panel = drawPanel(device, body, scale, material)
  return {
    body: drawEars(front, body, units, material) + drawFace(body, 3, material) + panel.body,
    front,
    ports: panel.ports,
  }
}

/** Draws what a front panel carries: the mark, the name, lamps, ports and air holes. */
export function drawPanel(
  device: Device,
  face: Box,
  scale: number,
  material: Material,
): { body: string; ports: Elevation['ports'] } {
  const margin = 5 * scale
  const brandWidth = Math.min(52 * scale, face.width * 0.24)
  const area: Box = {
    x: face.x + margin * 2 + brandWidth,
    y: face.y + scale,
    width: face.width - brandWidth - margin * 3,
    height: face.height - 2 * scale,
  }
  const layout = placePorts(device.ports, area, { unit: scale, flat: face.height < 36 * scale })
  const free: Box = {
    x: area.x + layout.width + margin * 2,
    y: face.y + face.height * 0.16,
    width: area.width - layout.width - margin * 2,
    height: face.height * 0.68,
  }
  return {
    body:
      drawPlate(device, { ...face, width: brandWidth + margin }, scale, material) +
      drawPorts(layout, area.x, area.y, material.print) +
      (free.width > 24 * scale
        ? drawGrille(free, 5.2 * scale, material.name === 'white' ? '#aab2b6' : '#14181b')
        : ''),
    ports: markPorts(layout, area.x, area.y),
  }
}

/** The left end of a panel: mark and name above a row of lamps. */
function drawPlate(device: Device, plate: Box, unit: number, material: Material): string {
  const scale = Math.min(unit, plate.height / 38)
  const x = plate.x + 6 * scale
  const width = plate.width - 8 * scale
  const middle = plate.y + plate.height / 2
  const step = Math.min(10.5 * scale, width / 4)
  const lamps = ['PWR', 'SYS', 'FAN', 'ALM'].map((name, index) => {
    const at = x + 2 * scale + index * step
    const colour = index === 3 ? lampColours.off : lampColours.lit
    return (
      drawLamp(at, middle + 9.6 * scale, 1.15 * scale, colour) +
      write(name, {
        class: 'print',
        x: at,
        y: middle + 15.4 * scale,
        fill: material.faint,
        'font-size': 2.7 * scale,
        'text-anchor': 'middle',
      })
    )
  })
  return (
    drawBrand(x, middle - 6.4 * scale, Math.min(7 * scale, width / 5.4), material) +
    printName(device.name, { x, y: middle + 1.6 * scale, size: 5.2 * scale, width }, material) +
    drawGroup({}, ...lamps)
  )
}

/** Draws the mounting ears left and right of a body. */
export function drawEars(front: Box, body: Box, units: number, material: Material): string {
  const ear = body.x - front.x
  const holes = Array.from({ length: Math.min(units, 7) }, (_, index) => index)
  return [front.x, body.x + body.width]
    .map((x) => {
      const box = { x, y: front.y, width: ear, height: front.height }
      const step = front.height / holes.length
      const slots = holes.flatMap((hole) => {
        const middle = front.y + step * (hole + 0.5)
        const offset = step * 0.32
        return (units > 3 ? [middle] : [middle - offset, middle + offset]).map((y) =>
          drawRect(
            { x: x + ear * 0.24, y: y - ear * 0.15, width: ear * 0.52, height: ear * 0.3 },
            { rx: ear * 0.15, fill: '#0f1214', stroke: '#8c959a', 'stroke-opacity': 0.5 },
          ),
        )
      })
      return (
        drawRect(box, { rx: 3, fill: material.face }) +
        drawRect(box, { class: 'edge', rx: 3 }) +
        slots.join('')
      )
    })
    .join('')
}

/** The seam of the lid and its screws. */
function drawLid(face: Box, depth: number): string {
  const inset = depth * recede
  const at = (share: number): [number, number, number] => [
    face.x + inset * share,
    face.x + face.width - inset * share,
    face.y - depth * share,
  ]
  const [left, right, y] = at(0.14)
  const [, , back] = at(1)
  return (
    drawPath(trace('M', left, y, 'H', right), { stroke: '#0e1113', 'stroke-opacity': 0.45 }) +
    drawPath(trace('M', left, y + 1.3, 'H', right), { stroke: '#fff', 'stroke-opacity': 0.14 }) +
    drawPath(trace('M', face.x + inset, back + 1.4, 'H', face.x + face.width - inset), {
      stroke: '#fff',
      'stroke-opacity': 0.22,
    })
  )
}

/** The case between the mounting ears. */
export function findBody(front: Box, scale: number): Box {
  const ear = 21 * scale
  return { ...front, x: front.x + ear, width: front.width - 2 * ear }
}

/** How many units high it is. */
export function countUnits(device: Device): number {
  return clamp(device.rack_units ?? Math.round(device.size_mm[1] / unitHeight), 1, 14)
}
