import {
  drawDish,
  drawDishFace,
  drawDrum,
  drawDrumFace,
  drawRoundBack,
  drawRoundSockets,
} from './dish.drawing.ts'
import { arrangePanels, type Behind, type Elevation, type Panel } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import { drawLying } from './lying.drawing.ts'
import { chooseMaterial, type Material } from './material.drawing.ts'
import { drawClamp, drawFlatRod, drawGland, drawRod, drawUprightTube } from './mount.parts.ts'
import { drawCasting, drawFinGaps, drawOutdoorFace, drawRadome } from './outdoor.bodies.ts'
import { Scene, type Point, type Size } from './scene.ts'
import { drawSocketSide } from './socket.parts.ts'
import { measureBody, stage } from './stage.parts.ts'
import type { Box } from './svg.ts'

/** Length of the rods and of the glands of an outdoor access point, as shares of the height of its case. */
const rodShare = 0.4
const glandShare = 0.13

interface Rod {
  x: number
  hangs: boolean
}

/** Draws an outdoor access point on its mast. */
export function drawOutdoorAccessPoint(device: DrawnDevice): string {
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

/** Draws the case lying on its back: the sockets are in the lower edge, protected from rain. */
export function drawOutdoorBack(device: DrawnDevice): string {
  const size = measureBody(device)
  const material = chooseMaterial(device, 'white')
  if (isRound(device)) return drawRoundBack(device, size)
  const face = drawOutdoorFace(device, size, material)
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

/** Draws an outdoor access point straight on. */
export function elevateOutdoorAccessPoint(device: DrawnDevice, frame: Box): Elevation {
  const size = measureBody(device)
  const material = chooseMaterial(device, 'white')
  const radius = Math.min(size.width, size.height) * (isRound(device) ? 0.5 : 0.06)
  const face: Panel = {
    ...size,
    radius,
    body: drawFace(device, size, material),
    ports: [],
    ...(isRound(device) ? {} : { behind: elevateRods(spreadRods(device, size), size) }),
  }
  const sockets = device.ports.length > 0 ? drawSockets(device, size) : undefined
  return arrangePanels(frame, material, face, sockets)
}

/** Draws the rods above and below a case straight on. */
function elevateRods(rods: readonly Rod[], { height }: Size): Behind {
  const length = height * rodShare
  const reach = (hangs: boolean) => (rods.some((rod) => rod.hangs === hangs) ? length : 0)
  const body = rods.map(({ x, hangs }) => drawFlatRod(x, hangs ? height : 0, length, hangs))
  return { body: body.join(''), above: reach(false), below: reach(true) }
}

function drawFace(device: DrawnDevice, size: Size, material: Material): string {
  if (device.kind === 'dish') return drawDishFace(device, size, material)
  if (device.kind === 'drum') return drawDrumFace(device, size, material)
  return drawOutdoorFace(device, size, material)
}

function isRound({ kind }: DrawnDevice): boolean {
  return kind === 'dish' || kind === 'drum'
}

/** Positions the rods: up to three on top of the case; of four and more, half are below it. */
function spreadRods({ antennas = 0 }: DrawnDevice, { width }: Size): Rod[] {
  const above = antennas > 3 ? Math.ceil(antennas / 2) : antennas
  return Array.from({ length: antennas }, (_, index) => {
    const hangs = index >= above
    const [place, count] = hangs ? [index - above, antennas - above] : [index, above]
    const share = count > 1 ? 0.14 + (0.72 * place) / (count - 1) : 0.5
    return { x: width * share, hangs }
  })
}

function drawSockets(device: DrawnDevice, size: Size): Panel {
  if (isRound(device)) return drawRoundSockets(device, size)
  const radius = size.depth * 0.1
  return drawSocketSide(
    device,
    { width: size.width, height: size.depth, radius },
    chooseMaterial(device, 'white'),
  )
}
