import { canvas } from './canvas.ts'
import type { Device } from './device.schema.ts'
import type { DrawnDevice } from './livery.ts'
import { drawModule, measureModule, type Module } from './module.drawing.ts'
import { drawExit } from './module.exit.ts'
import { Scene, type Point } from './scene.ts'
import { clamp, drawGroup, drawPath, insetBox, trace } from './svg.ts'

type Cable = NonNullable<Device['cable']>

/** Radius of the loops of a cable, and distance between the modules at its far end, in millimetres. */
const radius = 46
const spread = 19
/** Size of the modules at the far end of a breakout cable (SFF-8432). */
const lane: Module = { width: 13.4, height: 8.5, depth: 56.5, bail: 5 }
const looks = {
  copper: { thickness: 5.2, edge: '#0c0f11', fill: '#2c3338', light: '#6b757b' },
  optical: { thickness: 3.4, edge: '#0f5e5c', fill: '#2aa5a0', light: '#9be0dc' },
}

/** Draws a cable with modules at both ends. A longer cable has more loops. */
export function drawCable(device: DrawnDevice, cable: Cable): string {
  const module = measureModule(device)
  const count = clamp(cable.far_ends ?? 1, 1, 8)
  const far = count > 1 ? lane : module
  const turns = clamp(Math.ceil(Math.log2(cable.metres + 1)), 1, 4)
  const front = 2 * radius + 24
  const width = 2 * radius + module.width + (count - 1) * spread
  const scene = new Scene(
    { width, height: module.height, depth: front + module.depth },
    insetBox(canvas, 60),
    { yaw: 50 },
  )
  const near: Point = { x: 0, y: 0, z: front }
  const start = near.x + module.width / 2
  const ends = Array.from({ length: count }, (_, index) => ({
    x: 2 * radius + index * spread,
    y: module.height - far.height,
    z: front,
  }))
  const wind = (to: Point) =>
    drawStrand(
      scene,
      listPoints(start, to.x + far.width / 2, front, turns, module.height / 2),
      looks[cable.kind],
    )
  return (
    [near, ...ends]
      .map((at) => {
        const own = at === near ? module : far
        return drawModule(scene, { ...own, at, bail: 5 }, device, drawExit(own))
      })
      .join('') + drawGroup({}, ...ends.map(wind))
  )
}

/** Points of a cable on the ground: out of one module, in loops, into the other module. */
function listPoints(from: number, to: number, z: number, turns: number, y: number): Point[] {
  const steps = 26 * turns
  const half = (to - from) / 2
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const share = step / steps
    const angle = Math.PI * (1 + share * (2 * turns - 1))
    // Loops overlap with a small offset.
    const drift = Math.sin(share * Math.PI) * 4
    const r = radius + (half - radius) * share - drift
    const middle = from + radius + (to - from - half - radius) * share
    return {
      x: middle + r * Math.cos(angle),
      y: y - Math.sin(share * Math.PI) * 2,
      z: radius + 4 + r * Math.sin(angle),
    }
  })
    .toSpliced(0, 0, { x: from, y, z })
    .concat({ x: to, y, z })
}

function drawStrand(scene: Scene, places: Point[], look: (typeof looks)['copper']): string {
  const d = places
    .map((place, index) => {
      const { x, y } = scene.project(place)
      return trace(index ? 'L' : 'M', Math.round(x), Math.round(y))
    })
    .join('')
  const round = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  const thick = look.thickness * scene.scale
  return (
    drawPath(d, {
      ...round,
      class: 'shadow light',
      stroke: '#05080a',
      'stroke-width': thick,
      transform: 'translate(5 12)',
    }) +
    drawPath(d, { ...round, stroke: look.edge, 'stroke-width': thick }) +
    drawPath(d, { ...round, stroke: look.fill, 'stroke-width': thick * 0.72 }) +
    drawPath(d, {
      ...round,
      stroke: look.light,
      'stroke-opacity': 0.55,
      'stroke-width': thick * 0.16,
      transform: `translate(0 ${trace(-thick * 0.2)})`,
    })
  )
}
