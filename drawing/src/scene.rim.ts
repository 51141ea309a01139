import { trace, type Vector } from './svg.ts'

/** A rectangle from 0, 0 with round corners. */
export interface Rounded {
  width: number
  height: number
  radius: number
}

export interface Rim {
  /** Clockwise up to the corner that the rim is broken at, and from there on. */
  first: string
  second: string
  whole: string
  /** The line where the rim that is lit meets the cap, and where it ends behind. */
  crease: string
  back: string
}

const quarter = Math.PI / 2

/** Traces the rim that is seen where a rounded rectangle is moved: what reaches out from under it. */
export function traceRim(cap: Rounded, sweep: Vector): Rim {
  const middle = Math.atan2(sweep.y, sweep.x)
  const [start, end] = [middle - quarter, middle + quarter]
  // Of the corners, the one that is moved straight outwards.
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

/** Goes along the outline from where it faces one way to where it faces another, by the angle of its normal. */
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
  parts.push(printPlace(cap, corner, angle, moved))
  while ((to - angle) * step > 1e-9) {
    const border = (corner + (step > 0 ? 1 : 0)) * quarter
    const next = (to - border) * step > 0 ? border : to
    if (r > 0) {
      parts.push(trace('A', r, r, 0, 0, step > 0 ? 1 : 0), ' ')
      parts.push(printPlace(cap, corner, next, moved))
    }
    angle = next
    if (next !== border || (to - angle) * step <= 1e-9) break
    corner += step
    parts.push('L', printPlace(cap, corner, angle, moved))
  }
  return parts
}

/** A place on one of the round corners, the lower right one being 0 and the others following clockwise. */
function printPlace(
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
