import { measureLabel } from './label.ts'
import { drawOutlineText } from './outline.text.ts'
import { drawPath, trace } from './svg.ts'

const tick = 11
const letterSize = 25

/** Draws a horizontal dimension below or above a part: extension lines, arrows, printed size. */
export function drawWidthLine(
  from: number,
  to: number,
  part: number,
  line: number,
  size: string,
): string {
  const side = Math.sign(line - part)
  const witness = trace(
    'M',
    from,
    part + side * 6,
    'V',
    line + side * 8,
    'M',
    to,
    part + side * 6,
    'V',
    line + side * 8,
  )
  const middle = (from + to) / 2
  return (
    drawPath(witness, { class: 'thin' }) +
    (to - from > 3 * tick
      ? drawPath(trace('M', from, line, 'H', to), { class: 'size' }) +
        drawPath(arrow(from, line, 1, 0) + arrow(to, line, -1, 0), { class: 'tip' })
      : // If there is no space for arrows, they are outside and point inwards.
        drawPath(trace('M', from - 3 * tick, line, 'H', to + 3 * tick), { class: 'size' }) +
        drawPath(arrow(from, line, -1, 0) + arrow(to, line, 1, 0), { class: 'tip' })) +
    drawSize(size, middle, line - 9, 'middle')
  )
}

/** Draws a vertical dimension beside a part. */
export function drawHeightLine(
  from: number,
  to: number,
  part: number,
  line: number,
  size: string,
): string {
  const side = Math.sign(line - part)
  const witness = trace(
    'M',
    part + side * 6,
    from,
    'H',
    line + side * 8,
    'M',
    part + side * 6,
    to,
    'H',
    line + side * 8,
  )
  const middle = (from + to) / 2
  return (
    drawPath(witness, { class: 'thin' }) +
    drawPath(trace('M', line, from, 'V', to), { class: 'size' }) +
    (to - from > 3 * tick
      ? drawPath(arrow(line, from, 0, 1) + arrow(line, to, 0, -1), { class: 'tip' })
      : '') +
    drawSize(size, line + side * 10, middle + 9, side < 0 ? 'end' : 'start')
  )
}

function arrow(x: number, y: number, dx: number, dy: number): string {
  const half = tick * 0.34
  return trace(
    'M',
    x,
    y,
    'l',
    dx * tick + dy * half,
    dy * tick + dx * half,
    'l',
    -2 * dy * half,
    -2 * dx * half,
    'Z',
  )
}

function drawSize(size: string, x: number, y: number, anchor: 'start' | 'middle' | 'end'): string {
  return drawOutlineText(size, { x, y, size: letterSize, anchor }, 'mm')
}

/** Width of a printed size. */
export function measureSize(size: string): number {
  return measureLabel(size, letterSize)
}
