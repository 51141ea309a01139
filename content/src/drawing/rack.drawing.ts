import type { Device } from './device.schema.ts'
import { drawBrand, drawShadow } from './material.drawing.ts'
import { drawPorts } from './port.drawing.ts'
import { element, line, rect, text } from './svg.ts'

const left = 40
const width = 1120
const unitHeight = 118

/** A device of one to four rack units, seen from the front and a little from above. */
export function drawRack(device: Device): string {
  const units = Math.min(device.rack_units ?? 1, 4)
  const height = unitHeight * units
  const depth = 118
  const top = 375 - height / 2 + depth / 2 - 20
  return [
    drawShadow(600, top + height + 22, 540, 16),
    drawTop(top, depth, left + 30, width - 60),
    drawEars(top, height, units),
    rect(left + 30, top, width - 60, height, { class: 'graphite', rx: 3 }),
    drawFace(device, left + 30, top, width - 60, height),
  ].join('')
}

/** A smaller device with the same face, that stands on a desk or a shelf. */
export function drawDesktop(device: Device): string {
  const isWhite = device.colour === 'white'
  const wide = 820
  const high = 170
  const x = 600 - wide / 2
  const top = 360
  return [
    drawShadow(600, top + high + 18, wide / 2, 15),
    element('path', {
      class: isWhite ? 'white-top' : 'graphite-top',
      d: `M${x} ${top}L${x + 70} ${top - 130}H${x + wide - 70}L${x + wide} ${top}Z`,
    }),
    rect(x, top, wide, high, { class: isWhite ? 'white' : 'graphite', rx: 8 }),
    drawFace(device, x, top, wide, high),
  ].join('')
}

/** A chassis with line cards one above the other. */
export function drawChassis(device: Device): string {
  const slots = device.slots ?? 6
  const high = 600
  const wide = 700
  const x = 600 - wide / 2
  const top = 75
  const body = high - 130
  const step = body / slots
  const blocks = device.ports
  const cards = Array.from({ length: slots }, (_, index) => {
    const y = top + 60 + index * step
    const block = blocks[index % Math.max(1, blocks.length)]
    return [
      rect(x + 26, y + 3, wide - 52, step - 6, { class: 'panel', rx: 2 }),
      rect(x + 34, y + step / 2 - 9, 9, 18, { class: 'steel', rx: 2 }),
      rect(x + wide - 43, y + step / 2 - 9, 9, 18, { class: 'steel', rx: 2 }),
      block
        ? drawPorts(
            [block],
            { x: x + 62, y: y + 8, width: wide - 150, height: step - 16 },
            'start',
            0.85,
          )
        : '',
      element('circle', { class: 'led', cx: x + wide - 66, cy: y + step / 2, r: 4 }),
    ].join('')
  })
  const vents = Array.from({ length: 30 }, (_, index) =>
    line(x + 40 + index * 21, top + high - 54, x + 40 + index * 21, top + high - 22, 'vent'),
  )
  return [
    drawShadow(600, top + high + 10, 360, 14),
    rect(x - 26, top, 26, high, { class: 'graphite-top', rx: 2 }),
    rect(x + wide, top, 26, high, { class: 'graphite-top', rx: 2 }),
    rect(x, top, wide, high, { class: 'graphite', rx: 3 }),
    drawBrand(x + 34, top + 36, 'print'),
    text(x + wide - 30, top + 40, device.name, { class: 'print', 'text-anchor': 'end' }),
    ...cards,
    ...vents,
  ].join('')
}

function drawTop(top: number, depth: number, x: number, wide: number): string {
  const inset = 74
  const rows = Array.from({ length: 5 }, (_, index) => {
    const y = top - 24 - index * 15
    const shrink = ((top - y) / depth) * inset
    return line(x + wide * 0.62 + shrink / 3, y, x + wide - 60 - shrink, y, 'vent')
  })
  return [
    element('path', {
      class: 'graphite-top',
      d: `M${x} ${top}L${x + inset} ${top - depth}H${x + wide - inset}L${x + wide} ${top}Z`,
    }),
    ...rows,
  ].join('')
}

function drawEars(top: number, height: number, units: number): string {
  return [left, left + width - 30]
    .map((x) =>
      [
        rect(x, top, 30, height, { class: 'graphite-top', rx: 2 }),
        ...Array.from({ length: units }, (_, unit) =>
          [26, 92]
            .map((y) =>
              rect(x + 8, top + unit * unitHeight + y - 4, 14, 8, { class: 'slot', rx: 4 }),
            )
            .join(''),
        ),
      ].join(''),
    )
    .join('')
}

/** Brand and model on the left, status lamps, and the ports over the rest of the face. */
function drawFace(device: Device, x: number, y: number, wide: number, high: number): string {
  const className = device.colour === 'white' ? 'print-dark' : 'print'
  const label = 150
  const name =
    device.name.length > 13 ? { textLength: label - 24, lengthAdjust: 'spacingAndGlyphs' } : {}
  const lamps = Array.from({ length: 4 }, (_, index) =>
    rect(x + 20 + index * 16, y + high - 30, 9, 5, {
      class: index < 2 ? 'led' : device.colour === 'white' ? 'led-dim' : 'led-off',
      rx: 1.5,
    }),
  )
  return [
    drawBrand(x + 22, y + 30, className),
    text(x + 20, y + 62, device.name, { class: className, ...name }),
    ...lamps,
    drawPorts(
      device.ports,
      { x: x + label + 16, y: y + 10, width: wide - label - 40, height: high - 20 },
      'end',
      1.25,
    ),
  ].join('')
}
