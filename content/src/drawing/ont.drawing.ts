import { drawFace, drawTop } from './box.drawing.ts'
import { canvas } from './canvas.ts'
import { drawRods } from './desktop.drawing.ts'
import type { Device } from './device.schema.ts'
import { fillWithPorts, type Elevation } from './elevation.ts'
import {
  chooseMaterial,
  drawBrand,
  drawCase,
  drawLamp,
  drawWallShadow,
  lampColours,
  measureBrand,
  printName,
  type Material,
} from './material.drawing.ts'
import { clamp, drawGroup, drawPath, drawRect, fitBox, trace, write, type Box } from './svg.ts'

const lampNames = ['POWER', 'PON', 'LOS', 'LAN', 'WLAN', 'TEL']

/** Draws a subscriber terminal: a flat one on a table, an upright one face on. */
export function drawOnt(device: Device): string {
  const material = chooseMaterial(device, 'white')
  if (!liesFlat(device)) {
    const rise = device.antennas ? 70 : 0
    const { body, front } = elevateOnt(device, {
      x: 150,
      y: 60 + rise,
      width: 900,
      height: 610 - rise,
    })
    return (
      drawRods(device.antennas ?? 0, front, -8, rise + 24, material) +
      drawWallShadow(front, 34) +
      body
    )
  }
  const rise = device.antennas ? 190 : 0
  const width = 920
  const height = clamp(width / (device.size_mm[0] / Math.max(device.size_mm[1], 1)), 130, 220)
  const depth = 270 - rise * 0.3
  const y = (canvas.height + depth + rise - height) / 2 - 10
  const { body, front } = elevateOnt(device, { x: (canvas.width - width) / 2, y, width, height })
  return (
    drawRods(device.antennas ?? 0, front, depth, rise, material) +
    drawTop(front, depth, material) +
    drawLid(device, front, depth, material) +
    body
  )
}

/** Draws a subscriber terminal square on, its sockets in view. */
export function elevateOnt(device: Device, frame: Box): Elevation {
  const material = chooseMaterial(device, 'white')
  const flat = liesFlat(device)
  const ratio = device.size_mm[0] / Math.max(device.size_mm[1], 1)
  const front = fitBox(clamp(ratio, 0.62, 7), frame)
  const band: Box = flat
    ? {
        x: front.x + front.width * 0.04,
        y: front.y + front.height * 0.16,
        width: front.width * 0.92,
        height: front.height * 0.68,
      }
    : {
        x: front.x + front.width * 0.06,
        y: front.y + front.height * 0.72,
        width: front.width * 0.88,
        height: front.height * 0.22,
      }
  const unit = clamp(front.width / Math.max(device.size_mm[0], 1), 1.5, 5)
  const sockets = fillWithPorts(
    device.ports,
    { x: band.x + 12, y: band.y + 4, width: band.width - 24, height: band.height - 8 },
    unit,
    '#4a545a',
  )
  const recess =
    drawRect(band, { rx: 8, fill: '#d3d9dc' }) +
    drawPath(trace('M', band.x + 8, band.y + 0.8, 'h', band.width - 16), {
      class: 'light',
      stroke: '#05080a',
      'stroke-opacity': 0.22,
    })
  return {
    body:
      (flat
        ? drawFace(front, 14, material)
        : drawCase(front, 34, material) + drawFascia(device, front, material)) +
      recess +
      sockets.body,
    front,
    ports: sockets.ports,
  }
}

function liesFlat(device: Device): boolean {
  return device.size_mm[0] / Math.max(device.size_mm[1], 1) >= 2.6
}

/** Mark, name and lamps on an upright front. */
function drawFascia(device: Device, front: Box, material: Material): string {
  const middle = front.x + front.width / 2
  const mark = Math.min(34, front.height * 0.07)
  const y = front.y + front.height * 0.3
  return (
    drawBrand(middle - measureBrand(mark) / 2, y, mark, material) +
    printName(
      device.name,
      { x: middle, y: y + mark * 1.5, size: 22, width: front.width * 0.7, anchor: 'middle' },
      material,
    ) +
    drawLamps(
      {
        x: front.x + front.width * 0.14,
        y: front.y + front.height * 0.56,
        width: front.width * 0.72,
        height: 0,
      },
      1,
      material,
    )
  )
}

/** Mark, name and lamps on the lid of a flat case, foreshortened as the lid is. */
function drawLid(device: Device, front: Box, depth: number, material: Material): string {
  const middle = front.x + front.width / 2
  const lamps = drawLamps(
    {
      x: front.x + front.width * 0.2,
      y: front.y - depth * 0.2,
      width: front.width * 0.6,
      height: 0,
    },
    0.72,
    material,
  )
  const flatten = `translate(${trace(middle, front.y - depth * 0.56)}) scale(1 .6)`
  return (
    drawGroup(
      { transform: flatten, class: 'light' },
      drawBrand(-measureBrand(44) / 2, 0, 44, material),
      printName(device.name, { x: 0, y: 56, size: 30, width: 460, anchor: 'middle' }, material),
    ) + lamps
  )
}

function drawLamps(row: Box, squash: number, material: Material): string {
  const step = row.width / (lampNames.length - 1)
  return lampNames
    .map((name, index) => {
      const x = row.x + index * step
      const colour = index === 2 ? lampColours.off : lampColours.lit
      return drawGroup(
        { transform: `translate(${trace(x, row.y)}) scale(1 ${squash})` },
        drawLamp(0, 0, 5, colour),
        write(name, {
          class: 'print',
          y: 27,
          fill: material.faint,
          'font-size': Math.min(13, step * 0.2),
          'text-anchor': 'middle',
        }),
      )
    })
    .join('')
}
