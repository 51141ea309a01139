import { escapeText } from '@faceplate/contracts/shared/escape.text'

export type Attributes = Record<string, string | number | undefined>

/** A place on the canvas, or a way across it. */
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

/** Builds one element; attribute values are escaped, children are SVG already. */
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

/** Joins path commands and numbers, each number printed short. */
export function trace(...parts: (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? printNumber(part) : part)).join(' ')
}

/** Prints a number with at most two decimals; what is not finite becomes 0, so a picture never breaks. */
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

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function printAttributes(attributes: Attributes): string {
  let printed = ''
  // There are a hundred thousand in the pictures of a catalogue, so none is listed first.
  for (const name in attributes) {
    const value = attributes[name]
    if (value === undefined) continue
    const text = typeof value === 'number' ? printNumber(value) : escapeValue(value)
    printed += ` ${name}="${text}"`
  }
  return printed
}

/** Has nothing to escape, as most of a picture: paths, colours, references. */
const plain = /^[\w #.,:()-]*$/

function escapeValue(value: string): string {
  return plain.test(value) ? value : escapeText(value)
}
