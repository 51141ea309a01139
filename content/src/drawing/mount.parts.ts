import type { Paints, Point, Scene } from './scene.ts'
import { drawPath, trace } from './svg.ts'

const steel: Paints = { front: 'url(#steel)', top: '#e6e9eb', side: 'url(#steel-side)' }

/** An upright tube, its middle at x and z. */
export interface Tube {
  at: Point
  height: number
  radius: number
  name: 'white' | 'graphite' | 'steel' | 'brass'
}

/** Draws an upright tube: a mast, a rod, a gland. */
export function drawUprightTube(scene: Scene, { at, height, radius, name }: Tube): string {
  const ends: Record<Tube['name'], string> = {
    white: '#f4f6f7',
    graphite: '#4a5359',
    steel: '#c9cfd3',
    brass: '#e3cd8d',
  }
  const end = ends[name]
  return scene.drawSolid({
    at: { x: at.x - radius, y: at.y, z: at.z - radius },
    width: 2 * radius,
    height,
    depth: 2 * radius,
    plane: 'top',
    radius,
    paints: { front: end, top: end, side: end },
    rim: `url(#${name}-tube)`,
  })
}

/** A rod antenna on its connector, the foot of which is at a point; it stands up or hangs down. */
export function drawRod(scene: Scene, foot: Point, length: number, hangs = false): string {
  const collar = length * 0.1
  const radius = Math.max(5, length * 0.07)
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

/** A cable gland under a case, the cable leaving it downwards. */
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

/** A steel bracket from the back of a case to a clamp around a mast. */
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
