import type { Device } from './device.schema.ts'
import { drawBrand, drawShadow } from './material.drawing.ts'
import { drawAntennas } from './subscriber.drawing.ts'
import { element, rect, text } from './svg.ts'

/** A ceiling access point, seen from below. */
export function drawAccessPoint(device: Device): string {
  return [
    drawShadow(600, 652, 250, 14),
    rect(340, 110, 520, 520, { class: 'white', rx: 120 }),
    rect(372, 142, 456, 456, { class: 'seam-light', rx: 98 }),
    element('circle', { class: 'white-deep', cx: 600, cy: 370, r: 92 }),
    element('circle', { class: 'accent-line', cx: 600, cy: 370, r: 108, 'stroke-width': 4 }),
    drawBrand(556, 374, 'print-dark'),
    text(600, 550, device.name, { class: 'print-dark small', 'text-anchor': 'middle' }),
  ].join('')
}

/** An access point in a case for the street, its aerials on top. */
export function drawOutdoorAccessPoint(device: Device): string {
  const cables = [520, 600, 680].map((x) =>
    [
      rect(x - 16, 592, 32, 34, { class: 'dark', rx: 4 }),
      rect(x - 10, 626, 20, 14, { class: 'panel', rx: 3 }),
    ].join(''),
  )
  return [
    drawAntennas(device.antennas ?? 2, 470, 600, 210),
    drawShadow(600, 652, 210, 12),
    rect(410, 200, 380, 400, { class: 'white', rx: 28 }),
    element('path', { class: 'seam-light', d: 'M410 262H790M410 540H790' }),
    ...cables,
    drawBrand(556, 380, 'print-dark'),
    text(600, 420, device.name, { class: 'print-dark small', 'text-anchor': 'middle' }),
    element('circle', { class: 'led', cx: 600, cy: 572, r: 5 }),
  ].join('')
}

/** A sector antenna: the radome, its mast and the two brackets. */
export function drawAntenna(device: Device): string {
  return [
    drawShadow(620, 700, 130, 10),
    rect(694, 50, 34, 650, { class: 'steel', rx: 6 }),
    ...[150, 560].map((y) => rect(640, y, 110, 34, { class: 'panel', rx: 4 })),
    rect(470, 70, 190, 590, { class: 'white', rx: 40 }),
    element('path', { class: 'seam-light', d: 'M506 100V630M624 100V630' }),
    drawBrand(520, 360, 'print-dark'),
    text(565, 396, device.name, { class: 'print-dark small', 'text-anchor': 'middle' }),
    ...[520, 580].map((x) => rect(x, 658, 26, 26, { class: 'steel', rx: 4 })),
  ].join('')
}
