import { finishDrawing, type Drawing } from './canvas.ts'
import { drawLabel } from './label.ts'
import type { Livery } from './livery.ts'
import {
  drawBody,
  drawCabinet,
  drawNote,
  drawPerson,
  drawWall,
  noteSize,
  repeat,
  smallSize,
  writePremisesStyle,
} from './premises.parts.ts'
import { drawCircle, drawPath, drawRect, trace } from './svg.ts'

const ground = 650
const hall = { left: 60, right: 800, top: 330 }
const tower = { left: 800, right: 1140, top: 150, storey: 125 }
const lines = 3

/** Draws a section of the plant: assembly lines and climate chamber in the hall, with a tower of offices beside it. */
export function drawPlant(livery: Livery): Drawing {
  const { plant: words } = livery.words
  const body = [
    drawGround(),
    drawHall(),
    repeat(lines, (index) => drawLine(index)),
    drawChamber(),
    drawTower(words.storeys),
    drawNote(words.lines, { x: 330, y: 700 }, { x: 330, y: 628 }),
    drawNote(words.chamber, { x: 640, y: 700 }, { x: 700, y: 612 }),
    drawNote(words.panels, { x: 360, y: 190 }, { x: 382, y: 262 }),
  ]
  return finishDrawing(words.title, body.join(''), livery, writePremisesStyle(livery))
}

function drawGround(): string {
  return (
    drawWall('M', 20, ground, 'H', 1180) +
    repeat(29, (index) =>
      drawPath(trace('M', 40 + index * 40, ground + 4, 'l', -14, 14), { class: 'thin' }),
    )
  )
}

/** Draws the hall with its saw-tooth roof: glass to the north, solar panels to the south. */
function drawHall(): string {
  const bays = 5
  const bay = (hall.right - hall.left) / bays
  const { left, top } = hall
  return (
    drawRect(
      { x: left, y: top, width: hall.right - left, height: ground - top },
      { class: 'tone', opacity: 0.45 },
    ) +
    drawWall('M', left, ground, 'V', top) +
    repeat(bays, (index) => {
      const x = left + index * bay
      return (
        drawWall('M', x, top, 'V', top - 70, 'L', x + bay, top, 'Z') +
        drawPath(trace('M', x + 18, top - 10, 'V', top - 50), { class: 'thin' }) +
        repeat(4, (panel) =>
          drawPath(
            trace(
              'M',
              x + 16 + panel * 32,
              top - 72 + panel * 15.2,
              'l',
              26,
              12.3,
              'v',
              -6,
              'l',
              -26,
              -12.3,
              'Z',
            ),
            { class: 'go' },
          ),
        ) +
        // A column below each valley of the roof, behind the lines.
        (index === 0 ? '' : drawPath(trace('M', x, top, 'V', ground), { class: 'thin' }))
      )
    })
  )
}

/** Draws an assembly line: printer, two placers, oven and inspection camera over a belt with boards. */
function drawLine(index: number): string {
  const belt = 432 + index * 92
  const x = 96 + index * 8
  const machine = (at: number, width: number, height: number) =>
    drawBody({ x: x + at, y: belt - height, width, height }, 3)
  return [
    drawRect({ x, y: belt, width: 480, height: 7 }, { class: 'deep', rx: 3 }),
    drawPath(trace('M', x + 12, belt + 7, 'v', 18, 'M', x + 468, belt + 7, 'v', 18), {
      class: 'thin',
    }),
    machine(24, 46, 42),
    machine(88, 60, 52),
    machine(166, 60, 52),
    repeat(
      2,
      (placer) =>
        // The gantry of a placer, visible through its window.
        drawRect(
          { x: x + 96 + placer * 78, y: belt - 42, width: 44, height: 20 },
          { class: 'dark', rx: 2 },
        ) +
        drawPath(trace('M', x + 112 + placer * 78, belt - 42, 'v', 13, 'm', -4, 0, 'h', 8), {
          class: 'beam',
        }),
    ),
    machine(248, 138, 38),
    repeat(6, (zone) =>
      drawPath(trace('M', x + 262 + zone * 21, belt - 28, 'q', 4, 5, 0, 9, 'q', -4, 5, 0, 9), {
        class: 'run',
      }),
    ),
    machine(408, 44, 46),
    drawCircle(x + 430, belt - 26, 8, { class: 'dark' }) +
      drawCircle(x + 430, belt - 26, 3, { class: 'lit' }),
    repeat(8, (board) =>
      drawRect(
        { x: x + 6 + board * 61, y: belt - 5, width: 20, height: 4 },
        { class: 'go', rx: 1 },
      ),
    ),
    drawLabel(
      String(index + 1),
      { x: x - 14, y: belt + 8, size: noteSize, anchor: 'middle' },
      { class: 'note' },
    ),
    drawPerson(x + 500, belt + 26, 58),
  ].join('')
}

/** Draws the climate chamber: an insulated box with a window and a fan on top. */
function drawChamber(): string {
  const box = { x: 634, y: 500, width: 126, height: ground - 500 }
  const fan = { x: box.x + box.width / 2, y: box.y - 26 }
  return [
    drawBody(box, 6),
    drawRect({ x: box.x + 12, y: box.y + 12, width: 102, height: 126 }, { class: 'tone', rx: 4 }),
    drawCabinet({ x: box.x + 32, y: box.y + 34, width: 62, height: 92 }, 6),
    drawBody({ x: fan.x - 34, y: fan.y - 20, width: 68, height: 46 }, 4),
    drawCircle(fan.x, fan.y + 3, 17, { class: 'thin' }),
    repeat(4, (blade) =>
      drawPath(trace('M', fan.x, fan.y + 3, 'q', 9, -9, 14, 0), {
        class: 'run',
        transform: `rotate(${blade * 90} ${fan.x} ${fan.y + 3})`,
      }),
    ),
    drawLabel(
      '−40…+75 °C',
      { x: fan.x, y: fan.y - 30, size: smallSize, anchor: 'middle' },
      { class: 'small' },
    ),
  ].join('')
}

/** Draws the tower with its four storeys: support at the top, repair at the bottom. */
function drawTower(storeys: readonly string[]): string {
  const { left, right, top, storey } = tower
  const floor = (index: number) => top + (index + 1) * storey
  return [
    drawRect(
      { x: left, y: top, width: right - left, height: ground - top },
      { class: 'tone', opacity: 0.45 },
    ),
    drawWall('M', left, ground, 'V', top, 'H', right, 'V', ground),
    drawWall('M', left + 40, top, 'v', -16, 'h', 90, 'v', 16),
    // The mast on the roof is for radio tests.
    drawPath(
      trace('M', right - 50, top, 'V', top - 76, 'm', -14, 12, 'h', 28, 'm', -22, 14, 'h', 16),
      { class: 'thin' },
    ),
    drawPath(
      trace('M', right - 66, top - 92, 'q', 16, -16, 32, 0, 'm', -24, 9, 'q', 8, -8, 16, 0),
      { class: 'run' },
    ),
    repeat(3, (index) => drawWall('M', left, floor(index), 'H', right)),
    storeys
      .map((name, index) =>
        drawLabel(
          name,
          { x: left + 16, y: floor(index) - storey + 26, size: noteSize },
          { class: 'note' },
        ),
      )
      .join(''),
    repeat(5, (index) => drawDesk(left + 26 + index * 62, floor(0))),
    repeat(5, (index) => drawDesk(left + 26 + index * 62, floor(1))),
    repeat(3, (index) =>
      drawCabinet({ x: left + 24 + index * 62, y: floor(2) - 84, width: 52, height: 82 }, 7),
    ),
    drawBench(left + 224, floor(2), 96),
    drawBench(left + 24, ground, 120),
    drawBench(left + 176, ground, 120),
    drawPerson(left + 160, ground, 70),
  ].join('')
}

function drawDesk(x: number, floor: number): string {
  return (
    drawPath(trace('M', x, floor, 'v', -28, 'h', 48, 'v', 28), { class: 'thin' }) +
    drawRect({ x: x + 8, y: floor - 52, width: 28, height: 18 }, { class: 'dark', rx: 2 }) +
    drawPath(trace('M', x + 13, floor - 46, 'h', 14, 'm', -14, 5, 'h', 9), { class: 'beam' }) +
    drawPath(trace('M', x + 22, floor - 34, 'v', 6), { class: 'thin' })
  )
}

function drawBench(x: number, floor: number, width: number): string {
  return (
    drawRect({ x, y: floor - 40, width, height: 5 }, { class: 'deep' }) +
    drawPath(
      trace('M', x + 8, floor - 35, 'V', floor, 'M', x + width - 8, floor - 35, 'V', floor),
      { class: 'thin' },
    ) +
    drawBody({ x: x + 8, y: floor - 64, width: 34, height: 24 }, 2) +
    drawPath(trace('M', x + 12, floor - 50, 'l', 5, -6, 5, 9, 5, -11, 5, 6, 4, 0), {
      class: 'run',
    }) +
    drawRect(
      { x: x + 50, y: floor - 50, width: width - 60, height: 10 },
      { class: 'dark', rx: 1 },
    ) +
    repeat(4, (port) =>
      drawRect({ x: x + 54 + port * 8, y: floor - 47, width: 4, height: 3 }, { class: 'lit' }),
    )
  )
}
