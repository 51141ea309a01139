import { drawGrille } from './box.drawing.ts'
import type { Device } from './device.schema.ts'
import { fillWithPorts } from './elevation.ts'
import { drawLabel } from './label.ts'
import { drawLamp, lampColours, type Material } from './material.drawing.ts'
import type { PortMark } from './port.drawing.ts'
import { drawCircle, drawPath, drawRect, trace, type Box } from './svg.ts'

type Ports = Device['ports']

/** Draws a line card with its ejectors, lamp and ports; one without ports is a filler. */
export function drawCard(
  ports: Ports,
  box: Box,
  slot: number,
  scale: number,
  material: Material,
): { body: string; ports: PortMark[] } {
  const lever = Math.min(22, box.width * 0.05)
  const area: Box = {
    x: box.x + lever * 3.4,
    y: box.y + 1,
    width: box.width - lever * 6,
    height: box.height - 2,
  }
  const middle = box.y + box.height / 2
  const filled = fillWithPorts(ports, area, scale * 0.98, material.print, 'start')
  const blank = ports.length === 0
  const size = Math.min(11, box.height * 0.34)
  return {
    body:
      drawRect(box, {
        rx: 2,
        fill: blank ? material.deep : '#363d43',
        stroke: '#14181a',
        'stroke-opacity': 0.7,
      }) +
      drawPath(trace('M', box.x + 2, box.y + 1, 'h', box.width - 4), {
        class: 'light',
        stroke: '#fff',
        'stroke-opacity': 0.14,
      }) +
      drawLever(box.x + 4, box, lever) +
      drawLever(box.x + box.width - lever - 4, box, lever) +
      drawLabel(
        String(slot),
        { x: box.x + lever * 1.75, y: middle + size * 0.36, size },
        { class: 'print', fill: material.faint },
      ) +
      (blank
        ? drawGrille(
            { ...area, y: box.y + box.height * 0.2, height: box.height * 0.6 },
            Math.max(5, box.height * 0.22),
            '#14181b',
          )
        : drawLamp(
            box.x + lever * 2.75,
            middle,
            Math.min(2.6, box.height * 0.08),
            lampColours.lit,
          ) + filled.body),
    ports: filled.ports,
  }
}

function drawLever(x: number, box: Box, width: number): string {
  const lever = { x, y: box.y + box.height * 0.2, width, height: box.height * 0.6 }
  const r = Math.min(width, lever.height) * 0.26
  return (
    drawRect(lever, { rx: 3, fill: 'url(#steel)' }) +
    drawCircle(x + width / 2, box.y + box.height / 2, r, { fill: '#6f787e' }) +
    drawPath(trace('M', x + width / 2 - r * 0.7, box.y + box.height / 2, 'h', r * 1.4), {
      stroke: '#2b3035',
    })
  )
}
