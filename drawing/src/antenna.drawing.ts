import { drawDish, drawDishFace, drawRoundBack, drawRoundSockets } from './dish.drawing.ts'
import { arrangePanels, type Elevation, type Panel } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import { drawLying } from './lying.drawing.ts'
import { chooseMaterial, type Material } from './material.drawing.ts'
import { drawClamp, drawUprightTube } from './mount.parts.ts'
import { Scene, type Size } from './scene.ts'
import { drawSocketSide } from './socket.parts.ts'
import { drawLogoAndName, measureBody, paintCase, stage } from './stage.parts.ts'
import { drawGroup, drawPath, trace, type Box } from './svg.ts'

/** Antennas are tall and use more of the canvas height than other devices. */
const tall: Box = { ...stage, y: 28, height: 694 }

/** Draws an antenna on its mast: a sector panel, a dish, or an omnidirectional rod. */
export function drawAntenna(device: DrawnDevice): string {
  const size = measureBody(device)
  if (device.kind === 'dish') return drawDish(device, size)
  return device.kind === 'omni' ? drawOmni(size) : drawSector(device, size)
}

/** Draws the side of an antenna with its connectors. */
export function drawAntennaBack(device: DrawnDevice): string {
  const size = measureBody(device)
  if (device.kind === 'dish') return drawRoundBack(device, size)
  const material = chooseMaterial(device, 'white')
  const parts = { face: drawFace(device, size, material), edge: drawSockets(device, size) }
  return drawLying(size, size.depth * 0.3, parts, material)
}

/** Draws an antenna straight on. */
export function elevateAntenna(device: DrawnDevice, frame: Box): Elevation {
  const size = measureBody(device)
  const material = chooseMaterial(device, 'white')
  const least = Math.min(size.width, size.height)
  const radius = device.kind === 'dish' || device.kind === 'omni' ? least * 0.5 : least * 0.1
  return arrangePanels(
    frame,
    material,
    { ...size, radius, body: drawFace(device, size, material), ports: [] },
    device.ports.length > 0 ? drawSockets(device, size) : undefined,
  )
}

/** Draws a tall radome, tilted from its mast by two brackets, with its connectors at the bottom. */
function drawSector(device: DrawnDevice, size: Size): string {
  const { width, height, depth } = size
  const material = chooseMaterial(device, 'white')
  const foot = height * 0.06
  const mast = { z: depth * 2.1, radius: Math.min(width * 0.16, 30) }
  const whole = { width, height: height * 1.1, depth: mast.z + mast.radius }
  const scene = new Scene(whole, tall)
  const top = height * 0.02
  const cap = {
    width,
    depth,
    plane: 'top' as const,
    radius: depth * 0.28,
    paints: paintCase(material),
  }
  const end = height * 0.025
  const dark = { front: material.deep, top: material.top, side: material.seam }
  return (
    drawUprightTube(scene, {
      at: { x: width / 2, y: 0, z: mast.z },
      height: whole.height,
      radius: mast.radius,
      name: 'steel',
    }) +
    [0.12, 0.8]
      .map((share) =>
        drawClamp(scene, { x: width / 2, y: height * share, z: depth }, mast, width * 0.5),
      )
      .join('') +
    [0.3, 0.7]
      .map((share) =>
        drawUprightTube(scene, {
          at: { x: width * share, y: top + height, z: depth / 2 },
          height: foot,
          radius: width * 0.06,
          name: 'brass',
        }),
      )
      .join('') +
    scene.drawSolid({
      ...cap,
      at: { x: 0, y: top + height - end, z: 0 },
      height: end,
      paints: dark,
    }) +
    scene.drawSolid({
      ...cap,
      at: { x: 0, y: top, z: 0 },
      height: height - end,
      on: { front: drawFace(device, size, material) },
    }) +
    scene.drawSolid({
      ...cap,
      at: { x: 0, y: top - end, z: 0 },
      height: end,
      paints: dark,
    })
  )
}

/** Draws a fibreglass rod in a collar, clamped to the top of a mast. */
function drawOmni({ width, height, depth }: Size): string {
  const radius = Math.min(width, depth) / 2
  const mast = { z: radius * 5, radius: radius * 0.9 }
  const whole = { width: radius * 2, height: height * 1.2, depth: mast.z + mast.radius }
  const scene = new Scene(whole, tall)
  const at = { x: radius, y: 0, z: radius }
  const collar = height * 0.16
  return (
    drawUprightTube(scene, {
      at: { x: radius, y: height * 0.8, z: mast.z },
      height: height * 0.4,
      radius: mast.radius,
      name: 'steel',
    }) +
    [0.86, 0.94]
      .map((share) =>
        drawClamp(scene, { x: radius, y: height * share, z: radius * 2 }, mast, radius * 1.6),
      )
      .join('') +
    drawUprightTube(scene, {
      at: { ...at, y: height },
      height: height * 0.03,
      radius: radius * 0.4,
      name: 'brass',
    }) +
    drawUprightTube(scene, {
      at: { ...at, y: height - collar },
      height: collar,
      radius: radius * 1.15,
      name: 'steel',
    }) +
    drawUprightTube(scene, { at, height: height - collar, radius, name: 'white' })
  )
}

/** Draws logo and name at the bottom of a radome, and the lines of its ribs. */
function drawFace(device: DrawnDevice, size: Size, material: Material): string {
  if (device.kind === 'dish') return drawDishFace(device, size, material)
  const { width, height } = size
  const ribs = [0.26, 0.74].map((share) =>
    trace('M', width * share, height * 0.03, 'V', height * 0.46),
  )
  return (
    drawPath(ribs.join(''), {
      class: 'light',
      stroke: material.seam,
      'stroke-opacity': 0.7,
      'stroke-width': width * 0.008,
    }) +
    // Written vertically, since the radome is narrow.
    drawGroup(
      { transform: `translate(${trace(width * 0.43, height * 0.7)}) rotate(-90)` },
      drawLogoAndName(device, { x: 0, y: 0, height: width * 0.2, width: height * 0.36 }, material),
    )
  )
}

function drawSockets(device: DrawnDevice, size: Size): Panel {
  if (device.kind === 'dish') return drawRoundSockets(device, size)
  const { width, depth } = size
  const side = { width, height: depth, radius: depth * 0.2 }
  return drawSocketSide(device, side, chooseMaterial(device, 'white'))
}
