import { drawPath, printNumber, trace, write } from './svg.ts'

const tick = 9

/** Draws a horizontal size under or over a part: witness lines, arrows, figure in millimetres. */
export function drawWidthLine(
  from: number,
  to: number,
  part: number,
  line: number,
  mm: number,
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
    drawPath(trace('M', from, line, 'H', to), { class: 'size' }) +
    drawPath(arrow(from, line, 1, 0) + arrow(to, line, -1, 0), { class: 'tip' }) +
    write(printSize(mm), { class: 'mm', x: middle, y: line - 9, 'text-anchor': 'middle' })
  )
}

/** Draws a vertical size beside a part. */
export function drawHeightLine(
  from: number,
  to: number,
  part: number,
  line: number,
  mm: number,
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
    write(printSize(mm), {
      class: 'mm',
      x: line + side * 10,
      y: middle + 7,
      'text-anchor': side < 0 ? 'end' : 'start',
    })
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

function printSize(mm: number): string {
  return printNumber(Math.round(mm * 10) / 10)
}
