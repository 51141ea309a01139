import type { Device } from './device.schema.ts'
import { drawBrand, drawShadow } from './material.drawing.ts'
import { element, rect, text } from './svg.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

/** A desk telephone: handset, screen, number keys and the programmable keys beside the screen. */
export function drawPhone(device: Device): string {
  const programmable = Math.min(device.keys ?? 0, 16)
  const half = Math.ceil(programmable / 2)
  const sideKeys = Array.from({ length: programmable }, (_, index) => {
    const isLeft = index < half
    const row = isLeft ? index : index - half
    return rect(isLeft ? 478 : 880, 142 + row * (190 / Math.max(half, 1)), 34, 16, {
      class: 'white-deep',
      rx: 5,
    })
  })
  const keys = digits.map((digit, index) => {
    const x = 560 + (index % 3) * 92
    const y = 398 + Math.floor(index / 3) * 58
    return [
      rect(x, y, 74, 42, { class: 'white', rx: 10 }),
      text(x + 37, y + 28, digit, { class: 'print-dark', 'text-anchor': 'middle' }),
    ].join('')
  })
  return [
    drawShadow(620, 672, 360, 14),
    element('path', {
      class: 'graphite',
      d: 'M250 120Q250 84 286 84H930Q966 84 968 120L986 630Q986 660 954 660H270Q238 660 238 630Z',
    }),
    rect(276, 110, 150, 524, { class: 'graphite-top', rx: 60 }),
    rect(292, 122, 118, 150, { class: 'dark', rx: 50 }),
    rect(292, 472, 118, 150, { class: 'dark', rx: 50 }),
    rect(318, 220, 66, 300, { class: 'dark', rx: 26 }),
    rect(530, 120, 332, 216, { class: 'screen', rx: 8 }),
    device.display === false ? '' : drawScreen(),
    ...sideKeys,
    element('g', {}, ...keys),
    drawBrand(860, 620, 'print'),
    text(556, 366, device.name, { class: 'print small' }),
  ].join('')
}

function drawScreen(): string {
  const white = { fill: '#e9f3ee' }
  return [
    text(696, 220, '10:24', {
      'text-anchor': 'middle',
      'font-size': 58,
      'font-family': 'ui-sans-serif,system-ui,sans-serif',
      ...white,
    }),
    rect(556, 262, 280, 3, { fill: '#2f9a63' }),
    ...[560, 632, 704, 776].map((x) => rect(x, 284, 58, 26, { fill: '#2b4350', rx: 4 })),
  ].join('')
}
