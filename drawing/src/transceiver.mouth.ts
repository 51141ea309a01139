import { drawPortsInArea, type Elevation } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import { drawExit } from './module.exit.ts'
import { drawCircle, drawRect, type Box } from './svg.ts'

/** Whether a module has four lanes, and so is wider than an SFP. */
export function isQuad(device: DrawnDevice): boolean {
  return device.ports.some(({ type }) => type === 'qsfp28') || /qsfp/i.test(device.name)
}

/** Draws the mouth of a module: receptacles for its ports, otherwise receptacles derived from its name. */
export function drawMouth(
  device: DrawnDevice,
  box: Box,
): { body: string; ports: Elevation['ports'] } {
  const { width, height } = box
  const bay: Box = { x: width * 0.07, y: height * 0.12, width: width * 0.86, height: height * 0.7 }
  const unlabelled = device.ports.map((block) => ({ ...block, label: '' }))
  const sockets = drawPortsInArea(unlabelled, bay, 0.62, '#c9d0d3')
  return {
    body:
      drawRect(box, { rx: 0.4, fill: 'url(#steel)', stroke: '#3d464c', 'stroke-width': 0.09 }) +
      drawRect(bay, { rx: 0.3, fill: '#15191c' }) +
      (device.cable && device.ports.length === 0
        ? drawExit(box)
        : device.ports.length > 0
          ? sockets.body
          : drawReceptacles(device, bay)),
    ports: sockets.ports,
  }
}

function drawReceptacles(device: DrawnDevice, bay: Box): string {
  if (isQuad(device) && /SR|PSM|MPO/i.test(device.name)) return drawMpo(bay)
  const single = /BX|BIDI|PON|[-_]T\b/i.test(device.name)
  return (single ? [0.5] : [0.27, 0.73]).map((share) => drawLc(bay, share)).join('')
}

function drawLc(bay: Box, share: number): string {
  const side = Math.min(bay.height * 0.9, bay.width * 0.44)
  const x = bay.x + bay.width * share - side / 2
  const y = bay.y + (bay.height - side) / 2
  const middle = { x: x + side / 2, y: y + side / 2 }
  return (
    drawRect({ x, y, width: side, height: side }, { rx: 0.3, fill: '#2d74b8' }) +
    drawRect(
      { x: x + side * 0.14, y: y + side * 0.14, width: side * 0.72, height: side * 0.72 },
      { rx: 0.15, fill: '#0b0d0f' },
    ) +
    drawCircle(middle.x, middle.y, side * 0.2, { fill: '#3a434a' }) +
    drawCircle(middle.x, middle.y, side * 0.12, { fill: '#ece7da' })
  )
}

function drawMpo(bay: Box): string {
  const key: Box = {
    x: bay.x + bay.width * 0.22,
    y: bay.y + bay.height * 0.2,
    width: bay.width * 0.56,
    height: bay.height * 0.6,
  }
  const ferrule: Box = {
    x: key.x + key.width * 0.16,
    y: key.y + key.height * 0.34,
    width: key.width * 0.68,
    height: key.height * 0.32,
  }
  return (
    drawRect(key, { rx: 0.4, fill: '#3fb6b2' }) +
    drawRect(
      { x: key.x + 0.5, y: key.y + 0.5, width: key.width - 1, height: key.height - 1 },
      { rx: 0.2, fill: '#0b0d0f' },
    ) +
    drawRect(ferrule, { rx: 0.1, fill: '#5d676e' })
  )
}
