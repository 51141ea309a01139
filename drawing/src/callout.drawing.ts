import type { DrawingWords } from './drawing.words.ts'
import { measureLabel } from './label.ts'
import { drawOutlineText } from './outline.text.ts'
import type { PortMark } from './port.drawing.ts'
import { drawCircle, drawPath, trace } from './svg.ts'

type SocketNames = DrawingWords['sockets']

interface Place {
  x: number
  /** Baseline of the row of names nearest to the sockets. */
  y: number
  width: number
}

const maxNames = 12
const gap = 24
const size = 21
const row = 34

/** Draws the names of the sockets in a row above them, each with a leader line. */
export function drawCalloutsAbove(marks: PortMark[], place: Place, sockets: SocketNames): string {
  return spreadNames(marks, place, sockets)
    .map(({ mark, words, x, level }) => {
      const y = place.y - level * row
      return drawCallout(
        mark,
        words,
        x,
        y,
        trace('M', x, y + 8, 'V', place.y + 10, 'L'),
        mark.y - 6,
      )
    })
    .join('')
}

/** Draws the names of the sockets in a row below them. */
export function drawCalloutsBelow(marks: PortMark[], place: Place, sockets: SocketNames): string {
  return spreadNames(marks, place, sockets)
    .map(({ mark, words, x, level }) => {
      const y = place.y + level * row
      return drawCallout(
        mark,
        words,
        x,
        y,
        trace('M', x, y - 20, 'V', place.y - 22, 'L'),
        place.y - 44,
      )
    })
    .join('')
}

/** Draws the names of the sockets of stacked cards to their right. */
export function drawCalloutsBeside(marks: PortMark[], x: number, sockets: SocketNames): string {
  let last = 0
  return mergeMarks(marks)
    .toSorted((a, b) => a.y - b.y)
    .map((mark) => {
      const middle = mark.y + mark.height / 2
      const y = Math.max(middle, last + row)
      last = y
      const from = mark.x + mark.width - 4
      return (
        drawPath(trace('M', from, middle, 'H', x - 22, 'L', x - 6, y), { class: 'lead' }) +
        drawCircle(from, middle, 2.6, { class: 'lead' }) +
        drawOutlineText(nameMark(mark, sockets), { x, y: y + 7, size })
      )
    })
    .join('')
}

function drawCallout(
  mark: PortMark,
  words: string,
  x: number,
  y: number,
  start: string,
  knee: number,
): string {
  const target = mark.x + mark.width / 2
  const middle = mark.y + mark.height / 2
  return (
    drawOutlineText(words, { x, y, size, anchor: 'middle' }) +
    drawPath(trace(start, target, knee, 'V', middle), { class: 'lead' }) +
    drawCircle(target, middle, 2.6, { class: 'lead' })
  )
}

/** Arranges names from left to right without overlap, in a second line only if one line is too narrow. */
function spreadNames(marks: PortMark[], place: Place, sockets: SocketNames) {
  const names = mergeMarks(marks)
    .toSorted((a, b) => a.x - b.x)
    .slice(0, maxNames)
    .map((mark) => {
      const words = nameMark(mark, sockets)
      const width = measureLabel(words, size)
      return { mark, words, width, preferred: mark.x + (mark.width - width) / 2 }
    })
  const total = names.reduce((sum, { width }) => sum + width + gap, 0)
  const levels = total > place.width ? 2 : 1
  const lines = Array.from({ length: levels }, (_, level) =>
    pushApart(
      names.filter((_name, index) => index % levels === level),
      place,
    ).map(({ mark, words, width, left }) => ({ mark, words, x: left + width / 2, level })),
  )
  return lines.flat()
}

/** Moves overlapping names apart, to the left and to the right. */
function pushApart<Name extends { width: number; preferred: number }>(names: Name[], place: Place) {
  const push = (offset: number): number[] => {
    let end = place.x
    return names.map(({ preferred, width }) => {
      const left = Math.max(end, preferred - offset)
      end = left + width + gap
      return left
    })
  }
  const crowd = Math.max(
    0,
    ...push(0).map((left, index) => left - (names[index]?.preferred ?? left)),
  )
  const lefts = push(crowd / 2)
  let limit = place.x + place.width + gap
  for (let index = names.length - 1; index >= 0; index -= 1) {
    limit = Math.min(lefts[index] ?? 0, limit - gap - (names[index]?.width ?? 0))
    lefts[index] = limit
  }
  return names.map((name, index) => Object.assign(name, { left: lefts[index] ?? name.preferred }))
}

/** Merges marks of the same type and label into one callout, also if a block is distributed over line cards. */
function mergeMarks(marks: PortMark[]): PortMark[] {
  const merged = new Map<string, PortMark>()
  for (const mark of marks) {
    const key = `${mark.type} ${mark.label}`
    const known = merged.get(key)
    if (known) known.count += mark.count
    else merged.set(key, { ...mark })
  }
  return [...merged.values()]
}

function nameMark({ type, count, label }: PortMark, sockets: SocketNames): string {
  if (type === 'pon' && label) return `${count} × ${label}`
  const isCopper = type === 'rj45' || type === 'rj45-poe'
  return `${count} × ${sockets[type]}${isCopper && label ? ` ${label}` : ''}`
}
