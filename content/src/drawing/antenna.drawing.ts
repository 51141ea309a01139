import type { Device } from './device.schema.ts'
import { addEdge, splitFrame, type Elevation } from './elevation.ts'
import {
  chooseMaterial,
  drawBrand,
  drawCase,
  drawWallShadow,
  measureBrand,
  printName,
  type Material,
} from './material.drawing.ts'
import { clamp, drawPath, drawRect, element, trace, type Box } from './svg.ts'

/** Draws a sector panel twice: its radome face on, and from the side on its mast. */
export function drawAntenna(device: Device): string {
  const { body, front } = elevateAntenna(device, { x: 250, y: 40, width: 420, height: 660 })
  return drawWallShadow(front, 24) + body + drawMast(device, front)
}

/** Draws a sector panel square on, its connectors under it. */
export function elevateAntenna(device: Device, within: Box): Elevation {
  const material = chooseMaterial(device, 'white')
  const ratio = clamp(device.size_mm[0] / Math.max(device.size_mm[1], 1), 0.28, 0.95)
  const { front, edge } = splitFrame(device, ratio, within)
  const cx = front.x + front.width / 2
  const mark = Math.min(22, front.width * 0.1)
  const y = front.y + front.height * 0.86
  const body =
    drawCase(front, Math.min(28, front.width * 0.16), material) +
    drawPath(
      trace(
        'M',
        front.x + front.width * 0.14,
        front.y + 22,
        'V',
        front.y + front.height - 22,
        'M',
        front.x + front.width * 0.86,
        front.y + 22,
        'V',
        front.y + front.height - 22,
      ),
      { class: 'light', stroke: material.seam, 'stroke-opacity': 0.7, 'stroke-width': 1.4 },
    ) +
    drawBrand(cx - measureBrand(mark) / 2, y, mark, material) +
    printName(
      device.name,
      { x: cx, y: y + mark * 1.5, size: mark * 0.85, width: front.width * 0.64, anchor: 'middle' },
      material,
    )
  return addEdge(device, { body, front }, edge, material)
}

/** The panel from the side, tilted off a steel mast by two brackets. */
function drawMast(device: Device, front: Box): string {
  const material = chooseMaterial(device, 'white')
  const mast: Box = { x: 884, y: 36, width: 44, height: 678 }
  const thick = clamp((device.size_mm[2] / Math.max(device.size_mm[1], 1)) * front.height, 44, 110)
  const panel: Box = { x: mast.x - 64 - thick, y: front.y, width: thick, height: front.height }
  return (
    element(
      'linearGradient',
      { id: 'mast' },
      ...['#8f989e', '#d7dcdf', '#8a9399', '#636c72'].map((colour, index) =>
        element('stop', { offset: [0, 0.3, 0.75, 1][index], 'stop-color': colour }),
      ),
    ) +
    drawRect(mast, { fill: 'url(#mast)' }) +
    drawPath(
      trace(
        'M',
        mast.x,
        mast.y,
        'V',
        mast.y + mast.height,
        'M',
        mast.x + mast.width,
        mast.y,
        'V',
        mast.y + mast.height,
      ),
      { class: 'edge' },
    ) +
    [0.2, 0.76]
      .map((share) => drawBracket(panel, mast, front.y + front.height * share, material))
      .join('') +
    drawSide(panel, material)
  )
}

function drawSide(panel: Box, material: Material): string {
  const r = Math.min(26, panel.width * 0.4)
  const right = panel.x + panel.width
  const d = trace(
    'M',
    right,
    panel.y,
    'H',
    panel.x + r,
    'q',
    -r,
    0,
    -r,
    r,
    'V',
    panel.y + panel.height - r,
    'q',
    0,
    r,
    r,
    r,
    'H',
    right,
    'Z',
  )
  return (
    drawPath(d, { fill: material.face }) +
    drawPath(trace('M', right - 9, panel.y, 'v', panel.height), {
      stroke: material.seam,
      'stroke-width': 1.6,
    }) +
    drawPath(d, { class: 'edge' })
  )
}

function drawBracket(panel: Box, mast: Box, y: number, material: Material): string {
  const from = panel.x + panel.width
  return (
    drawRect(
      { x: from, y: y - 9, width: mast.x - from, height: 18 },
      { fill: 'url(#steel-side)' },
    ) +
    drawRect({ x: from - 2, y: y - 22, width: 14, height: 44 }, { rx: 2, fill: 'url(#steel)' }) +
    drawRect(
      { x: mast.x - 12, y: y - 24, width: mast.width + 24, height: 48 },
      { rx: 5, fill: 'url(#steel)' },
    ) +
    drawPath(
      trace('M', mast.x - 12, y - 24, 'h', mast.width + 24, 'v', 48, 'h', -mast.width - 24, 'Z'),
      { class: 'edge' },
    ) +
    drawPath(
      trace(
        'M',
        mast.x - 4,
        y - 13,
        'h',
        mast.width + 8,
        'M',
        mast.x - 4,
        y + 13,
        'h',
        mast.width + 8,
      ),
      { stroke: material.seam, 'stroke-width': 5, 'stroke-linecap': 'round', class: 'light' },
    )
  )
}
