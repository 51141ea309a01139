import { drawDisc, drawOblong, drawPlate, drawRibbed, drawTile } from './access-point.faces.ts'
import { arrangePanels, type Elevation, type Panel } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import { drawLying } from './lying.drawing.ts'
import { chooseMaterial, type Material } from './material.drawing.ts'
import { Scene, type Size } from './scene.ts'
import { drawKeyholes, drawRatingPlate, drawRecess, drawSocketSide } from './socket.parts.ts'
import {
  drawSideSlots,
  drawWallShadow,
  measureBody,
  paintCase,
  paintRim,
  stage,
} from './stage.parts.ts'
import { drawCircle, drawGroup, trace, type Box } from './svg.ts'

interface Body {
  /** Corner radius as a share of the shorter side; 0.5 is a circle. */
  round: number
  drawFace: (device: DrawnDevice, size: Size, material: Material) => string
}

/** Bodies of indoor access points: round, square or long for ceilings, or a plate over a wall box. */
const bodies = {
  disc: { round: 0.5, drawFace: drawDisc },
  tile: { round: 0.2, drawFace: drawTile },
  ribbed: { round: 0.12, drawFace: drawRibbed },
  oblong: { round: 0.34, drawFace: drawOblong },
  plate: { round: 0.08, drawFace: drawPlate },
} satisfies Record<string, Body>

/** Draws an indoor access point as mounted, with its sockets hidden. */
export function drawAccessPoint(device: DrawnDevice): string {
  const size = measureBody(device)
  const { drawFace } = chooseBody(device)
  const face = drawFace(device, size, chooseMaterial(device, 'white'))
  return drawBody(device, size, face)
}

/** Draws the side of an indoor access point with the sockets: the back, or the lower edge of a plate. */
export function drawAccessPointBack(device: DrawnDevice): string {
  const size = measureBody(device)
  const { radius, isPlate } = measureCorners(device, size)
  const edge = drawSockets(device)
  if (!isPlate) return drawBody(device, size, edge.body)
  const material = chooseMaterial(device, 'white')
  return drawLying(size, radius, { face: drawPlate(device, size, material), edge }, material)
}

/** Draws an indoor access point straight on. */
export function elevateAccessPoint(device: DrawnDevice, frame: Box): Elevation {
  const size = measureBody(device)
  const material = chooseMaterial(device, 'white')
  const { radius } = measureCorners(device, size)
  const face = chooseBody(device).drawFace(device, size, material)
  return arrangePanels(
    frame,
    material,
    { ...size, radius, body: face, ports: [] },
    device.ports.length > 0 ? drawSockets(device) : undefined,
  )
}

/** Draws the mounting plate, the case, and a cap on it. */
function drawBody(device: DrawnDevice, size: Size, face: string): string {
  const scene = new Scene(size, stage)
  const material = chooseMaterial(device, 'white')
  const { radius, isRound, isPlate } = measureCorners(device, size)
  const plate = size.depth * 0.2
  const bevel = size.depth * 0.1
  const margin = Math.min(size.width, size.height) * (isPlate ? 0.03 : 0.09)
  const paints = paintCase(material)
  const rim = isRound ? { rim: paintRim(material) } : {}
  return (
    drawWallShadow(scene, { x: 0, y: 0, z: size.depth }, size, radius) +
    scene.drawSolid({
      at: { x: margin, y: margin, z: size.depth - plate },
      width: size.width - 2 * margin,
      height: size.height - 2 * margin,
      depth: plate,
      radius: radius * 0.9,
      paints,
      rim: material.seam,
    }) +
    scene.drawSolid({
      ...size,
      at: { x: 0, y: 0, z: bevel },
      depth: size.depth - plate - bevel,
      radius,
      paints,
      ...rim,
      on: { side: isRound ? '' : drawSideSlots(size, radius, size.depth - plate - bevel) },
    }) +
    scene.drawSolid({
      at: { x: bevel, y: bevel, z: 0 },
      width: size.width - 2 * bevel,
      height: size.height - 2 * bevel,
      depth: bevel,
      radius: radius - bevel,
      paints,
      ...rim,
      on: { front: drawGroup({ transform: `translate(${trace(-bevel, -bevel)})` }, face) },
    })
  )
}

function chooseBody({ kind = '' }: DrawnDevice): Body {
  return Object.hasOwn(bodies, kind) ? bodies[kind as keyof typeof bodies] : bodies.tile
}

function measureCorners(device: DrawnDevice, { width, height }: Size) {
  const body = chooseBody(device)
  return {
    radius: Math.min(width, height) * body.round,
    isRound: body === bodies.disc,
    isPlate: body === bodies.plate,
  }
}

/** Draws the side with the sockets. */
function drawSockets(device: DrawnDevice): Panel {
  const size = measureBody(device)
  const material = chooseMaterial(device, 'white')
  const { radius, isPlate } = measureCorners(device, size)
  if (isPlate) {
    const radius = size.depth * 0.12
    return drawSocketSide(device, { width: size.width, height: size.depth, radius }, material)
  }
  const { width, height } = size
  const least = Math.min(width, height)
  const [cx, cy] = [width / 2, height / 2]
  const recess: Box = {
    x: cx - least * 0.22,
    y: cy + least * 0.08,
    width: least * 0.44,
    height: least * 0.18,
  }
  const label: Box = {
    x: cx - least * 0.2,
    y: cy - least * 0.2,
    width: least * 0.4,
    height: least * 0.2,
  }
  const ring = { fill: 'none', stroke: material.seam }
  const sockets = drawRecess(device, recess, material)
  return {
    width,
    height,
    radius,
    body:
      drawCircle(cx, cy, least * 0.42, { ...ring, fill: material.deep, 'stroke-width': 0.8 }) +
      drawCircle(cx, cy, least * 0.39, { ...ring, fill: material.face, 'stroke-width': 0.4 }) +
      drawKeyholes(
        [
          [cx - least * 0.28, cy - least * 0.08],
          [cx + least * 0.28, cy - least * 0.08],
        ],
        least * 0.02,
      ) +
      drawRatingPlate(device, label) +
      sockets.body,
    ports: sockets.ports,
  }
}
