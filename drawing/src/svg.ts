import { escapeText } from '@faceplate/contracts/shared/escape.text'

export type Attributes = Record<string, string | number | undefined>

/** A position or a distance on the canvas. */
export interface Vector {
  x: number
  y: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Builds an element. Attribute values are escaped; children must be SVG. */
export function element(name: string, attributes: Attributes = {}, ...children: string[]): string {
  const inside = children.join('')
  const start = name + printAttributes(attributes)
  return inside ? `<${start}>${inside}</${name}>` : `<${start}/>`
}

export function drawRect(box: Box, attributes: Attributes = {}): string {
  return element('rect', { ...box, ...attributes })
}

export function drawCircle(cx: number, cy: number, r: number, attributes: Attributes = {}): string {
  return element('circle', { cx, cy, r, ...attributes })
}

export function drawPath(d: string, attributes: Attributes = {}): string {
  return element('path', { d, ...attributes })
}

export function drawGroup(attributes: Attributes, ...children: string[]): string {
  const inside = children.join('')
  return inside ? element('g', attributes, inside) : ''
}

/** Joins path commands and numbers, rounding each number. */
export function trace(...parts: (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? printNumber(part) : part)).join(' ')
}

/** Prints a number with at max two decimals. A number that is not finite becomes 0, so that the SVG stays valid. */
export function printNumber(value: number): string {
  if (!Number.isFinite(value)) return '0'
  return String(Math.round(value * 100) / 100 || 0)
}

/** Fits a rectangle of the given proportions into the middle of a frame. */
export function fitBox(ratio: number, frame: Box): Box {
  const width = Math.min(frame.width, frame.height * ratio)
  const height = width / ratio
  return {
    x: frame.x + (frame.width - width) / 2,
    y: frame.y + (frame.height - height) / 2,
    width,
    height,
  }
}

export function insetBox(box: Box, by: number): Box {
  return {
    x: box.x + by,
    y: box.y + by,
    width: Math.max(0, box.width - 2 * by),
    height: Math.max(0, box.height - 2 * by),
  }
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

function printAttributes(attributes: Attributes): string {
  let printed = ''
  // The pictures of a catalogue have about 100 000 attributes, so this avoids an array per element.
  for (const name in attributes) {
    const value = attributes[name]
    if (value === undefined) continue
    const text = typeof value === 'number' ? printNumber(value) : escapeValue(value)
    printed += ` ${name}="${text}"`
  }
  return printed
}

/** Matches values without characters to escape. Most values match: paths, colours, references. */
const plain = /^[\w #.,:()-]*$/

function escapeValue(value: string): string {
  return plain.test(value) ? value : escapeText(value)
}
