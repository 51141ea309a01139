import type { Paints, Point, Scene } from './scene.ts'
import { drawPath, drawRect, element, trace } from './svg.ts'

const steel: Paints = { front: 'url(#steel)', top: '#e6e9eb', side: 'url(#steel-side)' }

/** An upright tube with its axis at x and z. */
export interface Tube {
  at: Point
  height: number
  radius: number
  name: 'white' | 'graphite' | 'steel' | 'brass'
}

const tubeEnds: Record<Tube['name'], string> = {
  white: 'url(#white-top)',
  graphite: '#4a5359',
  steel: '#c9cfd3',
  brass: '#e3cd8d',
}

/**
 * Draws an upright tube: a mast, a rod, a puck. A horizontal circle is the same ellipse from every side, so that the
 * light on the tube is a single gradient from left to right.
 */
export function drawUprightTube(scene: Scene, tube: Tube): string {
  const { at, height, radius, name } = tube
  const [top, foot] = [scene.project(at), scene.project({ ...at, y: at.y + height })]
  const rx = radius * scene.scale
  const right = scene.project({ ...at, x: at.x + radius })
  const behind = scene.project({ ...at, z: at.z + radius })
  const ry = Math.hypot(right.y - top.y, behind.y - top.y)
  const wall =
    trace('M', top.x - rx, top.y, 'V', foot.y, 'A', rx, ry, 0, 0, 0, top.x + rx, foot.y) +
    trace('V', top.y, 'A', rx, ry, 0, 0, 1, top.x - rx, top.y, 'Z')
  const end = { cx: top.x, cy: top.y, rx, ry }
  return (
    drawPath(wall, { class: 'edge', 'stroke-width': 2.4 }) +
    element('ellipse', { ...end, class: 'edge', 'stroke-width': 2.4 }) +
    drawPath(wall, { fill: `url(#${name}-tube)` }) +
    element('ellipse', { ...end, fill: tubeEnds[name] }) +
    element('ellipse', { ...end, class: 'light crease', 'stroke-width': 1.2 })
  )
}

/** Draws a rod antenna on its connector, standing up or hanging down. `foot` is the foot of the connector. */
export function drawRod(scene: Scene, foot: Point, length: number, hangs = false): string {
  const { collar, radius } = measureRod(length)
  const parts: Tube[] = [
    { at: { ...foot, y: foot.y - collar }, height: collar, radius: radius * 0.62, name: 'brass' },
    { at: { ...foot, y: foot.y - length }, height: length - collar, radius, name: 'white' },
  ]
  const hung: Tube[] = [
    { at: { ...foot, y: foot.y + collar }, height: length - collar, radius, name: 'white' },
    { at: foot, height: collar, radius: radius * 0.62, name: 'brass' },
  ]
  return (hangs ? hung : parts).map((tube) => drawUprightTube(scene, tube)).join('')
}

/** Draws a rod antenna straight on. */
export function drawFlatRod(x: number, y: number, length: number, hangs = false): string {
  const { collar, radius } = measureRod(length)
  const rod = {
    x: x - radius,
    y: hangs ? y + collar : y - length,
    width: 2 * radius,
    height: length - collar,
  }
  const foot = { x: x - radius * 0.62, width: radius * 1.24, height: collar + 1 }
  return (
    drawRect({ ...foot, y: hangs ? y - 1 : y - collar }, { fill: 'url(#brass-tube)' }) +
    drawRect(rod, { class: 'edge', rx: radius * 0.5, 'stroke-width': 0.8 }) +
    drawRect(rod, { class: 'light', rx: radius * 0.5, fill: 'url(#white-tube)' })
  )
}

function measureRod(length: number): { collar: number; radius: number } {
  return { collar: length * 0.1, radius: Math.max(5, length * 0.07) }
}

/** Draws a cable gland under a case, with a cable leaving downwards. */
export function drawGland(scene: Scene, at: Point, size: number): string {
  const cable = scene.project({ ...at, y: at.y + size })
  const reach = size * 1.5 * scene.scale
  return (
    drawPath(
      trace(
        'M',
        cable.x,
        cable.y,
        'c',
        0,
        reach * 0.5,
        reach * 0.12,
        reach * 0.6,
        reach * 0.2,
        reach,
      ),
      {
        class: 'light',
        fill: 'none',
        stroke: '#3a4349',
        'stroke-width': size * 0.36 * scene.scale,
        'stroke-linecap': 'round',
      },
    ) +
    drawUprightTube(scene, {
      at: { ...at, y: at.y + size * 0.45 },
      height: size * 0.6,
      radius: size * 0.36,
      name: 'graphite',
    }) +
    drawUprightTube(scene, { at, height: size * 0.5, radius: size * 0.5, name: 'graphite' })
  )
}

/** Draws a steel bracket from the back of a case to a clamp around a mast. */
export function drawClamp(
  scene: Scene,
  { x, y, z }: Point,
  mast: { z: number; radius: number },
  width: number,
): string {
  const height = width * 0.42
  const clamp = mast.radius * 2.6
  return (
    scene.drawSolid({
      at: { x: x - clamp / 2, y, z: mast.z - mast.radius * 1.25 },
      width: clamp,
      height,
      depth: mast.radius * 2.5,
      radius: 2,
      paints: steel,
    }) +
    scene.drawSolid({
      at: { x: x - width / 2, y: y + height * 0.2, z },
      width,
      height: height * 0.6,
      depth: Math.max(1, mast.z - mast.radius * 1.25 - z),
      paints: steel,
    })
  )
}
