import type {
  ConnectorShape,
  PinRole,
  SheetConnector,
  SheetPin,
} from '@faceplate/contracts/calls/sheets.contract'
import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { drawCircle, drawGroup, drawPath, drawRect, element, trace } from './svg.ts'

/**
 * The faces of connectors as one looks into them, in their true proportions, with a label at each pin that is stated. Colours
 * are classes, so that the page that shows a face adapts it to light, dark and print: `role-…` for a pin, `shell`, `hole`,
 * `contact` and `lead` for the connector. A label always names its signal, so that nothing depends on its colour.
 */

/** A pin, and the point of its contact. */
interface Contact {
  pin: SheetPin
  x: number
  y: number
}

interface Face {
  body: string
  width: number
  height: number
}

/** Room for the labels above a face: signal, number, line to the contact. */
const labelHeight = 86
const badge = { width: 17, height: 16 }
const margin = 12

/** Draws the face of a connector with its pins; `title` names it for screen readers. */
export function drawConnector(
  { shape, pins }: Pick<SheetConnector, 'shape' | 'pins'>,
  title: string,
): string {
  const { body, width, height } = faces[shape](pins)
  return element(
    'svg',
    {
      class: 'face',
      viewBox: trace(0, 0, width, height),
      width,
      height,
      role: 'img',
      'aria-label': title,
    },
    body,
  )
}

/** The class of the colour of a pin. */
export function toRoleClass(role: PinRole): string {
  return `role-${role}`
}

const faces: Record<ConnectorShape, (pins: readonly SheetPin[]) => Face> = {
  rj45: (pins) => drawJack(pins, { positions: 8, width: 11.7, latch: 6.1 }),
  rj11: (pins) => drawJack(pins, { positions: 6, width: 9.7, latch: 6.1 }),
  'usb-c': drawUsb,
  terminal: drawTerminal,
  'dc-jack': drawBarrel,
}

/** Pitch of the contacts of modular jacks, in millimetres (IEC 60603-7, ANSI/TIA-1096). */
const jackPitch = 1.02

/** A modular jack with the latch at the bottom, where pin 1 is at the left. */
function drawJack(
  pins: readonly SheetPin[],
  { positions, width, latch }: { positions: number; width: number; latch: number },
): Face {
  const scale = 22
  const mm = (value: number) => value * scale
  const [left, top] = [margin + mm(1), labelHeight + mm(1)]
  const outer = { x: margin, y: labelHeight, width: mm(width + 2), height: mm(9.6) }
  const middle = left + mm(width) / 2
  const first = middle - mm((jackPitch * (positions - 1)) / 2)
  const contactAt = (position: number) => first + mm(jackPitch * position)
  const hole = trace(
    'M',
    left,
    top,
    'h',
    mm(width),
    'v',
    mm(5.6),
    'H',
    middle + mm(latch / 2),
    'v',
    mm(1),
    'H',
    middle + mm(latch / 4),
    'v',
    mm(0.8),
    'H',
    middle - mm(latch / 4),
    'v',
    mm(-0.8),
    'H',
    middle - mm(latch / 2),
    'v',
    mm(-1),
    'H',
    left,
    'z',
  )
  const contacts = Array.from({ length: positions }, (_, position) =>
    drawRect(
      { x: contactAt(position) - 4, y: top, width: 8, height: mm(2.6) },
      { class: 'contact' },
    ),
  )
  const stated = pins.map((pin) => ({ pin, x: contactAt(Number(pin.pin) - 1), y: top }))
  return {
    body:
      drawRect(outer, { class: 'shell', rx: 4 }) +
      drawPath(hole, { class: 'hole' }) +
      contacts.join('') +
      drawLabels(stated),
    width: outer.width + 2 * margin,
    height: outer.y + outer.height + margin,
  }
}

/**
 * A receptacle of USB Type-C seen from the front: row A from left to right, row B from right to left (USB Type-C
 * specification 2.0, figure 3-1).
 */
function drawUsb(pins: readonly SheetPin[]): Face {
  // Badges of contacts side by side, 0.5 mm apart, do not touch.
  const scale = 38
  const mm = (value: number) => value * scale
  const outer = { x: margin, y: labelHeight, width: mm(8.94), height: mm(3.26) }
  const middle = { x: outer.x + outer.width / 2, y: outer.y + outer.height / 2 }
  const contactAt = (name: string): Contact['x'] => {
    const number = Number(name.slice(1))
    const position = name.startsWith('A') ? number - 1 : 12 - number
    return middle.x + mm((position - 5.5) * 0.5)
  }
  const tongue = { x: middle.x - mm(3.35), y: middle.y - mm(0.35), width: mm(6.7), height: mm(0.7) }
  const rows = ['A', 'B'].flatMap((row) =>
    Array.from({ length: 12 }, (_, at) =>
      drawRect(
        {
          x: contactAt(`${row}${at + 1}`) - 3,
          y: row === 'A' ? tongue.y - 5 : tongue.y + tongue.height,
          width: 6,
          height: 5,
        },
        { class: 'contact' },
      ),
    ),
  )
  const isUpper = ({ pin }: SheetPin) => pin.startsWith('A')
  const place = (pin: SheetPin) => ({ pin, x: contactAt(pin.pin) })
  const upper = pins.filter(isUpper).map((pin) => ({ ...place(pin), y: tongue.y - 5 }))
  const lower = pins
    .filter((pin) => !isUpper(pin))
    .map((pin) => ({ ...place(pin), y: tongue.y + tongue.height + 5 }))
  const bottom = outer.y + outer.height
  return {
    body:
      drawRect(outer, { class: 'shell', rx: outer.height / 2 }) +
      drawRect(
        { x: outer.x + 8, y: outer.y + 8, width: outer.width - 16, height: outer.height - 16 },
        { class: 'hole', rx: outer.height / 2 - 8 },
      ) +
      drawRect(tongue, { class: 'shell' }) +
      rows.join('') +
      drawLabels(upper) +
      drawLabels(lower, bottom),
    width: outer.width + 2 * margin,
    height: bottom + (lower.length > 0 ? labelHeight : margin),
  }
}

/** A terminal block of 5.08 mm pitch: a screw above the hole for each wire, pole 1 at the left. */
function drawTerminal(pins: readonly SheetPin[]): Face {
  const scale = 9.6
  const pole = 5.08 * scale
  const outer = { x: margin, y: labelHeight, width: pole * pins.length + 8, height: 11 * scale }
  const middleOf = (position: number) => outer.x + 4 + pole * (position + 0.5)
  const poles = pins.map((_, position) => {
    const x = middleOf(position)
    const screw = { x, y: outer.y + 3.4 * scale }
    return (
      drawCircle(screw.x, screw.y, 1.9 * scale, { class: 'contact' }) +
      drawPath(trace('M', screw.x - 12, screw.y, 'h24'), { class: 'slot' }) +
      drawRect(
        { x: x - 15, y: outer.y + 6.4 * scale, width: 30, height: 3.2 * scale },
        { class: 'hole' },
      )
    )
  })
  const stated = pins.map((pin, position) => ({
    pin,
    x: middleOf(position),
    y: outer.y + 1.5 * scale,
  }))
  return {
    body: drawRect(outer, { class: 'shell', rx: 4 }) + poles.join('') + drawLabels(stated),
    width: outer.width + 2 * margin,
    height: outer.y + outer.height + margin,
  }
}

/** A barrel jack: the first pin is the centre contact, the second the sleeve. */
function drawBarrel(pins: readonly SheetPin[]): Face {
  const radius = 52
  const centre = { x: margin + radius, y: labelHeight + radius }
  const ends = [
    { x: centre.x, y: centre.y },
    { x: centre.x + radius * 0.74, y: centre.y - radius * 0.3 },
  ]
  const stated = pins.slice(0, 2).map((pin, at) => ({ pin, ...(ends[at] ?? centre) }))
  return {
    body:
      drawCircle(centre.x, centre.y, radius, { class: 'shell' }) +
      drawCircle(centre.x, centre.y, radius * 0.78, { class: 'contact' }) +
      drawCircle(centre.x, centre.y, radius * 0.64, { class: 'hole' }) +
      drawCircle(centre.x, centre.y, radius * 0.24, { class: 'contact' }) +
      drawLabels(stated),
    width: 2 * (margin + radius),
    height: centre.y + radius + margin,
  }
}

/** Draws signal, number and line of each pin above the face, or with `below` under this height. */
function drawLabels(contacts: readonly Contact[], below?: number): string {
  const isBelow = below !== undefined
  const top = isBelow ? below + 12 : labelHeight - 12 - badge.height
  return contacts
    .map(({ pin: { pin, signal, role }, x, y }) => {
      const edge = isBelow ? top : top + badge.height
      const words = isBelow ? top + badge.height + 5 : top - 5
      const turn = isBelow
        ? `translate(${trace(x - 4)} ${trace(words)}) rotate(90)`
        : `translate(${trace(x + 4)} ${trace(words)}) rotate(-90)`
      const narrowed = pin.length > 2 ? { textLength: 15, lengthAdjust: 'spacingAndGlyphs' } : {}
      return drawGroup(
        { class: toRoleClass(role) },
        drawPath(trace('M', x, edge, 'V', y), { class: 'lead' }),
        drawRect({ x: x - badge.width / 2, y: top, ...badge }, { class: 'badge', rx: 3 }),
        element(
          'text',
          { class: 'number', x, y: top + 12, 'text-anchor': 'middle', ...narrowed },
          escapeText(pin),
        ),
        element('text', { class: 'signal', transform: turn }, escapeText(signal)),
      )
    })
    .join('')
}
