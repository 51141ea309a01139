import { drawGrille } from './box.drawing.ts'
import type { Elevation } from './elevation.ts'
import { drawLabel } from './label.ts'
import type { DrawnDevice } from './livery.ts'
import {
  drawLogo,
  drawLamp,
  lampColours,
  measureLogo,
  printName,
  type Material,
} from './material.drawing.ts'
import { drawPorts, markPorts } from './port.drawing.ts'
import { placePorts } from './port.layout.ts'
import { drawGroup, type Box } from './svg.ts'

/** Draws the parts of a front panel: logo, name, lamps, ports and air holes. */
export function drawPanel(
  device: DrawnDevice,
  face: Box,
  scale: number,
  material: Material,
): { body: string; ports: Elevation['ports'] } {
  const { margin, print, brandWidth, area, layout } = layOutPanel(device, face, scale)
  const free: Box = {
    x: area.x + layout.width + margin * 2,
    y: face.y + face.height * 0.16,
    width: area.width - layout.width - margin * 2,
    height: face.height * 0.68,
  }
  return {
    body:
      drawPlate(device, { ...face, width: brandWidth + margin }, print, material) +
      drawPorts(layout, area.x, area.y, material.print) +
      (free.width > 24 * scale && device.kind !== 'sealed'
        ? drawGrille(free, 5.2 * scale, material.name === 'white' ? '#aab2b6' : '#14181b')
        : ''),
    ports: markPorts(layout, area.x, area.y),
  }
}

/** The room of a panel for logo and name, and its ports beside them. */
export function layOutPanel(device: DrawnDevice, face: Box, scale: number) {
  const margin = 5 * scale
  // A face of more than two rack units has room for a larger logo.
  const print = face.height > 96 * scale ? scale * 1.5 : scale
  const brandWidth = Math.min(52 * print, face.width * 0.24)
  const area: Box = {
    x: face.x + margin * 2 + brandWidth,
    y: face.y + scale,
    width: face.width - brandWidth - margin * 3,
    height: face.height - 2 * scale,
  }
  const layout = placePorts(device.ports, area, { unit: scale, flat: face.height < 36 * scale })
  return { margin, print, brandWidth, area, layout }
}

/** Draws the left end of a panel: logo and name above a row of lamps. */
function drawPlate(device: DrawnDevice, plate: Box, unit: number, material: Material): string {
  const scale = Math.min(unit, plate.height / 38)
  const x = plate.x + 6 * scale
  const width = plate.width - 8 * scale
  const middle = plate.y + plate.height / 2
  const step = Math.min(10.5 * scale, width / 4)
  const lamps = ['PWR', 'SYS', 'FAN', 'ALM'].map((name, index) => {
    const at = x + 2 * scale + index * step
    const colour = index === 3 ? lampColours.off : lampColours.lit
    return (
      drawLamp(at, middle + 9.6 * scale, 1.15 * scale, colour) +
      drawLabel(
        name,
        { x: at, y: middle + 15.4 * scale, size: 2.8 * scale, anchor: 'middle' },
        { class: 'print', fill: material.faint },
      )
    )
  })
  return (
    drawLogo(
      x,
      middle - 6.4 * scale,
      Math.min(7 * scale, width / measureLogo(1, material)),
      material,
    ) +
    printName(device.name, { x, y: middle + 1.6 * scale, size: 5.2 * scale, width }, material) +
    drawGroup({}, ...lamps)
  )
}
