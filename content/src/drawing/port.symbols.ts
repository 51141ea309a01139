import type { PortType } from './device.schema.ts'
import { drawCircle, drawPath, drawRect, element, trace, type Attributes } from './svg.ts'

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

const hole = '#0d0f11'
const gold = '#c8a450'
const lit = '#5fd08a'
const amber = '#e3a13c'

/** The sockets, in millimetres from their top left corner, latch side down. */
export const portSymbols: Record<PortType, string> = {
  rj45: define('rj45', drawJack('url(#steel)', '#4c5a50')),
  'rj45-poe': define('rj45-poe', drawJack('url(#steel)', amber)),
  console: define('console', drawJack('#74b6dd', '#3f4a50')),
  management: define('management', drawJack('url(#steel)', '#4c5a50', '#e8c65a')),
  fxs: define(
    'fxs',
    frame('fxs', { fill: '#c3c8cb', rx: 0.9 }),
    drawPath('M2 1.6H10V8H8.2V9.4H7.3V10.4H4.7V9.4H3.8V8H2Z', { fill: hole }),
    drawPath('M4.2 1.8V4.4M5.4 1.8V4.4M6.6 1.8V4.4M7.8 1.8V4.4', {
      stroke: gold,
      'stroke-width': 0.5,
    }),
  ),
  sfp: define('sfp', drawCage('sfp', '#24292d')),
  'sfp-plus': define('sfp-plus', drawCage('sfp-plus', '#24292d')),
  sfp28: define('sfp28', drawCage('sfp28', '#2a2c35')),
  qsfp28: define('qsfp28', drawCage('qsfp28', '#24292d')),
  pon: define(
    'pon',
    drawCage('pon', '#3a4147'),
    drawRect({ x: 4.2, y: 2.5, width: 6.4, height: 5.6 }, { rx: 0.4, fill: '#2d74b8' }),
    drawRect({ x: 5.1, y: 3.2, width: 4.6, height: 4.2 }, { fill: hole }),
    drawCircle(7.4, 5.3, 1, { fill: '#e8e4d8' }),
  ),
  combo: define(
    'combo',
    drawJack('url(#steel)', '#4c5a50'),
    element('g', { transform: 'translate(14.2 .9)' }, drawCage('sfp', '#24292d')),
  ),
  'optical-sc': define(
    'optical-sc',
    frame('optical-sc', { fill: '#259a5c', rx: 0.7 }),
    drawPath('M1.2 1.2H11.8', { stroke: '#5cc78d', 'stroke-width': 0.5, class: 'light' }),
    drawRect({ x: 2.4, y: 2, width: 8.2, height: 7 }, { rx: 0.3, fill: hole }),
    drawCircle(6.5, 5.5, 2, { fill: '#1b7a47' }),
    drawCircle(6.5, 5.5, 1.1, { fill: '#efece2' }),
    drawPath('M5.4 9H7.6V10.2H5.4Z', { fill: '#13583a' }),
  ),
  usb: define(
    'usb',
    frame('usb', { fill: 'url(#steel)', rx: 0.5 }),
    drawRect({ x: 0.9, y: 0.9, width: 12.6, height: 5.2 }, { fill: hole }),
    drawRect({ x: 1.6, y: 1.2, width: 11.2, height: 2 }, { fill: '#2f6fb0' }),
    drawPath('M3 4.9H5M9.4 4.9H11.4', { stroke: '#7d858b', 'stroke-width': 0.6 }),
  ),
  hdmi: define(
    'hdmi',
    drawPath('M.4 0H15.6Q16 0 16 .4V3.9L14 5.6V6.6H2V5.6L0 3.9V.4Q0 0 .4 0Z', {
      fill: 'url(#steel)',
    }),
    drawPath('M1 .9H15V3.5L13.1 5.1V5.7H2.9V5.1L1 3.5Z', { fill: hole }),
    drawRect({ x: 3, y: 2.2, width: 10, height: 1.3 }, { fill: '#3d444a' }),
    drawPath('M3.6 3.5H12.4', { stroke: gold, 'stroke-width': 0.4, 'stroke-dasharray': '.5 .4' }),
  ),
  av: define(
    'av',
    drawCircle(4.3, 4.3, 4.3, { fill: '#2b3034' }),
    drawCircle(4.3, 4.3, 3, { fill: '#d9b23f' }),
    drawCircle(4.3, 4.3, 1.7, { fill: hole }),
  ),
  coax: define(
    'coax',
    drawCircle(5.8, 5.8, 5.8, { fill: 'url(#brass)' }),
    drawCircle(5.8, 5.8, 4.6, { fill: 'none', stroke: '#7c6634', 'stroke-width': 0.35 }),
    drawCircle(5.8, 5.8, 3.7, { fill: '#e9e4d3' }),
    drawCircle(5.8, 5.8, 0.9, { fill: hole }),
  ),
  'dc-power': define(
    'dc-power',
    frame('dc-power', { fill: '#1b1f22', rx: 1 }),
    drawCircle(5, 5.2, 3.6, { fill: hole, stroke: '#525b61', 'stroke-width': 0.5 }),
    drawCircle(5, 5.2, 1.1, { fill: '#c4cacd' }),
  ),
  'ac-power': define(
    'ac-power',
    frame('ac-power', { fill: '#191c1f', rx: 1.4 }),
    drawPath('M3.2 6.4L6.4 3H21.6L24.8 6.4V18H3.2Z', {
      fill: '#0a0b0c',
      stroke: '#4a5258',
      'stroke-width': 0.5,
    }),
    drawPath('M9 10.4V14.4M14 7.4V11.4M19 10.4V14.4', { stroke: '#b9c0c4', 'stroke-width': 1.5 }),
  ),
}

/** An RJ45 jack: shield, opening with its latch notch, eight contacts, two LEDs. */
function drawJack(shield: string, second: string, trim?: string): string {
  const contacts = Array.from({ length: 8 }, (_, pin) => `M${3.24 + pin * 1.01} 1.4V4`)
  return (
    frame('rj45', { fill: shield, rx: 0.6 }) +
    (trim
      ? drawRect({ x: 0, y: 0, width: 13.6, height: 0.9 }, { fill: trim, class: 'light' })
      : '') +
    drawPath('M1.2 1.2H12.4V8.4H9.5V10H8.6V11.2H5V10H4.1V8.4H1.2Z', { fill: hole }) +
    drawPath(contacts.map((contact) => contact.replace(/(\.\d\d)\d+/g, '$1')).join(''), {
      stroke: gold,
      'stroke-width': 0.45,
      class: 'fine',
    }) +
    drawRect({ x: 1.3, y: 9.5, width: 2.1, height: 1.5 }, { rx: 0.3, fill: lit, class: 'fine' }) +
    drawRect({ x: 10.2, y: 9.5, width: 2.1, height: 1.5 }, { rx: 0.3, fill: second, class: 'fine' })
  )
}

/** A cage for pluggable modules: sprung EMI fingers around a dark opening, latch at the bottom. */
function drawCage(type: PortType, inside: string): string {
  const { width, height } = portSizes[type]
  const middle = width / 2
  const fingers = trace('M', 1.4, 0.55, 'H', width - 1.4, 'M', 1.4, height - 0.55, 'H', width - 1.4)
  return (
    frame(type, { fill: 'url(#steel)', rx: 0.5 }) +
    drawPath(fingers, {
      stroke: '#646d73',
      'stroke-width': 0.5,
      'stroke-dasharray': '.7 .7',
      class: 'light',
    }) +
    drawRect(
      { x: 1.1, y: 1.1, width: width - 2.2, height: height - 2.2 },
      { rx: 0.3, fill: hole },
    ) +
    drawRect(
      { x: 1.9, y: 1.9, width: width - 3.8, height: height - 4.4 },
      { fill: inside, class: 'light' },
    ) +
    drawPath(
      trace(
        'M',
        middle - 2.4,
        height - 1.1,
        'L',
        middle - 1.5,
        height - 2.5,
        'H',
        middle + 1.5,
        'L',
        middle + 2.4,
        height - 1.1,
        'Z',
      ),
      { fill: '#9aa2a7' },
    )
  )
}

function frame(type: PortType, attributes: Attributes): string {
  return drawRect({ x: 0, y: 0, ...portSizes[type] }, attributes)
}

function define(id: string, ...parts: string[]): string {
  return element('g', { id }, ...parts)
}
