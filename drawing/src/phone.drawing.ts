import { arrangePanels, type Elevation, type Panel } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import { chooseMaterial, type Material } from './material.drawing.ts'
import { drawPhoneFace, placeOnPhone } from './phone.face.ts'
import { Scene, type Paints, type Point, type Size } from './scene.ts'
import { drawKeyholes, drawRatingPlate, drawRecess } from './socket.parts.ts'
import { drawWallShadow, measureBody, paintCase, stage } from './stage.parts.ts'
import { clamp, drawCircle, drawPath, drawRect, trace, type Box } from './svg.ts'

/** Draws a desk phone: the face leans back on the stand, with the handset on it. */
export function drawPhone(device: DrawnDevice): string {
  const material = chooseMaterial(device, 'graphite')
  const { width, height, depth } = measureBody(device)
  const thick = clamp(depth * 0.2, 4, 30)
  // The upper edge is above the middle of the stand.
  const lean = Math.atan2(depth * 0.6, height * 0.94)
  const length = (height * 0.94) / Math.cos(lean)
  const top: Point = { x: 0, y: 0, z: Math.sin(lean) * length }
  const scene = new Scene({ width, height, depth }, stage)
  const face = scene.lean((lean * 180) / Math.PI, top)
  const foot: Size = { width: width * 0.86, height: height * 0.05, depth }
  const at = { x: width * 0.07, y: height - foot.height, z: 0 }
  const size = { width, height: length, depth: thick }
  return (
    scene.drawShadow({ ...foot, at }) +
    scene.drawSolid({ ...foot, at, plane: 'top', radius: 6, paints: paintCase(material) }) +
    drawStand(scene, { width, height, depth }, top.z, material) +
    face.drawSolid({
      ...size,
      at: { x: 0, y: 0, z: 0 },
      radius: width * 0.06,
      paints: paintLeaning(material),
      on: { front: drawPhoneFace(device, size, material) },
    }) +
    drawHandset(face, placeOnPhone(device, size).handset, thick, material)
  )
}

/** Draws the back of a desk phone with its sockets. */
export function drawPhoneBack(device: DrawnDevice): string {
  const { width, height, depth } = measureBody(device)
  const size = { width, height, depth: Math.min(depth, height * 0.16) }
  const scene = new Scene(size, stage)
  return (
    drawWallShadow(scene, { x: 0, y: 0, z: size.depth }, size, width * 0.06) +
    scene.drawSolid({
      ...size,
      at: { x: 0, y: 0, z: 0 },
      radius: width * 0.06,
      paints: paintCase(chooseMaterial(device, 'graphite')),
      on: { front: drawSockets(device).body },
    })
  )
}

/** Draws a desk phone straight on: its face, with its back below it. */
export function elevatePhone(device: DrawnDevice, frame: Box): Elevation {
  const material = chooseMaterial(device, 'graphite')
  const size = measureBody(device)
  const { handset } = placeOnPhone(device, size)
  const grip = drawRect(handset, {
    rx: handset.width * 0.32,
    fill: material.top,
    stroke: material.seam,
    'stroke-width': 0.5,
  })
  return arrangePanels(
    frame,
    material,
    {
      ...size,
      radius: size.width * 0.06,
      body: drawPhoneFace(device, size, material) + grip,
      ports: [],
    },
    device.ports.length > 0 ? drawSockets(device) : undefined,
  )
}

/** Draws the stand, seen from the right. */
function drawStand(
  scene: Scene,
  { width, height, depth }: Size,
  top: number,
  material: Material,
): string {
  const flank =
    trace('M', depth * 0.06, height * 0.95, 'L', top * 0.86, height * 0.2) +
    trace('Q', top * 1.02, height * 0.16, top * 1.06, height * 0.34) +
    trace('L', depth * 0.94, height * 0.95, 'Z')
  return scene.place(
    'side',
    { x: width * 0.9, y: 0, z: 0 },
    drawPath(flank, { fill: material.side }),
  )
}

/** Paints of a face that leans back: the viewer sees its lower edge, not its upper edge. */
function paintLeaning({ face, side, deep }: Material): Paints {
  return { front: face, top: side, side: deep }
}

/** Draws the handset: two pads, and the grip between them. */
function drawHandset(face: Scene, box: Box, thick: number, material: Material): string {
  const { x, y, width, height } = box
  const pad = {
    width,
    height: height * 0.25,
    depth: thick * 0.7,
    radius: width * 0.3,
    paints: paintLeaning(material),
  }
  const z = -pad.depth
  const grip = { x: x + width * 0.08, y, z: z - thick * 0.5 }
  return (
    face.drawSolid({ ...pad, at: { x, y, z } }) +
    face.drawSolid({ ...pad, at: { x, y: y + height - pad.height, z } }) +
    face.drawSolid({
      at: grip,
      width: width * 0.84,
      height,
      depth: thick * 0.5,
      radius: width * 0.34,
      paints: { ...paintLeaning(material), front: material.top },
      on: { front: drawGripLight(width * 0.84, height, material) },
    })
  )
}

function drawGripLight(width: number, height: number, material: Material): string {
  const holes = [-2, -1, 0, 1, 2].map((place) =>
    drawCircle(width / 2 + place * width * 0.1, height * 0.92, width * 0.028, {
      fill: material.seam,
    }),
  )
  return (
    drawPath(trace('M', width * 0.28, height * 0.16, 'V', height * 0.82), {
      class: 'light',
      stroke: '#fff',
      'stroke-opacity': 0.12,
      'stroke-width': width * 0.14,
      'stroke-linecap': 'round',
    }) + holes.join('')
  )
}

function drawSockets(device: DrawnDevice): Panel {
  const { width, height } = measureBody(device)
  const recess = {
    x: width * 0.2,
    y: height * 0.62,
    width: width * 0.6,
    height: Math.min(height * 0.24, 44),
  }
  const plate = { x: width * 0.32, y: height * 0.26, width: width * 0.36, height: width * 0.16 }
  const sockets = drawRecess(device, recess, chooseMaterial(device, 'graphite'))
  const holes: [number, number][] = [
    [width * 0.16, height * 0.28],
    [width * 0.84, height * 0.28],
  ]
  return {
    width,
    height,
    radius: width * 0.06,
    body:
      drawKeyholes(holes, Math.min(width, height) * 0.02) +
      drawRatingPlate(device, plate) +
      sockets.body,
    ports: sockets.ports,
  }
}
