import { drawFace, drawTop, recede, drawTopVents } from './box.drawing.ts'
import { canvas } from './canvas.ts'
import type { Device } from './device.schema.ts'
import type { Elevation } from './elevation.ts'
import { chooseMaterial, type Material } from './material.drawing.ts'
import { drawPanel } from './panel.drawing.ts'
import { drawUprightPanel } from './upright.drawing.ts'
import { clamp, drawCircle, drawRect, fitBox, type Box } from './svg.ts'

/** Draws a small switch or router on a table, its antennas behind it. */
export function drawDesktop(device: Device): string {
  const material = chooseMaterial(device, 'graphite')
  const antennas = device.antennas ?? 0
  const rise = antennas > 0 ? 210 : 0
  const ratio = measureRatio(device)
  const width = Math.min(980, (isUpright(device) ? 470 : 240) * ratio)
  const height = width / ratio
  const depth = clamp(
    (device.size_mm[2] / Math.max(device.size_mm[0], 1)) * width * 0.4,
    110,
    isUpright(device) ? 140 : 230,
  )
  const y = (canvas.height + depth + rise - height) / 2 - 10
  const elevation = elevateDesktop(device, { x: (canvas.width - width) / 2, y, width, height })
  const { front } = elevation
  const vents = drawTopVents(front, depth, 0.16, 0.84)
  return (
    drawRods(antennas, front, depth, rise, material) +
    drawFeet(front) +
    drawTop(front, depth, material, vents) +
    elevation.body
  )
}

/** Draws a desktop device square on. */
export function elevateDesktop(device: Device, frame: Box): Elevation {
  const front = fitBox(measureRatio(device), frame)
  const material = chooseMaterial(device, 'graphite')
  const scale = clamp(front.width / Math.max(device.size_mm[0], 1), 1.4, 5)
  const draw = isUpright(device) ? drawUprightPanel : drawPanel
  const panel = draw(device, front, scale, material)
  return { body: drawFace(front, 12, material) + panel.body, front, ports: panel.ports }
}

/** Rod antennas hinged at the back of a case. */
export function drawRods(
  count: number,
  face: Box,
  depth: number,
  rise: number,
  material: Material,
): string {
  const inset = depth * recede + 40
  const step = (face.width - 2 * inset) / Math.max(1, count - 1)
  const foot = face.y - depth + 8
  return Array.from({ length: count }, (_, index) => {
    const x = count > 1 ? face.x + inset + index * step : face.x + face.width / 2
    const rod = { x: x - 10, y: foot - rise, width: 20, height: rise + 30 }
    return (
      drawRect(rod, { rx: 10, fill: material.top }) +
      drawRect(
        { x: rod.x + 4, y: rod.y + 12, width: 2.4, height: rise - 50 },
        { class: 'light', rx: 1.2, fill: '#fff', opacity: 0.25 },
      ) +
      drawRect(rod, { class: 'edge', rx: 10 }) +
      drawRect({ x: x - 13, y: foot - 26, width: 26, height: 34 }, { rx: 5, fill: material.deep }) +
      drawCircle(x, foot - 10, 4, { fill: material.seam })
    )
  }).join('')
}

function drawFeet(face: Box): string {
  const y = face.y + face.height - 6
  return [0.09, 0.83]
    .map((share) =>
      drawRect(
        { x: face.x + face.width * share, y, width: face.width * 0.08, height: 15 },
        { rx: 5, fill: '#15181a', class: 'light' },
      ),
    )
    .join('')
}

/** Cases for a mounting rail stand tall, all others are low. */
function isUpright(device: Device): boolean {
  return device.size_mm[0] < 1.8 * device.size_mm[1]
}

function measureRatio(device: Device): number {
  const ratio = device.size_mm[0] / Math.max(device.size_mm[1], 1)
  return isUpright(device) ? clamp(ratio, 0.5, 1.8) : clamp(ratio, 2.6, 9)
}
