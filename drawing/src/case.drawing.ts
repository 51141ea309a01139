import { drawGrille } from './box.drawing.ts'
import { drawLogo, measureLogo, type Material } from './material.drawing.ts'
import type { Size } from './scene.ts'
import { drawCircle, drawGroup, drawPath, trace, type Box } from './svg.ts'

const dark = '#0c0f11'

/** Draws the lid of a metal case: the seam behind the front, screws, and air slots if there are no fans. */
export function drawCaseLid(
  { width, depth }: Size,
  isFanless: boolean,
  material: Material,
): string {
  const seam = depth - 12
  const mark = isFanless ? 18 : 30
  const fields = isFanless ? [0.07, 0.64] : []
  return (
    drawSeam(trace('M0', seam, 'H', width)) +
    [0.04, 0.35, 0.65, 0.96].map((share) => drawScrew(width * share, seam - 9)).join('') +
    [0.04, 0.96].map((share) => drawScrew(width * share, 10)).join('') +
    drawGroup(
      { class: 'light', opacity: 0.3 },
      drawLogo(width / 2 - measureLogo(mark, material) / 2, depth * 0.45 + mark / 2, mark, {
        ...material,
        accent: dark,
      }),
    ) +
    fields
      .map((share) =>
        drawSlots({ x: width * share, y: depth * 0.2, width: width * 0.29, height: depth * 0.5 }),
      )
      .join('')
  )
}

/** Draws the side of a metal case: the screws of the ear and the air outlet. */
export function drawCaseSide({ height, depth }: Size, isFanless: boolean): string {
  const rows = Math.max(1, Math.round(height / 44.45))
  const step = height / rows
  const screws = Array.from({ length: rows }, (_, row) =>
    [0.28, 0.72]
      .flatMap((share) => [10, 26].map((x) => drawScrew(x, (row + share) * step)))
      .join(''),
  )
  const air: Box = {
    x: isFanless ? 44 : depth * 0.52,
    y: height * 0.2,
    width: isFanless ? depth - 60 : depth * 0.4,
    height: height * 0.6,
  }
  return (
    drawSeam(trace('M36 0V', height)) +
    screws.join('') +
    (isFanless ? drawLouvres(air) : drawGrille(air, 6.2, dark))
  )
}

/** Draws rows of short slots, as punched in a lid. */
export function drawSlots({ x, y, width, height }: Box): string {
  const rows = Math.max(2, Math.round(height / 12))
  const lines = Array.from({ length: rows }, (_, row) =>
    trace('M', x, y + (row * height) / (rows - 1), 'h', width),
  )
  return drawPath(lines.join(''), {
    class: 'light',
    stroke: dark,
    'stroke-width': 5,
    'stroke-linecap': 'round',
    'stroke-dasharray': '14 9',
  })
}

/** Draws vertical slots in a side. */
export function drawLouvres({ x, y, width, height }: Box, material?: Material): string {
  return drawPath(trace('M', x, y + height / 2, 'h', width), {
    class: 'light',
    stroke: material?.name === 'white' ? '#8b969c' : dark,
    'stroke-width': height,
    'stroke-dasharray': '3.4 5.2',
  })
}

/** Draws the lid of a desktop case: the logo, and air slots behind it if there are no fans. */
export function drawDeskLid(
  { width, depth }: Size,
  isFanless: boolean,
  material: Material,
): string {
  const mark = Math.min(width * 0.05, depth * 0.14)
  const ink = material.name === 'white' ? '#7b868d' : dark
  return (
    drawGroup(
      { class: 'light', opacity: 0.4 },
      drawLogo(width / 2 - measureLogo(mark, material) / 2, depth * 0.72, mark, {
        ...material,
        accent: ink,
      }),
    ) +
    (isFanless
      ? drawLouvres(
          { x: width * 0.12, y: depth * 0.16, width: width * 0.76, height: depth * 0.26 },
          material,
        )
      : '')
  )
}

function drawSeam(d: string): string {
  return (
    drawPath(d, { class: 'light', stroke: dark, 'stroke-opacity': 0.55, 'stroke-width': 0.8 }) +
    drawPath(d, {
      class: 'light',
      stroke: '#fff',
      'stroke-opacity': 0.14,
      'stroke-width': 0.6,
      transform: 'translate(.7 .7)',
    })
  )
}

function drawScrew(x: number, y: number): string {
  return drawCircle(x, y, 2.6, {
    class: 'light',
    fill: '#12161a',
    stroke: '#7b858b',
    'stroke-width': 0.7,
  })
}
