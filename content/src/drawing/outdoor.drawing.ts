import type { Device } from './device.schema.ts'
import { drawDish, drawDrum, drawRoundBack, drawRoundSockets } from './dish.drawing.ts'
import { standPanels, type Elevation, type Panel } from './elevation.ts'
import { drawLying } from './lying.drawing.ts'
import { chooseMaterial, drawLamp, lampColours, type Material } from './material.drawing.ts'
import { drawClamp, drawGland, drawRod, drawUprightTube } from './mount.parts.ts'
import { Scene, type Point, type Size } from './scene.ts'
import { drawSocketSide } from './socket.parts.ts'
import { drawSign, measureBody, paintCase, stage } from './stage.parts.ts'
import { drawGroup, drawPath, element, trace, type Box } from './svg.ts'

/** What stands over and hangs under the case of an outdoor access point, as shares of its height. */
const rodShare = 0.46
const finCount = 11
const glandShare = 0.13

/** Draws an access point for outdoors on its mast. */
export function drawOutdoorAccessPoint(device: Device): string {
  const size = measureBody(device)
  if (device.kind === 'dish') return drawDish(device, size)
  if (device.kind === 'drum') return drawDrum(device, size)
  const material = chooseMaterial(device, 'white')
  const rods = spreadRods(device, size)
  const above = rods.some(({ hangs }) => !hangs) ? size.height * rodShare : size.height * 0.12
  const below = size.height * (rods.some(({ hangs }) => hangs) ? rodShare : glandShare * 2.4)
  const mast = { z: size.depth * 1.55, radius: 22 }
  const whole = { ...size, height: above + size.height + below, depth: mast.z + mast.radius }
  const scene = new Scene(whole, { ...stage, y: 30, height: 690 })
  const at: Point = { x: 0, y: above, z: 0 }
  const middle = size.width / 2
  const place = ({ x }: { x: number }, y: number): Point => ({ x, y, z: size.depth * 0.5 })
  return (
    drawUprightTube(scene, {
      at: { x: middle, y: 0, z: mast.z },
      height: whole.height,
      radius: mast.radius,
      name: 'steel',
    }) +
    [0.22, 0.68]
      .map((share) =>
        drawClamp(
          scene,
          { x: middle, y: at.y + size.height * share, z: size.depth },
          mast,
          size.width * 0.3,
        ),
      )
      .join('') +
    rods
      .filter(({ hangs }) => hangs)
      .map((rod) => drawRod(scene, place(rod, at.y + size.height), size.height * rodShare, true))
      .join('') +
    drawGland(scene, place({ x: middle }, at.y + size.height), size.height * glandShare) +
    (device.kind === 'panel'
      ? drawRadome(device, scene, at, size, material)
      : drawCasting(device, scene, at, size, material)) +
    rods
      .filter(({ hangs }) => !hangs)
      .map((rod) => drawRod(scene, place(rod, at.y), size.height * rodShare))
      .join('')
  )
}

/** Draws the case laid on its back: its sockets are in the lower edge, out of the rain. */
export function drawOutdoorBack(device: Device): string {
  const size = measureBody(device)
  const material = chooseMaterial(device, 'white')
  if (isRound(device)) return drawRoundBack(device, size)
  const face = drawFace(device, size, material)
  return drawLying(
    size,
    size.width * 0.07,
    {
      face,
      edge: drawSockets(device, size),
      side: device.kind === 'panel' ? '' : drawFinGaps(size),
    },
    material,
  )
}

/** Draws an access point for outdoors square on. */
export function elevateOutdoorAccessPoint(device: Device, frame: Box): Elevation {
  const size = measureBody(device)
  const material = chooseMaterial(device, 'white')
  const radius = Math.min(size.width, size.height) * (isRound(device) ? 0.5 : 0.06)
  const face: Panel = { ...size, radius, body: drawFace(device, size, material), ports: [] }
  const sockets = device.ports.length > 0 ? drawSockets(device, size) : undefined
  return standPanels(frame, material, face, sockets)
}

function isRound({ kind }: Device): boolean {
  return kind === 'dish' || kind === 'drum'
}

/** Half of the rods on the case, half of four and more under it. */
function spreadRods({ antennas = 0 }: Device, { width }: Size): { x: number; hangs: boolean }[] {
  const above = antennas > 3 ? Math.ceil(antennas / 2) : antennas
  return Array.from({ length: antennas }, (_, index) => {
    const hangs = index >= above
    const [place, count] = hangs ? [index - above, antennas - above] : [index, above]
    const share = count > 1 ? 0.14 + (0.72 * place) / (count - 1) : 0.5
    return { x: width * share, hangs }
  })
}

/** The gaps between the fins of a casting that lies on its back. */
function drawFinGaps({ height, depth }: Size): string {
  const pitch = height / finCount
  const gaps = Array.from({ length: finCount - 1 }, (_, index) =>
    trace('M', (index + 1) * pitch, depth * 0.28, 'V', depth),
  )
  return drawPath(gaps.join(''), {
    class: 'light',
    stroke: '#4d575d',
    'stroke-width': pitch * 0.45,
  })
}

/** A die-cast body, its cooling fins around it, and a cover on it. */
function drawCasting(
  device: Device,
  scene: Scene,
  at: Point,
  size: Size,
  material: Material,
): string {
  const count = finCount
  const pitch = size.height / count
  const fin = size.depth * 0.72
  const inset = size.width * 0.05
  const paints = paintCase(material)
  const deep = { front: material.deep, top: material.deep, side: material.seam }
  const z = size.depth - fin
  const core = scene.drawSolid({
    at: { x: inset, y: at.y, z },
    width: size.width - 2 * inset,
    height: size.height,
    depth: fin,
    paints: deep,
  })
  const lowest = scene.drawSolid({
    at: { x: 0, y: at.y + (count - 0.75) * pitch, z },
    width: size.width,
    height: pitch * 0.5,
    depth: fin,
    plane: 'top',
    radius: 8,
    paints,
  })
  // From the lowest upwards, as an upper one hides what lies behind it; all are the same fin.
  const step = scene.project({ ...at, y: at.y + pitch }).y - scene.project(at).y
  const fins = Array.from({ length: count - 1 }, (_, index) =>
    element('use', { href: '#fin', y: -(index + 1) * step }),
  )
  const margin = size.width * 0.045
  const cover: Size = {
    width: size.width - 2 * margin,
    height: size.height - 2 * margin,
    depth: size.depth - fin,
  }
  return (
    core +
    drawGroup({ id: 'fin' }, lowest) +
    fins.join('') +
    scene.drawSolid({
      ...cover,
      at: { x: margin, y: at.y + margin, z: 0 },
      radius: size.width * 0.07,
      paints,
      on: { front: drawFace(device, cover, material) },
    })
  )
}

/** A flat box with antennas in it, smooth to the weather. */
function drawRadome(
  device: Device,
  scene: Scene,
  at: Point,
  size: Size,
  material: Material,
): string {
  const shell = size.depth * 0.3
  const radius = Math.min(size.width, size.height) * 0.08
  const margin = size.width * 0.04
  return (
    scene.drawSolid({
      at: { x: margin, y: at.y + margin, z: size.depth - shell },
      width: size.width - 2 * margin,
      height: size.height - 2 * margin,
      depth: shell,
      radius,
      paints: { front: 'url(#steel)', top: '#d3d8db', side: 'url(#steel-side)' },
    }) +
    scene.drawSolid({
      ...size,
      at,
      depth: size.depth - shell,
      radius,
      paints: paintCase(material),
      on: { front: drawFace(device, size, material) },
    })
  )
}

function drawFace(device: Device, size: Size, material: Material): string {
  const { width, height } = size
  const lamps = [-1, 0, 1].map((place) =>
    drawLamp(
      width / 2 + place * width * 0.07,
      height * 0.9,
      width * 0.012,
      place ? lampColours.lit : lampColours.amber,
    ),
  )
  return (
    drawSign(
      device,
      { x: width / 2, y: height * 0.42, height: width * 0.075, width: width * 0.7 },
      material,
    ) + lamps.join('')
  )
}

function drawSockets(device: Device, size: Size): Panel {
  if (isRound(device)) return drawRoundSockets(device, size)
  const radius = size.depth * 0.1
  return drawSocketSide(
    device,
    { width: size.width, height: size.depth, radius },
    chooseMaterial(device, 'white'),
  )
}
