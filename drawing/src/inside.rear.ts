import { drawGrille } from './box.drawing.ts'
import type { InsideParts } from './inside.parts.ts'
import { earWidth } from './rack.parts.ts'
import type { Scene, Size } from './scene.ts'
import { drawCircle, drawPath, drawRect, trace } from './svg.ts'

const supplyWidth = 76
/** Most supplies side by side; further ones lie above them, hidden. */
const maxSupplies = 4
const fanDepth = 58

const metal = { front: 'url(#steel)', top: '#c6cdd1', side: 'url(#steel-side)' }
const plastic = { front: 'url(#plate)', top: '#4a535a', side: '#24292d' }

/** Depth of what stands behind the board, in millimetres. */
export function measureRear({ depth }: Size, { supplies, fans }: InsideParts): number {
  if (supplies > 0) return Math.min(200, depth * 0.4)
  return fans > 0 ? fanDepth : 0
}

/** Draws fans on the left and supplies on the right, as seen from the front; empty if neither is stated. */
export function drawRearParts(scene: Scene, size: Size, parts: InsideParts): string {
  const supplies = Math.min(parts.supplies, maxSupplies)
  const room = size.width - 12 - supplies * (supplyWidth + 4)
  const pitch = room / Math.max(1, parts.fans)
  // From left to right, since the viewer stands on the right: each part covers the one before it.
  const fans = Array.from({ length: parts.fans }, (_, at) =>
    drawFan(scene, size, earWidth + 6 + at * pitch, Math.min(pitch - 3, size.height * 1.1)),
  )
  const boxes = Array.from({ length: supplies }, (_, at) =>
    drawSupply(
      scene,
      size,
      earWidth + size.width - 6 - (supplies - at) * (supplyWidth + 4) + 4,
      measureRear(size, parts),
    ),
  )
  return fans.join('') + boxes.join('')
}

/** Draws a fan module with its rotor towards the board. */
function drawFan(scene: Scene, { height, depth }: Size, x: number, width: number): string {
  const box = { width, height: height - 7, depth: fanDepth }
  const r = Math.min(width, box.height) / 2 - 1.6
  const [cx, cy] = [width / 2, box.height / 2]
  const blades = Array.from({ length: 7 }, (_, at) => {
    const turn = (at * 2 * Math.PI) / 7
    const point = (share: number, by: number) => [
      cx + Math.cos(turn + by) * r * share,
      cy + Math.sin(turn + by) * r * share,
    ]
    const [hub, bend, tip] = [point(0.36, 0), point(0.7, 0.12), point(0.95, 0.5)]
    return trace('M', ...hub, 'Q', ...bend, ...tip)
  })
  const front =
    drawCircle(cx, cy, r, { fill: '#0b0d0e' }) +
    drawPath(blades.join(''), {
      fill: 'none',
      stroke: '#59636a',
      'stroke-width': r * 0.3,
      'stroke-linecap': 'round',
    }) +
    drawCircle(cx, cy, r * 0.36, { fill: '#8b959b' }) +
    drawCircle(cx, cy, r, { fill: 'none', stroke: '#6a747a', 'stroke-width': 0.9 })
  // The handle by which the module is pulled out at the rear.
  const top = drawRect(
    { x: width * 0.2, y: 4, width: width * 0.6, height: 9 },
    { rx: 2, fill: '#2b3237' },
  )
  return scene.drawSolid({
    ...box,
    at: { x, y: 3.5, z: depth - fanDepth - 2 },
    radius: 1.5,
    paints: plastic,
    on: { front, top },
  })
}

/** Draws a power supply: its rating plate on top, its air holes and its contacts towards the board. */
function drawSupply(scene: Scene, { height, depth }: Size, x: number, length: number): string {
  const box = { width: supplyWidth, height: height - 7, depth: length }
  const plate = { x: 12, y: length * 0.34, width: supplyWidth - 24, height: length * 0.3 }
  const bars = trace('M', plate.x + 5, plate.y + plate.height * 0.72, 'h', plate.width * 0.6)
  const line = (share: number, width: number) =>
    trace('M', plate.x + 5, plate.y + plate.height * share, 'h', plate.width * width)
  const top =
    drawRect(plate, { rx: 1.5, fill: '#f4f6f6', stroke: '#8f989e', 'stroke-width': 0.6 }) +
    drawPath(line(0.22, 0.7) + line(0.4, 0.5), { stroke: '#5b656c', 'stroke-width': 2.2 }) +
    drawPath(bars, {
      stroke: '#2b3237',
      'stroke-width': plate.height * 0.22,
      'stroke-dasharray': '1 .8 2.2 .7 .8 1.4 1.6 .9',
    }) +
    drawRect({ x: 10, y: 5, width: supplyWidth - 20, height: 10 }, { rx: 3, fill: '#3b4248' })
  const front =
    drawGrille({ x: 6, y: 4, width: supplyWidth - 12, height: box.height * 0.5 }, 4.6, '#23282c') +
    drawRect(
      { x: 14, y: box.height * 0.66, width: supplyWidth - 28, height: box.height * 0.16 },
      { rx: 1, fill: 'url(#brass)' },
    )
  return scene.drawSolid({
    ...box,
    at: { x, y: 3.5, z: depth - length - 2 },
    radius: 1,
    paints: metal,
    on: { top, front },
  })
}
