import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { finishDrawing, type Drawing } from './canvas.ts'
import type { DrawingWords } from './drawing.words.ts'
import { drawLabel } from './label.ts'
import type { Livery } from './livery.ts'
import {
  drawBody,
  drawCabinet,
  drawNote,
  drawWall,
  repeat,
  smallSize,
  writePremisesStyle,
} from './premises.parts.ts'
import { drawCircle, drawPath, drawRect, trace, type Box } from './svg.ts'

const floor = 650
const table = 440

/** Draws a bench of the laboratory: a device under test between an analyser, a power meter and spools of fibre. */
export function drawLaboratory(livery: Livery): Drawing {
  const { laboratory: words } = livery.words
  const body = [
    drawWall('M', 40, floor, 'H', 1160),
    drawCabinet({ x: 70, y: 150, width: 190, height: floor - 150 }, 18),
    drawTable(),
    drawAnalyser({ x: 330, y: 268, width: 226, height: 172 }),
    drawDevice({ x: 596, y: 382, width: 300, height: 42 }),
    drawMeter({ x: 930, y: 340, width: 150, height: 100 }),
    drawSpools(livery.words),
    drawCables(),
    drawNote(words.network, { x: 250, y: 110 }, { x: 166, y: 168 }),
    drawNote(words.analyser, { x: 440, y: 200 }, { x: 440, y: 284 }),
    drawNote(words.device, { x: 746, y: 330 }, { x: 746, y: 390 }),
    drawNote(words.power, { x: 1005, y: 270 }, { x: 1005, y: 352 }),
    drawNote(words.fibre, { x: 900, y: 700 }, { x: 900, y: 568 }),
  ]
  return finishDrawing(words.title, body.join(''), livery, writePremisesStyle(livery))
}

function drawTable(): string {
  return (
    drawRect({ x: 310, y: table, width: 800, height: 12 }, { class: 'deep', rx: 2 }) +
    drawRect({ x: 330, y: 558, width: 760, height: 8 }, { class: 'deep', rx: 2 }) +
    drawPath(trace('M', 338, table + 12, 'V', floor, 'M', 1082, table + 12, 'V', floor), {
      class: 'wall',
    })
  )
}

/** Draws the traffic analyser with a screen that plots frames over time. */
function drawAnalyser(box: Box): string {
  const screen = { x: box.x + 16, y: box.y + 16, width: box.width - 66, height: box.height - 58 }
  const right = box.x + box.width
  return [
    drawBody(box, 8),
    drawRect(screen, { class: 'dark', rx: 4 }),
    repeat(3, (row) =>
      drawPath(trace('M', screen.x, screen.y + (row + 1) * 28, 'h', screen.width), {
        class: 'thin',
        opacity: 0.4,
      }),
    ),
    drawPath(
      trace(
        'M',
        screen.x + 8,
        screen.y + 84,
        'l',
        24,
        -40,
        18,
        10,
        20,
        -30,
        22,
        4,
        24,
        -8,
        22,
        6,
        22,
        -4,
      ),
      { class: 'beam' },
    ),
    drawCircle(right - 26, box.y + 34, 13, { class: 'thin' }) +
      drawPath(trace('M', right - 26, box.y + 34, 'v', -11), { class: 'run' }),
    repeat(4, (button) =>
      drawRect(
        { x: right - 38, y: box.y + 62 + button * 20, width: 24, height: 12 },
        { class: 'tone', rx: 3 },
      ),
    ),
    repeat(8, (port) =>
      drawRect(
        { x: box.x + 18 + port * 20, y: box.y + box.height - 30, width: 14, height: 14 },
        { class: port < 2 ? 'go' : 'deep', rx: 1 },
      ),
    ),
  ].join('')
}

/** Draws the device under test: one rack unit on feet, with a temperature probe. */
function drawDevice(box: Box): string {
  const { x, y, width, height } = box
  return [
    drawRect({ x: x + 14, y: y + height, width: 20, height: 16 }, { class: 'deep' }),
    drawRect({ x: x + width - 34, y: y + height, width: 20, height: 16 }, { class: 'deep' }),
    drawRect(box, { class: 'dark', rx: 3 }),
    repeat(2, (row) =>
      repeat(12, (port) =>
        drawRect(
          { x: x + 60 + port * 15, y: y + 9 + row * 14, width: 11, height: 10 },
          { class: (port + row) % 3 === 0 ? 'lit' : 'deep', rx: 1 },
        ),
      ),
    ),
    repeat(4, (cage) =>
      drawRect({ x: x + 246 + cage * 12, y: y + 16, width: 9, height: 12 }, { class: 'tone' }),
    ),
    drawPath(
      trace('M', x + 26, y + 10, 'l', 9, 12, 'h', -18, 'Z', 'm', 0, 9, 'l', 11, 14, 'h', -22, 'Z'),
      {
        class: 'lit',
      },
    ),
    // Temperature probe at the warmest place.
    drawPath(trace('M', x + 210, y, 'v', -16, 'q', 0, -10, 12, -10, 'h', 40), { class: 'run' }),
  ].join('')
}

function drawMeter(box: Box): string {
  const { x, y, width, height } = box
  return [
    drawBody(box, 6),
    drawRect({ x: x + 14, y: y + 14, width: width - 28, height: 42 }, { class: 'dark', rx: 3 }),
    drawLabel(
      '23.0 W',
      { x: x + width / 2, y: y + 44, size: 26, anchor: 'middle' },
      { class: 'lit' },
    ),
    repeat(
      3,
      (socket) =>
        drawCircle(x + 36 + socket * 39, y + height - 22, 9, { class: 'thin' }) +
        drawCircle(x + 36 + socket * 39, y + height - 22, 3, {
          class: socket === 1 ? 'go' : 'deep',
        }),
    ),
  ].join('')
}

/** Draws spools of fibre below the table; a longer fibre has a larger spool. */
function drawSpools({ language, laboratory }: DrawingWords): string {
  return [0.5, 10, 20, 40, 80]
    .map((km, index) => {
      const radius = 16 + index * 5.2
      const x = 500 + index * 118 - (4 - index) * 4
      const y = 558 - radius
      return (
        [radius, radius * 0.82, radius * 0.64]
          .map((r) => drawCircle(x, y, r, { class: r === radius ? 'edge' : 'run' }))
          .join('') +
        drawCircle(x, y, radius * 0.3, { class: 'deep' }) +
        drawLabel(
          `${formatNumber(km, language)} ${laboratory.kilometres}`,
          { x, y: 586, size: smallSize, anchor: 'middle' },
          { class: 'small' },
        )
      )
    })
    .join('')
}

function drawCables(): string {
  return [
    trace('M', 355, 417, 'C', 360, 500, 560, 470, 600, 462, 'S', 640, 440, 661, 411),
    trace('M', 375, 417, 'C', 390, 490, 600, 500, 690, 460, 'S', 850, 470, 848, 410),
    trace('M', 254, 300, 'C', 300, 330, 290, 400, 336, 424),
    trace('M', 896, 404, 'C', 915, 404, 910, 418, 966, 418),
    trace('M', 860, 410, 'C', 880, 480, 960, 470, 972, 516),
  ]
    .map((d) => drawPath(d, { class: 'run' }))
    .join('')
}
