import { canvas } from './canvas.ts'
import { printSize } from './drawing.words.ts'
import { measureLabel } from './label.ts'
import type { DrawnDevice } from './livery.ts'
import { drawOutlineText } from './outline.text.ts'
import { drawPath, drawRect, trace, type Box, type Vector } from './svg.ts'

/** Thickness of the sheet metal of the ears, in millimetres. */
const earThickness = 2

/**
 * Draws the view from above: the case, its ears flush with the front, and the air flow of fans, with its name `air`.
 */
export function drawPlan(
  box: Box,
  front: Box | undefined,
  scale: number,
  air: string | undefined,
): string {
  const middle = box.x + box.width / 2
  const low = box.y + box.height
  const axis = trace('M', middle, box.y - 14, 'V', low + 8)
  const ears = front
    ? [front.x, box.x + box.width].map((x) =>
        drawRect(
          {
            x,
            y: low - earThickness * scale,
            width: box.x - front.x,
            height: earThickness * scale,
          },
          { class: 'bold' },
        ),
      )
    : []
  const arrows = air
    ? [0.3, 0.7].map((share) => {
        const x = box.x + box.width * share
        return drawArrow({ x, y: low + 22 }, -36) + drawArrow({ x, y: box.y + 14 }, -36)
      })
    : []
  return (
    drawRect(box, { class: 'bold', rx: 2 }) +
    ears.join('') +
    drawPath(axis, { class: 'dash' }) +
    arrows.join('') +
    (air
      ? drawOutlineText(air, { x: box.x + box.width * 0.3 + 14, y: low - 14, size: 19 }, 'mm')
      : '')
  )
}

/** Draws the view from the left: the front is on the right, with the ear of a rack device. */
export function drawSide(box: Box, rackScale: number, hasFans: boolean): string {
  const middle = box.y + box.height / 2
  const far = box.x + box.width
  const ear = earThickness * rackScale
  return (
    drawRect(box, { class: 'bold', rx: 2 }) +
    (ear > 0
      ? drawRect({ ...box, x: far - ear, width: ear }, { class: 'bold' })
      : drawPath(trace('M', box.x - 14, middle, 'H', far + 14), { class: 'dash' })) +
    (hasFans
      ? drawFlow({ x: far + 30, y: middle }, -44) + drawFlow({ x: box.x + 14, y: middle }, -44)
      : '')
  )
}

const nameSize = 19

/** Width of the name of a view. */
export function measureViewName(name: string): number {
  return measureLabel(name, nameSize)
}

/** Draws the name of a view on a baseline; `anchor` is its alignment at x. It does not pass the left edge. */
export function drawViewName(
  name: string,
  x: number,
  y: number,
  anchor: 'start' | 'end' = 'start',
): string {
  const limit = anchor === 'end' ? { width: x - 4 } : {}
  return drawOutlineText(name, { x, y, size: nameSize, anchor, ...limit })
}

/** Draws the title in the free corner: name, size in millimetres and rack units. `end` is its right edge. */
export function drawTitle(
  { name, size_mm, rack_units, livery: { words } }: DrawnDevice,
  end: number,
  taken: number,
): string {
  const size = size_mm.map((mm) => printSize(mm, words)).join(' × ')
  const units = rack_units === undefined ? '' : `, ${rack_units}U`
  const extent = `${size} ${words.millimetres}${units}`
  const width = Math.min(Math.max(measureLabel(name, 34, 600), measureLabel(extent, 23)), 340)
  const x = Math.min(Math.max(end, taken + 56 + width), canvas.width - 20)
  const y = canvas.height - 64
  return (
    drawOutlineText(name, { x, y, size: 34, weight: 600, anchor: 'end', width }) +
    drawOutlineText(extent, { x, y: y + 36, size: 23, anchor: 'end', width })
  )
}

/** Draws a vertical arrow from a point. */
function drawArrow({ x, y }: Vector, by: number): string {
  return drawPath(trace('M', x, y, 'v', by, 'm', -7, 11, 'l', 7, -11, 'l', 7, 11), {
    class: 'size',
  })
}

/** Draws a horizontal arrow from a point. */
function drawFlow({ x, y }: Vector, by: number): string {
  return drawPath(trace('M', x, y, 'h', by, 'm', 11, -7, 'l', -11, 7, 'l', 11, 7), {
    class: 'size',
  })
}
