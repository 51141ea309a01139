import type { Device } from './device.schema.ts'
import { drawBrand, drawShadow } from './material.drawing.ts'
import { element, line, rect, text } from './svg.ts'

const faces: Record<string, () => string> = {
  motion: () =>
    [
      rect(430, 150, 340, 460, { class: 'white', rx: 60 }),
      element('path', { class: 'white-deep', d: 'M470 250Q600 130 730 250V380Q600 470 470 380Z' }),
      ...[290, 320, 350].map((y) => line(482, y, 718, y, 'seam-light')),
      element('circle', { class: 'led', cx: 600, cy: 540, r: 6 }),
    ].join(''),
  door: () =>
    [
      rect(430, 150, 200, 460, { class: 'white', rx: 36 }),
      rect(660, 260, 90, 350, { class: 'white', rx: 30 }),
      element('circle', { class: 'led', cx: 530, cy: 540, r: 6 }),
    ].join(''),
  leak: () =>
    [
      element('circle', { class: 'white', cx: 600, cy: 380, r: 230 }),
      element('circle', { class: 'seam-light', cx: 600, cy: 380, r: 196 }),
      element('path', {
        class: 'accent-line',
        'stroke-width': 7,
        d: 'M600 260C640 320 668 356 668 396A68 68 0 0 1 532 396C532 356 560 320 600 260Z',
      }),
    ].join(''),
  smoke: () =>
    [
      element('circle', { class: 'white', cx: 600, cy: 380, r: 240 }),
      element('circle', { class: 'white-deep', cx: 600, cy: 380, r: 150 }),
      ...Array.from({ length: 24 }, (_, index) => {
        const angle = (index / 24) * 2 * Math.PI
        const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
        return line(600 + dx * 168, 380 + dy * 168, 600 + dx * 214, 380 + dy * 214, 'vent-light')
      }),
      element('circle', { class: 'led', cx: 600, cy: 380, r: 8 }),
    ].join(''),
  climate: () =>
    [
      rect(380, 150, 440, 440, { class: 'white', rx: 70 }),
      rect(430, 220, 340, 200, { class: 'screen', rx: 20 }),
      text(600, 350, '21.5°', {
        'text-anchor': 'middle',
        fill: '#e9f3ee',
        'font-size': 92,
        'font-family': 'ui-sans-serif,system-ui,sans-serif',
      }),
      ...[500, 520, 540].map((y) => line(480, y, 720, y, 'vent-light')),
    ].join(''),
  hub: () =>
    [
      rect(340, 190, 520, 380, { class: 'white', rx: 90 }),
      element('circle', { class: 'accent-line', cx: 600, cy: 380, r: 90, 'stroke-width': 6 }),
      element('circle', { class: 'accent-line', cx: 600, cy: 380, r: 50, 'stroke-width': 6 }),
      element('circle', { class: 'accent', cx: 600, cy: 380, r: 12 }),
    ].join(''),
  socket: () =>
    [
      rect(390, 150, 420, 460, { class: 'white', rx: 70 }),
      element('circle', { class: 'white-deep', cx: 600, cy: 370, r: 150 }),
      ...[540, 660].map((cx) => element('circle', { class: 'slot', cx, cy: 370, r: 20 })),
      element('circle', { class: 'led', cx: 600, cy: 560, r: 6 }),
    ].join(''),
  camera: () =>
    [
      rect(560, 560, 80, 70, { class: 'white-deep', rx: 10 }),
      rect(480, 620, 240, 24, { class: 'white', rx: 12 }),
      element('circle', { class: 'white', cx: 600, cy: 360, r: 220 }),
      element('circle', { class: 'dark', cx: 600, cy: 360, r: 130 }),
      element('circle', { class: 'screen', cx: 600, cy: 360, r: 84 }),
      element('circle', { cx: 566, cy: 326, r: 20, fill: '#ffffff', opacity: 0.35 }),
    ].join(''),
}

/** A device of the smart home, drawn by its kind. */
export function drawSensor(device: Device): string {
  const draw = faces[device.kind ?? 'hub'] ?? faces['hub']
  return [drawShadow(600, 656, 220, 12), draw?.() ?? '', drawBrand(556, 696, 'print-dark')].join('')
}

/** Software: its main window, with a network and what is measured of it. */
export function drawSoftware(device: Device): string {
  const nodes = [
    [470, 300],
    [560, 230],
    [560, 370],
    [660, 200],
    [670, 300],
    [660, 400],
  ] as const
  const edges = [
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
    [2, 4],
    [2, 5],
  ] as const
  const bars = [60, 84, 52, 96, 120, 88, 132, 104].map((height, index) =>
    rect(800 + index * 26, 420 - height, 16, height, { class: 'accent', rx: 2 }),
  )
  return [
    drawShadow(600, 660, 430, 14),
    rect(160, 90, 880, 560, { class: 'white', rx: 14 }),
    rect(160, 90, 880, 52, { class: 'graphite', rx: 14 }),
    rect(160, 120, 880, 22, { fill: '#2b3035' }),
    drawBrand(188, 118, 'print'),
    text(1016, 123, device.name, { class: 'print small', 'text-anchor': 'end' }),
    rect(160, 142, 200, 508, { class: 'white-deep' }),
    ...[190, 232, 274, 316, 358].map((y, index) =>
      rect(188, y, 120 + (index % 3) * 16, 14, {
        class: index === 1 ? 'accent' : 'led-dim',
        rx: 4,
      }),
    ),
    ...edges.map(([from, to]) =>
      line(nodes[from][0], nodes[from][1], nodes[to][0], nodes[to][1], 'accent-line'),
    ),
    ...nodes.map(([cx, cy], index) =>
      element('circle', {
        class: index === 0 ? 'accent' : 'white',
        cx,
        cy,
        r: 20,
        stroke: '#2f9a63',
        'stroke-width': 3,
      }),
    ),
    ...bars,
    ...[480, 520, 560, 600].map((y) =>
      [
        rect(400, y, 380, 12, { class: 'white-deep', rx: 4 }),
        rect(820, y, 180, 12, { class: 'white-deep', rx: 4 }),
      ].join(''),
    ),
  ].join('')
}
