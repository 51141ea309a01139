import type { PortType } from './device.schema.ts'
import { drawPath, element, printNumber, type Attributes, type Box } from './svg.ts'

/** Size of a socket as seen from the front, in millimetres. */
export const portSizes: Record<PortType, { width: number; height: number }> = {
  rj45: { width: 13.6, height: 12.2 },
  'rj45-poe': { width: 13.6, height: 12.2 },
  console: { width: 13.6, height: 12.2 },
  management: { width: 13.6, height: 12.2 },
  fxs: { width: 12, height: 11.4 },
  sfp: { width: 14.8, height: 10.4 },
  'sfp-plus': { width: 14.8, height: 10.4 },
  sfp28: { width: 14.8, height: 10.4 },
  qsfp28: { width: 20, height: 11.4 },
  pon: { width: 14.8, height: 11 },
  combo: { width: 29, height: 12.2 },
  'optical-sc': { width: 13, height: 11 },
  usb: { width: 14.4, height: 7 },
  hdmi: { width: 16, height: 6.6 },
  av: { width: 8.6, height: 8.6 },
  coax: { width: 11.6, height: 11.6 },
  'dc-power': { width: 10, height: 10.4 },
  'ac-power': { width: 28, height: 21 },
}

/** Gap between the sockets of a row, in millimetres. */
const portGap = 0.4

const hole = '#0d0f11'
const gold = '#c8a450'
const lit = '#5fd08a'
const amber = '#e3a13c'

/** A part of a socket: an absolute start and a relative outline, so that it can be moved. */
interface Part {
  d: string
  attributes: Attributes
}

/** Sockets in millimetres from their top left corner, with the latch at the bottom. The first part is the outer edge. */
const parts: Record<PortType, Part[]> = {
  rj45: layJack('url(#steel)', '#4c5a50'),
  'rj45-poe': layJack('url(#steel)', amber),
  console: layJack('#74b6dd', '#3f4a50'),
  management: layJack('url(#steel)', '#4c5a50', '#e8c65a'),
  fxs: [
    layFrame('fxs', 0.9, { fill: '#c3c8cb' }),
    lay('M2 1.6h8v6.4h-1.8v1.4h-.9v1h-2.6v-1h-.9v-1.4h-1.8z', { fill: hole }),
    lay('M4.2 1.8v2.6M5.4 1.8v2.6M6.6 1.8v2.6M7.8 1.8v2.6', { stroke: gold, 'stroke-width': 0.5 }),
  ],
  sfp: layCage('sfp', '#24292d'),
  'sfp-plus': layCage('sfp-plus', '#24292d'),
  sfp28: layCage('sfp28', '#2a2c35'),
  qsfp28: layCage('qsfp28', '#24292d'),
  pon: [
    ...layCage('pon', '#3a4147'),
    layRect({ x: 4.2, y: 2.5, width: 6.4, height: 5.6 }, 0.4, { fill: '#2d74b8' }),
    layRect({ x: 5.1, y: 3.2, width: 4.6, height: 4.2 }, 0, { fill: hole }),
    layCircle(7.4, 5.3, 1, { fill: '#e8e4d8' }),
  ],
  combo: [
    ...layJack('url(#steel)', '#4c5a50'),
    ...layCage('sfp', '#24292d').map((part) => move(part, 14.2, 0.9)),
  ],
  'optical-sc': [
    layFrame('optical-sc', 0.7, { fill: '#259a5c' }),
    lay('M1.2 1.2h10.6', { stroke: '#5cc78d', 'stroke-width': 0.5, class: 'light' }),
    layRect({ x: 2.4, y: 2, width: 8.2, height: 7 }, 0.3, { fill: hole }),
    layCircle(6.5, 5.5, 2, { fill: '#1b7a47' }),
    layCircle(6.5, 5.5, 1.1, { fill: '#efece2' }),
    lay('M5.4 9h2.2v1.2h-2.2z', { fill: '#13583a' }),
  ],
  usb: [
    layFrame('usb', 0.5, { fill: 'url(#steel)' }),
    layRect({ x: 0.9, y: 0.9, width: 12.6, height: 5.2 }, 0, { fill: hole }),
    layRect({ x: 1.6, y: 1.2, width: 11.2, height: 2 }, 0, { fill: '#2f6fb0' }),
    lay('M3 4.9h2M9.4 4.9h2', { stroke: '#7d858b', 'stroke-width': 0.6 }),
  ],
  hdmi: [
    lay('M.4 0h15.2q.4 0 .4.4v3.5l-2 1.7v1h-12v-1l-2-1.7v-3.5q0-.4.4-.4z', {
      fill: 'url(#steel)',
    }),
    lay('M1 .9h14v2.6l-1.9 1.6v.6h-10.2v-.6l-1.9-1.6z', { fill: hole }),
    layRect({ x: 3, y: 2.2, width: 10, height: 1.3 }, 0, { fill: '#3d444a' }),
    lay('M3.6 3.5h8.8', { stroke: gold, 'stroke-width': 0.4, 'stroke-dasharray': '.5 .4' }),
  ],
  av: [
    layCircle(4.3, 4.3, 4.3, { fill: '#2b3034' }),
    layCircle(4.3, 4.3, 3, { fill: '#d9b23f' }),
    layCircle(4.3, 4.3, 1.7, { fill: hole }),
  ],
  coax: [
    layCircle(5.8, 5.8, 5.8, { fill: 'url(#brass)' }),
    layCircle(5.8, 5.8, 4.6, { fill: 'none', stroke: '#7c6634', 'stroke-width': 0.35 }),
    layCircle(5.8, 5.8, 3.7, { fill: '#e9e4d3' }),
    layCircle(5.8, 5.8, 0.9, { fill: hole }),
  ],
  'dc-power': [
    layFrame('dc-power', 1, { fill: '#1b1f22' }),
    layCircle(5, 5.2, 3.6, { fill: hole, stroke: '#525b61', 'stroke-width': 0.5 }),
    layCircle(5, 5.2, 1.1, { fill: '#c4cacd' }),
  ],
  'ac-power': [
    layFrame('ac-power', 1.4, { fill: '#191c1f' }),
    lay('M3.2 6.4l3.2-3.4h15.2l3.2 3.4v11.6h-21.6z', {
      fill: '#0a0b0c',
      stroke: '#4a5258',
      'stroke-width': 0.5,
    }),
    lay('M9 10.4v4M14 7.4v4M19 10.4v4', { stroke: '#b9c0c4', 'stroke-width': 1.5 }),
  ],
}

/** Distance between the left edges of adjacent sockets, in millimetres. */
export function measurePitch(type: PortType): number {
  return portSizes[type].width + portGap
}

/** Id of the definition of a number of adjacent sockets of a type. */
export function toRunId(type: PortType, count: number): string {
  return `${type}-${count}`
}

/**
 * Builds the definition with an id of `toRunId`; undefined for other ids. Each part is one element for all sockets,
 * since a browser lays out every element of every reference: 48 sockets of seven parts took longer than the rest of a
 * picture.
 */
export function defineRun(id: string): string | undefined {
  const [, type = '', count] = /^(.+)-(\d+)$/.exec(id) ?? []
  if (!isPortType(type)) return undefined
  const pitch = measurePitch(type)
  const places = Array.from({ length: Number(count) }, (_, index) => index * pitch)
  const drawn = parts[type].map((part) =>
    drawPath(places.map((x) => move(part, x, 0).d).join(''), part.attributes),
  )
  return element('g', { id }, ...drawn)
}

function isPortType(type: string): type is PortType {
  return Object.hasOwn(parts, type)
}

/** An RJ45 jack: shield, opening with latch notch, eight contacts, two LEDs. */
function layJack(shield: string, second: string, trim?: string): Part[] {
  const contacts = Array.from(
    { length: 8 },
    (_, pin) => `M${printNumber(3.24 + pin * 1.01)} 1.4v2.6`,
  )
  const light = { width: 2.1, height: 1.5, y: 9.5 }
  return [
    layFrame('rj45', 0.6, { fill: shield }),
    ...(trim
      ? [layRect({ x: 0, y: 0, width: 13.6, height: 0.9 }, 0, { fill: trim, class: 'light' })]
      : []),
    lay('M1.2 1.2h11.2v7.2h-2.9v1.6h-.9v1.2h-3.6v-1.2h-.9v-1.6h-2.9z', { fill: hole }),
    lay(contacts.join(''), { stroke: gold, 'stroke-width': 0.45, class: 'fine' }),
    layRect({ ...light, x: 1.3 }, 0.3, { fill: lit, class: 'fine' }),
    layRect({ ...light, x: 10.2 }, 0.3, { fill: second, class: 'fine' }),
  ]
}

/** A cage for pluggable modules: sprung EMI fingers around a dark opening, latch at the bottom. */
function layCage(type: PortType, inside: string): Part[] {
  const { width, height } = portSizes[type]
  const fingers = [0.55, height - 0.55].map(
    (y) => `M1.4 ${printNumber(y)}h${printNumber(width - 2.8)}`,
  )
  const latch = `M${printNumber(width / 2 - 2.4)} ${printNumber(height - 1.1)}l.9-1.4h3l.9 1.4z`
  return [
    layFrame(type, 0.5, { fill: 'url(#steel)' }),
    lay(fingers.join(''), {
      stroke: '#646d73',
      'stroke-width': 0.5,
      'stroke-dasharray': '.7 .7',
      class: 'light',
    }),
    layRect({ x: 1.1, y: 1.1, width: width - 2.2, height: height - 2.2 }, 0.3, { fill: hole }),
    layRect({ x: 1.9, y: 1.9, width: width - 3.8, height: height - 4.4 }, 0, {
      fill: inside,
      class: 'light',
    }),
    lay(latch, { fill: '#9aa2a7' }),
  ]
}

function lay(d: string, attributes: Attributes): Part {
  return { d, attributes }
}

function layFrame(type: PortType, round: number, attributes: Attributes): Part {
  return layRect({ x: 0, y: 0, ...portSizes[type] }, round, attributes)
}

function layRect({ x, y, width, height }: Box, round: number, attributes: Attributes): Part {
  const [across, down] = [width - 2 * round, height - 2 * round].map(printNumber)
  const turn = (toX: number, toY: number) =>
    round === 0 ? '' : `a${round} ${round} 0 0 1 ${toX} ${toY}`
  const edge = [
    `M${printNumber(x + round)} ${printNumber(y)}h${across}`,
    `${turn(round, round)}v${down}`,
    `${turn(-round, round)}h-${across}`,
    `${turn(-round, -round)}v-${down}`,
    `${turn(round, -round)}z`,
  ]
  return lay(edge.join(''), attributes)
}

function layCircle(cx: number, cy: number, r: number, attributes: Attributes): Part {
  const half = (way: number) => `a${r} ${r} 0 1 1 ${printNumber(way * 2 * r)} 0`
  return lay(`M${printNumber(cx - r)} ${printNumber(cy)}${half(1)}${half(-1)}z`, attributes)
}

function move({ d, attributes }: Part, right: number, down: number): Part {
  const moved = d.replace(
    /M([\d.-]+) ([\d.]+)/g,
    (_, x, y) => `M${printNumber(Number(x) + right)} ${printNumber(Number(y) + down)}`,
  )
  return lay(moved, attributes)
}
