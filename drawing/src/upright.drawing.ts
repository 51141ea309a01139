import type { Device } from './device.schema.ts'
import { drawPortsInArea } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import {
  drawLogo,
  drawLamp,
  lampColours,
  measureLogo,
  printName,
  type Material,
} from './material.drawing.ts'
import type { PortMark } from './port.drawing.ts'
import { countRows, labelHeight, numberHeight } from './port.layout.ts'
import { portSizes } from './port.symbols.ts'
import { drawPath, trace, type Box } from './svg.ts'

/** Draws the front of an upright case: logo and lamps at the top, one row per block of ports below. */
export function drawUprightPanel(
  device: DrawnDevice,
  face: Box,
  scale: number,
  material: Material,
): { body: string; ports: PortMark[] } {
  const margin = face.width * 0.09
  const head = face.height * 0.21
  const x = face.x + margin
  const area: Box = {
    x,
    y: face.y + head,
    width: face.width - 2 * margin,
    height: face.height - head - margin * 0.5,
  }
  const heights = device.ports.map(measureRow)
  const total = heights.reduce((sum, height) => sum + height, 0)
  const unit = Math.min(scale, area.height / Math.max(total, 1))
  const pause = (area.height - total * unit) / Math.max(device.ports.length, 1)
  const ports: PortMark[] = []
  let body = drawHead(device, { ...face, x, width: area.width, height: head }, material)
  let y = area.y
  for (const [index, block] of device.ports.entries()) {
    const height = (heights[index] ?? 0) * unit
    const row = drawPortsInArea(
      [block],
      { ...area, y: y + pause / 2, height },
      unit,
      material.print,
      'middle',
      false,
    )
    body += row.body
    ports.push(...row.ports)
    y += height + pause
  }
  return { body, ports }
}

function measureRow(block: Device['ports'][number]): number {
  const rows = countRows(block)
  return (
    rows * (portSizes[block.type].height + (rows > 2 ? numberHeight : 1)) +
    labelHeight +
    numberHeight * 2
  )
}

function drawHead(device: DrawnDevice, box: Box, material: Material): string {
  const mark = Math.min(box.height * 0.26, (box.width * 0.6) / measureLogo(1, material))
  const y = box.y + box.height * 0.46
  const lamps = [0, 1, 2].map((index) => {
    const colour = index === 2 ? lampColours.off : lampColours.lit
    return drawLamp(box.x + box.width - 6 - index * 24, y - mark * 0.5, 4, colour)
  })
  return (
    drawLogo(box.x, y, mark, material) +
    printName(
      device.name,
      { x: box.x, y: y + mark * 1.25, size: mark * 0.86, width: box.width },
      material,
    ) +
    lamps.join('') +
    drawPath(trace('M', box.x, box.y + box.height, 'h', box.width), {
      stroke: material.seam,
      'stroke-width': 1.4,
      class: 'light',
    })
  )
}
