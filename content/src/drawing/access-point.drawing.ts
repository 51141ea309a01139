import type { Device } from './device.schema.ts'
import { addEdge, splitFrame, type Elevation } from './elevation.ts'
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
import { clamp, drawCircle, drawPath, drawRect, insetBox, trace, type Box } from './svg.ts'

const frame: Box = { x: 120, y: 26, width: 960, height: 690 }

/** Draws a ceiling access point face on, its socket edge under it. */
export function drawAccessPoint(device: Device): string {
  const { body, front } = elevateAccessPoint(device, frame)
  return drawWallShadow(front, front.width * 0.17) + body
}

/** Draws a ceiling access point square on. */
export function elevateAccessPoint(device: Device, within: Box): Elevation {
  const material = chooseMaterial(device, 'white')
  const { front, edge } = splitFrame(device, readRatio(device, 0.8, 1.3), within)
  const cx = front.x + front.width / 2
  const cy = front.y + front.height / 2
  const r = Math.min(front.width, front.height) * 0.36
  const mark = r * 0.13
  const body =
    drawCase(front, Math.min(front.width, front.height) * 0.17, material) +
    drawCircle(cx, cy, r, { fill: material.top }) +
    drawCircle(cx, cy, r, { fill: 'none', stroke: material.seam, 'stroke-width': 1.4 }) +
    drawCircle(cx, cy, r - 7, { fill: material.face }) +
    drawCircle(cx, cy, r * 0.64, {
      class: 'light',
      fill: 'none',
      stroke: material.seam,
      'stroke-opacity': 0.5,
    }) +
    drawBrand(cx - measureBrand(mark) / 2, cy + mark * 0.4, mark, material) +
    printName(
      device.name,
      { x: cx, y: cy + mark * 2.2, size: mark * 0.9, width: r * 1.1, anchor: 'middle' },
      material,
    ) +
    drawLamp(cx, cy + r * 0.8, 5, lampColours.lit)
  return addEdge(device, { body, front }, edge, material)
}

/** Draws an outdoor access point with its antennas. */
export function drawOutdoorAccessPoint(device: Device): string {
  const { body, front } = elevateOutdoorAccessPoint(device, frame)
  return drawWallShadow(front, 26) + body
}

/** Draws an outdoor access point square on, rod antennas above and below its case. */
export function elevateOutdoorAccessPoint(device: Device, within: Box): Elevation {
  const material = chooseMaterial(device, 'white')
  const antennas = device.antennas ?? 0
  const rise = antennas > 0 ? within.height * 0.24 : 0
  const room = { ...within, y: within.y + rise, height: within.height - rise }
  const { front, edge } = splitFrame(device, readRatio(device, 0.66, 1.5), room)
  const cover = { ...insetBox(front, front.width * 0.07), height: front.height * 0.86 }
  const mark = front.width * 0.052
  const cx = front.x + front.width / 2
  const body =
    drawTubes(antennas, front, rise, material) +
    drawCase(front, 26, material) +
    drawFins(front, material) +
    drawRect(cover, { rx: 20, fill: material.face, stroke: material.seam, 'stroke-width': 1.4 }) +
    drawBrand(cx - measureBrand(mark) / 2, cover.y + cover.height * 0.48, mark, material) +
    printName(
      device.name,
      {
        x: cx,
        y: cover.y + cover.height * 0.48 + mark * 1.6,
        size: mark * 0.85,
        width: cover.width * 0.8,
        anchor: 'middle',
      },
      material,
    ) +
    [-1, 0, 1]
      .map((place) =>
        drawLamp(
          cx + place * 22,
          cover.y + cover.height * 0.9,
          4,
          place ? lampColours.lit : lampColours.amber,
        ),
      )
      .join('') +
    drawScrews(front, material)
  return addEdge(device, { body, front }, edge, material)
}

/** Rod antennas on threaded collars. */
function drawTubes(count: number, front: Box, rise: number, material: Material): string {
  const step = front.width / Math.max(1, count)
  const width = Math.min(24, step * 0.5)
  return Array.from({ length: count }, (_, index) => {
    const x = front.x + step * (index + 0.5)
    const tube = { x: x - width / 2, y: front.y - rise, width, height: rise - 18 }
    return (
      drawRect(
        { x: x - width * 0.42, y: front.y - 24, width: width * 0.84, height: 28 },
        { fill: 'url(#brass)', rx: 2 },
      ) +
      drawPath(
        trace(
          'M',
          x - width * 0.42,
          front.y - 12,
          'h',
          width * 0.84,
          'm',
          0,
          5,
          'h',
          -width * 0.84,
        ),
        { stroke: '#7c6634', fill: 'none', class: 'light' },
      ) +
      drawRect(tube, { rx: width / 2, fill: material.face }) +
      drawRect(tube, { class: 'edge', rx: width / 2 })
    )
  }).join('')
}

/** Cooling fins that show left and right of the cover. */
function drawFins(front: Box, material: Material): string {
  const count = 14
  const step = (front.height - 90) / count
  const length = front.width * 0.05
  const lines = Array.from({ length: count + 1 }, (_, index) => {
    const y = front.y + 45 + index * step
    return trace(
      'M',
      front.x + 3,
      y,
      'h',
      length,
      'M',
      front.x + front.width - 3 - length,
      y,
      'h',
      length,
    )
  })
  return drawPath(lines.join(''), { stroke: material.seam, 'stroke-width': 3, fill: 'none' })
}

function drawScrews(front: Box, material: Material): string {
  const inset = Math.min(20, front.width * 0.05)
  return [front.x + inset, front.x + front.width - inset]
    .flatMap((x) =>
      [front.y + inset, front.y + front.height - inset].map((y) =>
        drawCircle(x, y, 4.5, { fill: 'url(#steel)', stroke: material.seam }),
      ),
    )
    .join('')
}

function readRatio(device: Device, least: number, most: number): number {
  return clamp(device.size_mm[0] / Math.max(device.size_mm[1], 1), least, most)
}
