import type { Panel } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import { chooseMaterial, type Material } from './material.drawing.ts'
import { drawClamp, drawUprightTube } from './mount.parts.ts'
import { Scene, type Size } from './scene.ts'
import { drawRatingPlate, drawRecess } from './socket.parts.ts'
import { drawLogoAndName, paintCase, paintRim, stage } from './stage.parts.ts'
import { drawCircle, drawGroup, element, trace } from './svg.ts'

const mastRadius = 22

/** Draws a parabolic dish with its feed on a mast. */
export function drawDish(device: DrawnDevice, size: Size): string {
  const material = chooseMaterial(device, 'white')
  const { width, height, depth } = size
  const [cx, cy, r] = [width / 2, height / 2, Math.min(width, height) / 2]
  const feed = depth * 1.1
  const { scene, mast, stand } = createMastScene({ ...size, depth: depth + feed }, feed)
  const hub = r * 0.34
  const base = scene.project({ x: cx, y: cy, z: feed + depth * 0.5 })
  const tip = scene.project({ x: cx, y: cy, z: feed * 0.35 })
  return (
    mast +
    stand +
    // The electronics behind the bowl.
    scene.drawSolid({
      at: { x: cx - hub, y: cy - hub, z: feed + depth * 0.45 },
      width: hub * 2,
      height: hub * 2,
      depth: depth * 0.55,
      radius: hub * 0.3,
      paints: paintCase(material),
    }) +
    scene.drawSolid({
      at: { x: cx - r, y: cy - r, z: feed },
      width: 2 * r,
      height: 2 * r,
      depth: depth * 0.4,
      radius: r,
      paints: paintCase(material),
      rim: paintRim(material),
      on: { front: drawBowl(device, size, material) },
    }) +
    element('path', {
      d: trace('M', base.x, base.y, 'L', tip.x, tip.y),
      stroke: '#8f989e',
      'stroke-width': r * 0.09 * scene.scale,
      'stroke-linecap': 'round',
    }) +
    scene.drawSolid({
      at: { x: cx - r * 0.15, y: cy - r * 0.15, z: 0 },
      width: r * 0.3,
      height: r * 0.3,
      depth: feed * 0.35,
      radius: r * 0.15,
      paints: paintCase(material),
      rim: paintRim(material),
    })
  )
}

/** Draws the bowl of a dish, with the foot of the feed in the middle and the name below it. */
function drawBowl(device: DrawnDevice, { width, height }: Size, material: Material): string {
  const r = Math.min(width, height) / 2
  const ring = { stroke: material.seam, 'stroke-width': r * 0.005 }
  return (
    drawCircle(r, r, r * 0.965, { ...ring, fill: material.bowl }) +
    drawCircle(r, r, r * 0.16, { ...ring, fill: material.deep }) +
    drawLogoAndName(device, { x: r, y: r * 1.6, height: r * 0.1, width: r * 0.8 }, material)
  )
}

/** Draws a dish straight on, with the feed in front of the bowl. */
export function drawDishFace(device: DrawnDevice, size: Size, material: Material): string {
  const { width, height } = size
  const [cx, cy, r] = [width / 2, height / 2, Math.min(width, height) / 2]
  return (
    drawGroup(
      { transform: `translate(${trace(cx - r, cy - r)})` },
      drawBowl(device, size, material),
    ) +
    drawCircle(cx, cy, r * 0.15, { class: 'light', fill: material.dome }) +
    drawCircle(cx, cy, r * 0.15, { class: 'edge', 'stroke-width': r * 0.006 })
  )
}

/** Draws a drum: a dish behind a radome. */
export function drawDrum(device: DrawnDevice, size: Size): string {
  const material = chooseMaterial(device, 'white')
  const { scene, mast, stand } = createMastScene(size, 0)
  const { width, height, depth } = size
  const r = Math.min(width, height) / 2
  const at = { x: width / 2 - r, y: height / 2 - r, z: 0 }
  const round = { width: 2 * r, height: 2 * r, radius: r, paints: paintCase(material) }
  const rim = paintRim(material)
  return (
    mast +
    stand +
    scene.drawSolid({ ...round, at: { ...at, z: depth * 0.3 }, depth: depth * 0.7, rim }) +
    scene.drawSolid({
      ...round,
      at: { ...at, z: depth * 0.24 },
      depth: depth * 0.06,
      rim: material.seam,
    }) +
    scene.drawSolid({
      ...round,
      at,
      depth: depth * 0.24,
      rim,
      on: { front: drawDrumFace(device, round, material) },
    })
  )
}

/** Draws the radome of a drum. */
export function drawDrumFace(
  device: DrawnDevice,
  { width, height }: Pick<Size, 'width' | 'height'>,
  material: Material,
): string {
  const [cx, cy, r] = [width / 2, height / 2, Math.min(width, height) / 2]
  return (
    drawCircle(cx, cy, r * 0.99, { class: 'light', fill: material.dome }) +
    drawLogoAndName(device, { x: cx, y: cy - r * 0.05, height: r * 0.14, width: r * 1.2 }, material)
  )
}

/** Draws the back of a dish or drum: the electronics with the sockets, and the clamp in front of it. */
export function drawRoundBack(device: DrawnDevice, size: Size): string {
  const material = chooseMaterial(device, 'white')
  const scene = new Scene(size, stage)
  const { width, height, depth } = size
  const r = Math.min(width, height) / 2
  const panel = drawRoundSockets(device, size)
  const hub = depth * 0.45
  const solid = { width: 2 * r, height: 2 * r, radius: r, paints: paintCase(material) }
  return (
    scene.drawSolid({
      ...solid,
      at: { x: width / 2 - r, y: height / 2 - r, z: hub },
      depth: depth - hub,
      rim: paintRim(material),
    }) +
    scene.drawSolid({
      ...panel,
      at: { x: (width - panel.width) / 2, y: (height - panel.height) / 2, z: 0 },
      depth: hub,
      paints: paintCase(material),
      on: { front: panel.body },
    })
  )
}

/** Draws the electronics behind a dish or drum: the rating plate, with the sockets below it. */
export function drawRoundSockets(device: DrawnDevice, { width, height }: Size): Panel {
  const side = Math.min(width, height) * 0.56
  const label = { x: side * 0.2, y: side * 0.16, width: side * 0.6, height: side * 0.26 }
  const recess = { x: side * 0.12, y: side * 0.56, width: side * 0.76, height: side * 0.3 }
  const { body, ports } = drawRecess(device, recess, chooseMaterial(device, 'white'))
  const radius = side * 0.1
  return { width: side, height: side, radius, body: drawRatingPlate(device, label) + body, ports }
}

/** Creates the scene of a dish or drum on a mast, with its mast and clamp. */
function createMastScene(size: Size, front: number) {
  const { width, height, depth } = size
  const z = depth + mastRadius * 1.8
  const whole: Size = { width, height: height * 1.12, depth: z + mastRadius }
  const scene = new Scene(whole, { ...stage, y: 30, height: 690 })
  const x = width / 2
  const mast = drawUprightTube(scene, {
    at: { x, y: height * 0.05, z },
    height: height * 1.1,
    radius: mastRadius,
    name: 'steel',
  })
  const stand = drawClamp(
    scene,
    { x, y: height * 0.44, z: front + (depth - front) * 0.8 },
    { z, radius: mastRadius },
    width * 0.24,
  )
  return { scene, mast, stand }
}
