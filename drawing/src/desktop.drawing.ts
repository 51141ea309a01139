import { drawFace } from './box.drawing.ts'
import { canvas } from './canvas.ts'
import { drawDeskLid, drawLouvres } from './case.drawing.ts'
import { drawRailDevice } from './din.drawing.ts'
import { projectElevation, type Elevation } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import { chooseMaterial, type Material } from './material.drawing.ts'
import { drawPanel } from './panel.drawing.ts'
import type { Back } from './rear.drawing.ts'
import { Scene, type Size } from './scene.ts'
import { drawGasket, drawSealedCase } from './sealed.drawing.ts'
import { paintCase } from './stage.parts.ts'
import { clamp, drawRect, fitBox, insetBox, type Box } from './svg.ts'
import { drawUprightPanel } from './upright.drawing.ts'

/** Height and width of the antennas behind a case, in millimetres. */
const rodHeight = 118
const rodWidth = 12
const foot: Size = { width: 16, height: 3, depth: 16 }

/** Draws a small switch or router on its feet with its antennas behind it, or a device on its mounting rail. */
export function drawDesktop(device: DrawnDevice, back?: Back): string {
  const elevation = elevateDesktop(device, canvas)
  const size = measureCase(device, elevation.front)
  if (isUpright(device)) return drawRailDevice(device, elevation, size)
  if (isSealed(device)) return drawSealedCase(device, elevation, size)
  const antennas = device.antennas ?? 0
  const y = antennas > 0 ? rodHeight - size.height * 0.4 : 0
  const scene = new Scene({ ...size, height: y + size.height + foot.height }, insetBox(canvas, 44))
  const material = chooseMaterial(device, 'graphite')
  const solid = { ...size, at: { x: 0, y, z: 0 } }
  const slots: Box = {
    x: size.depth * 0.25,
    y: size.height * 0.3,
    width: size.depth * 0.5,
    height: size.height * 0.4,
  }
  return (
    scene.drawShadow({ ...solid, height: size.height + foot.height }) +
    drawAntennas(scene, antennas, size, y, material) +
    drawFeet(scene, size, y) +
    scene.drawSolid({
      ...solid,
      radius: (12 * size.width) / elevation.front.width,
      paints: paintCase(material),
      on: {
        top: drawDeskLid(size, back?.isFanless !== false, material),
        side: drawLouvres(slots, material),
      },
    }) +
    projectElevation(scene, elevation, size.width, solid.at)
  )
}

/** Size of the case. The height follows the drawn front. */
function measureCase({ size_mm: [width, , depth] }: DrawnDevice, front: Box): Size {
  const wide = clamp(width, 20, 1000)
  return {
    width: wide,
    height: (wide * front.height) / front.width,
    depth: clamp(depth, wide * 0.15, wide * 2),
  }
}

/** Draws rod antennas on their hinges at the back of a case. */
function drawAntennas(
  scene: Scene,
  count: number,
  { width, depth }: Size,
  y: number,
  material: Material,
): string {
  const inset = width * 0.09
  const step = (width - 2 * inset) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, index) => {
    const x = (count > 1 ? inset + index * step : width / 2) - rodWidth / 2
    const rod: Box = { x: 0, y: 0, width: rodWidth, height: rodHeight }
    return scene.place(
      'front',
      { x, y: y - rodHeight * 0.9, z: depth + rodWidth },
      drawRect(rod, { rx: rodWidth / 2, fill: `url(#${material.name}-tube)` }),
      drawRect(rod, { class: 'edge', rx: rodWidth / 2, 'stroke-width': 0.5 }),
      drawRect(
        { x: -1.5, y: rodHeight * 0.82, width: rodWidth + 3, height: rodHeight * 0.18 },
        { rx: 2, fill: material.deep },
      ),
    )
  }).join('')
}

function drawFeet(scene: Scene, { width, height, depth }: Size, y: number): string {
  const places = [
    [width - foot.width - 8, depth - foot.depth - 8],
    [8, 8],
    [width - foot.width - 8, 8],
  ] as const
  return places
    .map(([x, z]) =>
      scene.drawSolid({
        ...foot,
        at: { x, y: y + height, z },
        radius: 1,
        paints: { front: '#14181a', top: '#14181a', side: '#0c0f10' },
      }),
    )
    .join('')
}

/** Draws a desktop device straight on. */
export function elevateDesktop(device: DrawnDevice, frame: Box): Elevation {
  const front = fitBox(measureRatio(device), frame)
  const material = chooseMaterial(device, 'graphite')
  const scale = clamp(front.width / Math.max(device.size_mm[0], 1), 1.4, 5)
  const draw = isUpright(device) ? drawUprightPanel : drawPanel
  const panel = draw(device, isSealed(device) ? insetBox(front, 8 * scale) : front, scale, material)
  const gasket = isSealed(device) ? drawGasket(front, scale, material) : ''
  return { body: drawFace(front, 12, material) + gasket + panel.body, front, ports: panel.ports }
}

/** Whether the case is sealed: outdoor devices have no air holes. */
function isSealed({ kind }: DrawnDevice): boolean {
  return kind === 'sealed'
}

/** Whether the case is for a mounting rail: these are tall, all others are low. */
function isUpright(device: DrawnDevice): boolean {
  return device.size_mm[0] < 1.8 * device.size_mm[1]
}

function measureRatio(device: DrawnDevice): number {
  const ratio = device.size_mm[0] / Math.max(device.size_mm[1], 1)
  return isUpright(device) ? clamp(ratio, 0.5, 1.8) : clamp(ratio, 2.6, 9)
}
