import type { Device } from './device.schema.ts'
import { drawBrand, drawShadow } from './material.drawing.ts'
import { drawPorts } from './port.drawing.ts'
import { element, line, rect, text } from './svg.ts'

/** A subscriber terminal: the upright case with its lamps, and its sockets along the foot. */
export function drawOnt(device: Device): string {
  const lamps = Array.from({ length: 7 }, (_, index) =>
    element('circle', {
      class: index < 4 ? 'led' : 'led-dim',
      cx: 402 + index * 34,
      cy: 262,
      r: 5,
    }),
  )
  return [
    drawAntennas(device.antennas ?? 0, 300, 600, 190),
    drawShadow(600, 640, 350, 16),
    rect(280, 180, 640, 330, { class: 'white', rx: 30 }),
    element('path', { class: 'seam-light', d: 'M280 430H920' }),
    drawBrand(392, 330, 'print-dark'),
    text(392, 372, device.name, { class: 'print-dark' }),
    ...lamps,
    rect(296, 512, 608, 112, { class: 'white-deep', rx: 10 }),
    rect(316, 524, 568, 88, { class: 'panel', rx: 6 }),
    drawPorts(device.ports, { x: 332, y: 532, width: 536, height: 72 }, 'middle', 1.7),
  ].join('')
}

/** A set-top box: a low case with a lamp window, its sockets below as its back has them. */
export function drawSetTopBox(device: Device): string {
  return [
    drawShadow(600, 470, 400, 14),
    element('path', { class: 'graphite-top', d: 'M210 340L290 220H910L990 340Z' }),
    rect(210, 340, 780, 112, { class: 'graphite', rx: 10 }),
    rect(230, 358, 420, 76, { class: 'screen', rx: 6 }),
    device.display === true
      ? text(440, 408, '09:41', {
          'text-anchor': 'middle',
          fill: '#5fd08f',
          'font-size': 38,
          'font-family': 'ui-monospace,monospace',
        })
      : element('circle', { class: 'led', cx: 252, cy: 396, r: 5 }),
    drawBrand(690, 392, 'print'),
    text(690, 424, device.name, { class: 'print small' }),
    rect(210, 520, 780, 96, { class: 'panel', rx: 8 }),
    drawPorts(device.ports, { x: 234, y: 530, width: 732, height: 76 }, 'middle', 1.6),
  ].join('')
}

/** A transceiver, its optical end to the left and its contacts to the right. */
export function drawTransceiver(device: Device): string {
  return [
    drawShadow(600, 545, 400, 16),
    element('path', { class: 'steel', d: 'M300 330L380 250H1010L930 330Z' }),
    element('path', { class: 'steel', d: 'M930 330L1010 250V420L930 510Z' }),
    rect(300, 330, 630, 180, { class: 'steel', rx: 4 }),
    rect(200, 345, 110, 150, { class: 'panel', rx: 6 }),
    ...[360, 425].map((y) =>
      [
        rect(190, y, 70, 50, { fill: '#3f6fb0', stroke: '#274a7c', rx: 4 }),
        element('circle', { cx: 214, cy: y + 25, r: 10, fill: '#e9edef' }),
      ].join(''),
    ),
    element('path', {
      d: 'M310 350H250V322H430',
      fill: 'none',
      stroke: '#2f9a63',
      'stroke-width': 12,
    }),
    rect(470, 372, 330, 104, { fill: '#f6f8f8', stroke: '#c4cacd', rx: 3 }),
    drawBrand(490, 408, 'print-dark'),
    text(490, 448, device.name, { class: 'print-dark' }),
  ].join('')
}

/** Rod antennas standing up behind a case. */
export function drawAntennas(count: number, from: number, middle: number, base: number): string {
  const step = count > 1 ? ((middle - from) * 2) / (count - 1) : 0
  return Array.from({ length: count }, (_, index) => {
    const x = count > 1 ? from + index * step : middle
    return [
      rect(x - 9, base - 130, 18, 150, { class: 'white-deep', rx: 9 }),
      line(x, base - 118, x, base, 'seam-light'),
    ].join('')
  }).join('')
}
