import type { Device } from './device.schema.ts'
import { addEdge, splitFrame, type Elevation } from './elevation.ts'
import {
  chooseMaterial,
  drawBrand,
  drawCase,
  drawLamp,
  drawWallShadow,
  lampColours,
  printName,
  type Material,
} from './material.drawing.ts'
import { drawExtraKeys, drawKeypad, drawLineKeys, drawNavigation } from './phone.keys.ts'
import { clamp, drawCircle, drawPath, drawRect, insetBox, trace, write, type Box } from './svg.ts'

/** Draws a desk phone face on: handset in its cradle, screen, keys. */
export function drawPhone(device: Device): string {
  const { body, front } = elevatePhone(device, { x: 150, y: 24, width: 900, height: 694 })
  return drawWallShadow(front, 40) + body
}

/** Draws a desk phone square on. */
export function elevatePhone(device: Device, within: Box): Elevation {
  const material = chooseMaterial(device, 'graphite')
  const ratio = clamp(device.size_mm[0] / Math.max(device.size_mm[1], 1), 0.95, 1.35)
  const { front, edge } = splitFrame(device, ratio, within)
  const place = (x: number, y: number, width: number, height: number): Box => ({
    x: front.x + front.width * x,
    y: front.y + front.height * y,
    width: front.width * width,
    height: front.height * height,
  })
  const keys = clamp(device.keys ?? 0, 0, 60)
  const inner = Math.min(keys, 12)
  const hasScreen = device.display !== false
  const body =
    drawCase(front, Math.min(36, front.width * 0.06), material) +
    drawHandset(place(0.045, 0.05, 0.235, 0.9), material) +
    drawScreen(device, place(0.33, 0.06, 0.62, 0.4), hasScreen, inner, material) +
    drawExtraKeys(keys - inner, place(0.8, 0.52, 0.15, 0.42), material) +
    drawNavigation(place(0.33, 0.52, keys > 12 ? 0.14 : 0.2, 0.42), material) +
    drawKeypad(place(keys > 12 ? 0.5 : 0.56, 0.52, keys > 12 ? 0.27 : 0.39, 0.42), material)
  return addEdge(device, { body, front }, edge, material)
}

/** The handset: two pads joined by a grip, standing a little proud of its cradle. */
function drawHandset(box: Box, material: Material): string {
  const { x, y, width: w, height: h } = box
  const waist = w * 0.13
  const r = w * 0.3
  const d = trace(
    'M',
    x + r,
    y,
    'H',
    x + w - r,
    'q',
    r,
    0,
    r,
    r,
    'V',
    y + h * 0.24,
    'C',
    x + w,
    y + h * 0.32,
    x + w - waist,
    y + h * 0.33,
    x + w - waist,
    y + h * 0.42,
    'V',
    y + h * 0.58,
    'C',
    x + w - waist,
    y + h * 0.67,
    x + w,
    y + h * 0.68,
    x + w,
    y + h * 0.76,
    'V',
    y + h - r,
    'q',
    0,
    r,
    -r,
    r,
    'H',
    x + r,
    'q',
    -r,
    0,
    -r,
    -r,
    'V',
    y + h * 0.76,
    'C',
    x,
    y + h * 0.68,
    x + waist,
    y + h * 0.67,
    x + waist,
    y + h * 0.58,
    'V',
    y + h * 0.42,
    'C',
    x + waist,
    y + h * 0.33,
    x,
    y + h * 0.32,
    x,
    y + h * 0.24,
    'V',
    y + r,
    'q',
    0,
    -r,
    r,
    -r,
    'Z',
  )
  const holes = [-2, -1, 0, 1, 2].map((place) =>
    drawCircle(x + w / 2 + place * w * 0.09, y + h * 0.88, w * 0.024, { fill: material.seam }),
  )
  return (
    drawRect(
      { x: x - 5, y: y - 5, width: w + 10, height: h + 10 },
      { rx: r, fill: material.deep, opacity: 0.6 },
    ) +
    drawPath(d, { class: 'light shadow', transform: 'translate(7 9)', fill: '#05080a' }) +
    drawPath(d, { fill: material.top }) +
    drawPath(trace('M', x + w * 0.32, y + h * 0.14, 'V', y + h * 0.8), {
      class: 'light',
      stroke: '#fff',
      'stroke-opacity': 0.09,
      'stroke-width': w * 0.1,
      'stroke-linecap': 'round',
    }) +
    drawPath(d, { class: 'edge' }) +
    drawPath(trace('M', x + w * 0.3, y + h * 0.1, 'h', w * 0.4), {
      stroke: material.seam,
      'stroke-width': h * 0.014,
      'stroke-linecap': 'round',
    }) +
    holes.join('')
  )
}

/** The screen with a clock and lines, between two columns of programmable keys. */
function drawScreen(
  device: Device,
  box: Box,
  hasScreen: boolean,
  keys: number,
  material: Material,
): string {
  const column = keys > 0 ? box.width * 0.09 : 0
  const screen = {
    ...box,
    x: box.x + column,
    width: box.width - column * 2,
    height: box.height * 0.86,
  }
  const bezel = drawRect(screen, { rx: 10, fill: '#0e1113', stroke: material.seam })
  const foot = box.y + box.height
  const brand =
    drawBrand(screen.x + 4, foot, box.height * 0.075, material) +
    drawLamp(screen.x + screen.width - 8, foot - box.height * 0.035, 4, lampColours.lit)
  const name = (y: number, fill: Material): string =>
    printName(
      device.name,
      { x: screen.x + screen.width * 0.08, y, size: box.height * 0.085, width: screen.width * 0.6 },
      fill,
    )
  if (!hasScreen)
    return (
      drawRect(screen, { rx: 10, fill: material.deep }) +
      name(screen.y + screen.height / 2, material) +
      brand
    )
  const glass = insetBox(screen, 11)
  const rows = Math.ceil(keys / 2)
  const lines = Array.from({ length: rows }, (_, row) => {
    const y = glass.y + ((row + 0.5) * glass.height) / rows
    const width = glass.width * 0.16
    return [glass.x + 10, glass.x + glass.width - 10 - width]
      .map((x, side) =>
        row * 2 + side < keys
          ? drawRect({ x, y: y - 2, width, height: 4 }, { rx: 2, fill: '#7f919b', opacity: 0.7 })
          : '',
      )
      .join('')
  })
  const light = { ...material, print: '#b9c5cb' }
  const middle = glass.x + glass.width / 2
  return (
    bezel +
    drawRect(glass, { rx: 3, fill: 'url(#screen)' }) +
    write('10:24', {
      class: 'print',
      x: middle,
      y: glass.y + glass.height * 0.53,
      fill: '#eef3f5',
      'font-size': glass.height * 0.3,
      'font-weight': 300,
      'text-anchor': 'middle',
    }) +
    printName(
      device.name,
      {
        x: middle,
        y: glass.y + glass.height * 0.72,
        size: glass.height * 0.1,
        width: glass.width * 0.55,
        anchor: 'middle',
      },
      light,
    ) +
    lines.join('') +
    drawLineKeys(keys, box, glass, column, material) +
    brand
  )
}

/** The keys that do not fit beside the screen, as a block of their own. */
