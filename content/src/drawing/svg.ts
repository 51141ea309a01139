/** A finished picture; width and height are in pixels of its own canvas. */
export interface Drawing {
  svg: string
  width: number
  height: number
}

export const canvas = { width: 1200, height: 750 }

type Attributes = Readonly<Record<string, string | number | undefined>>

/** Writes one element. Numbers are rounded to a hundredth, values are escaped. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${write(value)}"`)
    .join('')
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.join('')}</${name}>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): string {
  return element('rect', { x, y, width, height, ...attributes })
}

export function line(x1: number, y1: number, x2: number, y2: number, className: string): string {
  return element('path', {
    d: `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`,
    class: className,
  })
}

export function text(x: number, y: number, words: string, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escape(words))
}

export function group(transform: string, ...children: string[]): string {
  return element('g', { transform }, ...children)
}

/** Wraps the parts of a picture into a document of its own. */
export function finish(
  title: string,
  style: string,
  definitions: string,
  ...body: string[]
): Drawing {
  const { width, height } = canvas
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
    },
    element('title', {}, escape(title)),
    element('style', {}, style),
    ...(definitions === '' ? [] : [element('defs', {}, definitions)]),
    ...body,
  )
  return { svg, width, height }
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

function write(value: string | number | undefined): string {
  return typeof value === 'number' ? String(round(value)) : escape(value ?? '')
}

function escape(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
