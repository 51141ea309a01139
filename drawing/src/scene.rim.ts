import { trace, type Vector } from './svg.ts'

/** A rectangle at 0, 0 with rounded corners. */
export interface Rounded {
  width: number
  height: number
  radius: number
}

export interface Rim {
  /** Clockwise part of the rim up to the corner that divides it, and the part after it. */
  first: string
  second: string
  whole: string
  /** Line where the lit part of the rim meets the cap, and line where the rim ends behind. */
  crease: string
  back: string
}

const quarter = Math.PI / 2

/** Traces the visible rim of a rounded rectangle that is extruded along `sweep`. */
export function traceRim(cap: Rounded, sweep: Vector): Rim {
  const middle = Math.atan2(sweep.y, sweep.x)
  const [start, end] = [middle - quarter, middle + quarter]
  // The corner that points in the direction of the sweep.
  const corner = (Math.floor(middle / quarter) + 0.5) * quarter
  const isLitFirst = corner < 0 && corner > -quarter
  const [litStart, litEnd] = isLitFirst ? [start, corner] : [corner, end]
  return {
    first: traceBand(cap, sweep, start, corner),
    second: traceBand(cap, sweep, corner, end),
    whole: traceBand(cap, sweep, start, end),
    crease: `M${traceArc(cap, litStart, litEnd).join('')}`,
    back: `M${traceArc(cap, start, end, sweep).join('')}`,
  }
}

export function traceRounded({ width, height, radius: r }: Rounded): string {
  const arc = (x: number, y: number) => (r > 0 ? trace('a', r, r, 0, 0, 1, x, y) : '')
  return (
    trace('M', r, 0, 'H', width - r) +
    arc(r, r) +
    trace('V', height - r) +
    arc(-r, r) +
    trace('H', r) +
    arc(-r, -r) +
    trace('V', r) +
    arc(r, -r) +
    'Z'
  )
}

function traceBand(cap: Rounded, sweep: Vector, start: number, end: number): string {
  const near = traceArc(cap, start, end)
  const far = traceArc(cap, end, start, sweep)
  return `M${near.join('')}L${far.join('')}Z`
}

/** Traces the outline between two angles of its normal. */
function traceArc(
  cap: Rounded,
  from: number,
  to: number,
  moved: Vector = { x: 0, y: 0 },
): string[] {
  const { radius: r } = cap
  const step = Math.sign(to - from)
  const parts: string[] = []
  let angle = from
  let corner = Math.floor((from + step * 1e-9) / quarter)
  parts.push(printPoint(cap, corner, angle, moved))
  while ((to - angle) * step > 1e-9) {
    const border = (corner + (step > 0 ? 1 : 0)) * quarter
    const next = (to - border) * step > 0 ? border : to
    if (r > 0) {
      parts.push(trace('A', r, r, 0, 0, step > 0 ? 1 : 0), ' ')
      parts.push(printPoint(cap, corner, next, moved))
    }
    angle = next
    if (next !== border || (to - angle) * step <= 1e-9) break
    corner += step
    parts.push('L', printPoint(cap, corner, angle, moved))
  }
  return parts
}

/** Prints a point on a rounded corner. Corners are numbered clockwise from 0 at the lower right. */
function printPoint(
  { width, height, radius: r }: Rounded,
  corner: number,
  angle: number,
  moved: Vector,
): string {
  const index = ((corner % 4) + 4) % 4
  const isRight = index === 0 || index === 3
  const isLow = index === 0 || index === 1
  const x = (isRight ? width - r : r) + r * Math.cos(angle) + moved.x
  const y = (isLow ? height - r : r) + r * Math.sin(angle) + moved.y
  return trace(x, y)
}
