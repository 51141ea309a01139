import { finishDrawing, type Drawing } from './canvas.ts'
import { canvas } from './canvas.ts'
import { drawCaseLid, drawCaseSide } from './case.drawing.ts'
import type { Device } from './device.schema.ts'
import { projectElevation } from './elevation.ts'
import { drawBoard } from './inside.board.ts'
import type { InsideParts } from './inside.parts.ts'
import { drawRearParts } from './inside.rear.ts'
import type { DrawnDevice, Livery } from './livery.ts'
import { chooseMaterial } from './material.drawing.ts'
import { elevateRack } from './rack.drawing.ts'
import { drawEar, earWidth, measureRack, rackWidth, sheetThickness } from './rack.parts.ts'
import { Scene, type Solid } from './scene.ts'
import { paintCase } from './stage.parts.ts'
import { drawCircle, drawRect, insetBox, type Box } from './svg.ts'

/** Pieces of an exploded rack device in the order of painting: each may cover those before it. */
export const insidePieces = ['tray', 'rear', 'board', 'lid', 'front'] as const

export type InsidePiece = (typeof insidePieces)[number]

/**
 * Canvas of all pieces. Each piece is drawn where it is in the closed device, so that pieces on top of each other are
 * the device, and pieces moved up and down are its exploded view.
 */
export const insideCanvas: Box = { x: 0, y: 0, width: 1200, height: 600 }

/** Deep enough to look into the case: steeper and from further aside than the picture of a closed device. */
const view = { yaw: 30, pitch: 22 }

/** Draws the pieces of a rack device, from its lid to its tray. */
export function drawInside(
  device: Device,
  livery: Livery,
  parts: InsideParts,
): Partial<Record<InsidePiece, Drawing>> {
  const drawn: DrawnDevice = { ...device, livery }
  const size = { ...measureRack(drawn), width: rackWidth }
  const scene = new Scene(size, insetBox(insideCanvas, 24), view)
  const bodies: Record<InsidePiece, string> = {
    tray: drawTray(scene, drawn),
    rear: drawRearParts(scene, measureRack(drawn), parts),
    board: drawBoard(scene, drawn, parts),
    lid: drawLid(scene, drawn, parts),
    front: drawFrontPlate(scene, drawn),
  }
  return Object.fromEntries(
    insidePieces.flatMap((piece) =>
      bodies[piece] === ''
        ? []
        : [[piece, finishDrawing(device.name, bodies[piece], livery, '', insideCanvas)]],
    ),
  )
}

const steel = { front: 'url(#steel)', top: '#b9c1c5', side: 'url(#steel-side)' }

/** Height of the flanges of the tray: its sides are those of the lid. */
const flange = 9

/** Draws the floor with stand-offs, the low flanges and the rear wall. */
function drawTray(scene: Scene, device: DrawnDevice): string {
  const { width, height, depth } = measureRack(device)
  const floor = { at: { x: earWidth, y: height - 1.5, z: 0 }, width, height: 1.5, depth }
  const columns = [0.04, 0.28, 0.52, 0.76, 0.96]
  const standoffs = [0.36, 0.64, 0.92].flatMap((along) =>
    columns.map((across) =>
      drawCircle(width * across, depth * along, 3.4, {
        fill: '#d9dee0',
        stroke: '#6f787e',
        'stroke-width': 1,
      }),
    ),
  )
  const wall = (x: number): Solid => ({
    at: { x, y: height - flange, z: 0 },
    width: 1.5,
    height: flange,
    depth,
    paints: steel,
  })
  return (
    scene.drawShadow(floor) +
    scene.drawSolid({ ...floor, paints: steel, on: { top: standoffs.join('') } }) +
    scene.drawSolid(wall(earWidth)) +
    scene.drawSolid({
      at: { x: earWidth, y: 0, z: depth - 1.5 },
      width,
      height,
      depth: 1.5,
      paints: steel,
      on: {
        // The openings into which fans and supplies slide.
        front: drawRect(
          { x: 6, y: 3, width: width - 12, height: height - 8 },
          { rx: 1, fill: '#3b4349', stroke: '#6f787e', 'stroke-width': 0.8 },
        ),
      },
    }) +
    scene.drawSolid(wall(earWidth + width - 1.5))
  )
}

/** Draws the lid, whose sides are the sides of the device. Its front is open. */
function drawLid(scene: Scene, device: DrawnDevice, { isFanless }: InsideParts): string {
  const size = measureRack(device)
  const { width, height, depth } = size
  const material = chooseMaterial(device, 'graphite')
  const z = sheetThickness
  const side = { width: 1.5, height, depth: depth - z }
  return (
    scene.drawSolid({
      ...side,
      at: { x: earWidth, y: 0, z },
      paints: { ...paintCase(material), side: material.deep },
    }) +
    scene.drawSolid({
      ...side,
      at: { x: earWidth + width - 1.5, y: 0, z },
      paints: paintCase(material),
      on: { side: drawCaseSide(size, isFanless) },
    }) +
    scene.drawSolid({
      at: { x: earWidth, y: 0, z },
      width,
      height: 1.5,
      depth: depth - z,
      paints: paintCase(material),
      on: { top: drawCaseLid({ ...size, depth: depth - z }, isFanless, material) },
    })
  )
}

/** Draws the front with its ears, which stays with the tray. */
function drawFrontPlate(scene: Scene, device: DrawnDevice): string {
  const { width, height } = measureRack(device)
  return (
    scene.drawSolid({
      at: { x: earWidth, y: 0, z: 0 },
      width,
      height,
      depth: sheetThickness,
      paints: paintCase(chooseMaterial(device, 'graphite')),
    }) +
    drawEar(scene, device, 0) +
    drawEar(scene, device, rackWidth - earWidth) +
    projectElevation(scene, elevateRack(device, canvas), rackWidth)
  )
}
