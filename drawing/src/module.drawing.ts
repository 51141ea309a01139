import { drawLabel } from './label.ts'
import type { DrawnDevice } from './livery.ts'
import { chooseMaterial, drawLogo } from './material.drawing.ts'
import type { Point, Scene, Size } from './scene.ts'
import { clamp, drawPath, drawRect, trace } from './svg.ts'
import { isQuad } from './transceiver.mouth.ts'

/** The case of a pluggable module. */
export interface Module extends Size {
  /** Length of the bail, or of the pull tab, in front of the mouth. */
  bail: number
}

const steel = { front: 'url(#steel)', top: '#dde2e5', side: 'url(#steel-side)' }
const groove = { class: 'light', stroke: '#4e575d', 'stroke-width': 0.25, fill: 'none' }

/** Size of a module: four-lane modules are wider and have a pull tab. */
export function measureModule(device: DrawnDevice): Module {
  const quad = isQuad(device)
  const [width, height, length] = device.size_mm
  return {
    width: clamp(width, quad ? 18 : 13.4, 24),
    height: clamp(height, 8.5, 14),
    depth: clamp(length, 46, 90),
    bail: quad ? 16 : 7,
  }
}

/** Draws a module with its shadow: the mouth in front, the contacts at the far end, the label on the side. */
export function drawModule(
  scene: Scene,
  { at, bail, ...size }: Module & { at: Point },
  device: DrawnDevice,
  mouth: string,
): string {
  const { width, height } = size
  return (
    scene.drawShadow({ ...size, at }) +
    scene.drawSolid({
      ...size,
      at,
      radius: 0.5,
      paints: steel,
      on: { top: drawTop(size), side: drawSide(size, device), front: mouth },
    }) +
    scene.place('top', { x: at.x, y: at.y + height * 0.86, z: at.z }, drawBail(width, bail))
  )
}

/** Draws the lid: its seam, and the latch for the cage. */
function drawTop({ width, depth }: Size): string {
  return (
    drawPath(trace('M0', depth - 7, 'H', width, 'M0', depth - 8.4, 'H', width), groove) +
    drawRect(
      { x: width * 0.3, y: 5, width: width * 0.4, height: 6 },
      { rx: 0.5, fill: '#8d969c', class: 'light' },
    ) +
    drawRect(
      { x: 1.4, y: 13, width: width - 2.8, height: depth - 26 },
      { ...groove, rx: 0.8, 'stroke-opacity': 0.5 },
    )
  )
}

/** Draws the side: the label between the grooves of the head and the contacts. */
function drawSide({ height, depth }: Size, { name, livery }: DrawnDevice): string {
  const paper = { x: 11, y: height * 0.13, width: depth - 24, height: height * 0.72 }
  const contacts = Array.from({ length: 6 }, (_, pin) =>
    trace('M', depth - 7.2 + pin * 1.2, height * 0.38, 'v', height * 0.26),
  )
  const white = chooseMaterial({ colour: 'white', livery }, 'white')
  return (
    drawRect(
      { x: depth - 8, y: height * 0.32, width: 8, height: height * 0.4 },
      { fill: '#2e6b45', class: 'light' },
    ) +
    drawPath(contacts.join(''), { class: 'light', stroke: '#d8b45c', 'stroke-width': 0.6 }) +
    drawPath(trace('M6 0V', height, 'M7.4 0V', height), groove) +
    drawRect(paper, { rx: 0.5, fill: '#f2f4f5', class: 'light' }) +
    drawLogo(paper.x + 1.6, paper.y + paper.height * 0.46, height * 0.25, white) +
    drawLabel(
      name,
      {
        x: paper.x + 1.6,
        y: paper.y + paper.height * 0.86,
        size: height * 0.29,
        width: paper.width - 12.5,
        weight: 600,
      },
      { class: 'print', fill: '#2b3237' },
    ) +
    drawPath(trace('M', paper.x + paper.width - 9.6, paper.y + paper.height / 2, 'h', 8), {
      class: 'light',
      stroke: '#2b3237',
      'stroke-width': paper.height * 0.6,
      'stroke-dasharray': '.35 .25 .7 .2 .25 .45 .5 .25',
    })
  )
}

/** Draws the bail that pulls a module out: a wire, with a tab for a wide module. */
function drawBail(width: number, reach: number): string {
  const loop = trace('M.9 0V', reach - 1, 'q 0 1 1 1', 'H', width - 1.9, 'q 1 0 1 -1', 'V0')
  const wire = { fill: 'none', 'stroke-linejoin': 'round' }
  const tab = { x: 0.9, y: reach * 0.42, width: width - 1.8, height: reach * 0.58 }
  return (
    drawPath(loop, { ...wire, stroke: '#14573a', 'stroke-width': 1.7 }) +
    drawPath(loop, { ...wire, stroke: '#2aa86b', 'stroke-width': 1.1 }) +
    (reach > 8
      ? drawRect(tab, { rx: 1.2, fill: '#249a61', stroke: '#14573a', 'stroke-width': 0.3 })
      : '')
  )
}
