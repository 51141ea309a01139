import { LRUCache } from 'lru-cache'
import svgpath from 'svgpath'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A shape as operators of a PDF (ISO 32000-1 §8.5.2), and the box around its control points. */
export interface Outline {
  operators: string
  box: Box
}

type Attributes = Readonly<Record<string, string>>

/** Converted paths. Two thirds of the paths of drawings are in other drawings too: ports, letters, signs. */
const paths = new LRUCache<string, Outline>({ max: 4000 })

/** Frees the memory of converted paths, after an import. */
export function forgetPaths(): void {
  paths.clear()
}

/** Converts a shape of SVG; undefined if the element is not a shape. */
export function traceShape(name: string, attributes: Attributes): Outline | undefined {
  const d = describeShape(name, attributes)
  if (d === undefined || d === '') return undefined
  const outline = paths.get(d) ?? tracePath(d)
  paths.set(d, outline)
  return outline
}

/** The shape as data of an SVG path. */
function describeShape(name: string, attributes: Attributes): string | undefined {
  const of = (key: string) => Number.parseFloat(attributes[key] ?? '0')
  if (name === 'path') return attributes['d']
  if (name === 'rect') return describeRect(of('x'), of('y'), of('width'), of('height'), attributes)
  if (name === 'circle') return describeEllipse(of('cx'), of('cy'), of('r'), of('r'))
  if (name === 'ellipse') return describeEllipse(of('cx'), of('cy'), of('rx'), of('ry'))
  if (name === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
  if (name === 'polyline') return `M${attributes['points'] ?? ''}`
  if (name === 'polygon') return `M${attributes['points'] ?? ''}Z`
  return undefined
}

function describeRect(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes,
): string {
  const { rx: givenX = attributes['ry'] ?? '0', ry: givenY = givenX } = attributes
  const rx = Math.min(Number.parseFloat(givenX), width / 2)
  const ry = Math.min(Number.parseFloat(givenY), height / 2)
  if (!(rx > 0 && ry > 0)) return `M${x} ${y}h${width}v${height}h${-width}z`
  const [w, h] = [width - 2 * rx, height - 2 * ry]
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + rx} ${y}h${w}${corner(rx, ry)}v${h}${corner(-rx, ry)}` +
    `h${-w}${corner(-rx, -ry)}v${-h}${corner(rx, -ry)}z`
  )
}

function describeEllipse(cx: number, cy: number, rx: number, ry: number): string {
  const half = (dx: number) => `a${rx} ${ry} 0 1 1 ${dx} 0`
  return `M${cx - rx} ${cy}${half(2 * rx)}${half(-2 * rx)}z`
}

function tracePath(d: string): Outline {
  let operators = ''
  const bounds = createBounds()
  const add = (operator: string, ...places: number[]) => {
    for (let at = 0; at < places.length; at += 2) {
      const [x, y] = [places[at]!, places[at + 1]!]
      bounds.add(x, y)
      operators += `${printNumber(x)} ${printNumber(y)} `
    }
    operators += `${operator}\n`
  }
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [command, ...given] of readSegments(d)) {
    const kind = command.toUpperCase()
    const [left, top] = kind === command ? [0, 0] : [x, y]
    if (kind === 'H') add('l', (x = left + given[0]!), y)
    else if (kind === 'V') add('l', x, (y = top + given[0]!))
    else if (kind === 'Z') {
      operators += 'h\n'
      ;[x, y] = [startX, startY]
    } else {
      const places = given.map((value, at) => value + (at % 2 === 0 ? left : top))
      const [endX = x, endY = y] = places.slice(-2)
      if (kind === 'Q') {
        const [a, b] = places as [number, number]
        const toward = (from: number, control: number) => from + ((control - from) * 2) / 3
        add('c', toward(x, a), toward(y, b), toward(endX, a), toward(endY, b), endX, endY)
      } else add(kind.toLowerCase(), ...places)
      if (kind === 'M') [startX, startY] = [endX, endY]
      ;[x, y] = [endX, endY]
    }
  }
  return { operators, box: bounds.box() }
}

type Segment = [command: string, ...places: number[]]

/** The segments of a path as moves, lines and curves, relative or absolute. Most paths have nothing else. */
function readSegments(d: string): readonly Segment[] {
  const path = svgpath(d)
  if (/[ast]/i.test(d)) path.unshort().unarc()
  // Transformations above are applied when the segments are visited, which takes longer than reading them.
  return (path as unknown as { segments: Segment[] }).segments
}

/** Collects points, and gives the smallest box around them. */
export function createBounds() {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  return {
    add(x: number, y: number): void {
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x)
      bottom = Math.max(bottom, y)
    },
    box: (): Box =>
      right < left
        ? { x: 0, y: 0, width: 0, height: 0 }
        : { x: left, y: top, width: right - left, height: bottom - top },
  }
}

/** Prints a factor of a transformation, which multiplies the error of each number. */
export function printFactor(value: number): string {
  return String(Math.round(value * 100_000) / 100_000 || 0).replace(/^-?\d+(?:\.\d+)?e.*/, '0')
}

/** Prints a number without an exponent, which PDF does not have. */
export function printNumber(value: number): string {
  return String(Math.round(value * 100) / 100 || 0)
}
