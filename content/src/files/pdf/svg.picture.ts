import { parseDocument } from 'htmlparser2'
import {
  createBounds,
  printFactor,
  printNumber,
  traceShape,
  type Box,
  type Outline,
} from './svg.paths.ts'
import { computeStyle, readStyleSheet, type StyleSheet, type Style } from './svg.style.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: Record<string, string> }>
/** `[a b c d e f]` of a transformation, as in SVG and PDF. */
type Matrix = readonly [number, number, number, number, number, number]
type Colour = readonly [red: number, green: number, blue: number]

/** A gradient in the unit square that PDF maps to the box of each shape. */
export interface Gradient {
  coordinates: number[]
  stops: { offset: number; colour: Colour }[]
}

/** A drawing as operators of a PDF. */
export interface VectorPicture {
  /** Box around all that is drawn. */
  box: Box
  /** Gradients by the name under which the operators refer to them, for the resources. */
  gradients: ReadonlyMap<string, Gradient>
  /** Opacities of filling and stroking, likewise. */
  opacities: ReadonlyMap<string, readonly [fill: number, stroke: number]>
  /** Symbols that are drawn several times, by name: each is written once. */
  symbols: ReadonlyMap<string, VectorSymbol>
  /** Writes the operators for a picture in which one unit is `pointsPerUnit` on paper. */
  write: (pointsPerUnit: number) => string
}

export interface VectorSymbol {
  box: Box
  write: (pointsPerUnit: number) => string
}

type Parts = (string | ((pointsPerUnit: number) => string))[]

const containers = new Set(['svg', 'g', 'symbol', 'a', 'switch'])
const silent = new Set(
  'title desc metadata defs style linearGradient radialGradient filter'.split(' '),
)
/** Points on paper for one CSS pixel of a line that keeps its width. */
const pointsPerPixel = 0.6
const identity: Matrix = [1, 0, 0, 1, 0, 0]

/**
 * Converts an SVG of shapes, gradients and reused symbols. Undefined if it has more than that, such as text, pictures or
 * clipping. Blurred shadows are left out.
 */
export function readVectorPicture(svg: string): VectorPicture | undefined {
  const root = parseDocument(svg, { xmlMode: true }).children.find(isElement)
  if (root?.name !== 'svg') return undefined
  const reader = new PictureReader(root)
  reader.draw(root, identity, { fill: '#000' })
  return reader.isComplete ? reader.toPicture() : undefined
}

class PictureReader {
  isComplete = true
  readonly #sheet: StyleSheet
  readonly #byId = new Map<string, Element>()
  readonly #gradients = new Map<string, Gradient>()
  readonly #opacities = new Map<string, readonly [number, number]>()
  readonly #symbols = new Map<string, VectorSymbol>()
  readonly #symbolNames = new Map<string, string>()
  #bounds = createBounds()
  #parts: Parts = []
  #depth = 0
  /** Scale at which the current symbol is drawn. */
  #scale = 1

  constructor(root: Element) {
    let css = ''
    const walk = (element: Element) => {
      if (element.attribs['id']) this.#byId.set(element.attribs['id'], element)
      if (element.name === 'style') css += readText(element)
      element.children.filter(isElement).forEach(walk)
    }
    walk(root)
    this.#sheet = readStyleSheet(css)
  }

  toPicture(): VectorPicture {
    return {
      ...this.#toSymbol(),
      gradients: this.#gradients,
      opacities: this.#opacities,
      symbols: this.#symbols,
    }
  }

  #toSymbol(): VectorSymbol {
    const parts = this.#parts
    return {
      box: this.#bounds.box(),
      write: (pointsPerUnit) =>
        parts.map((part) => (typeof part === 'string' ? part : part(pointsPerUnit))).join('\n'),
    }
  }

  draw(element: Element, matrix: Matrix, above: Style): void {
    const { name, attribs } = element
    if (silent.has(name)) return
    const style = computeStyle(this.#sheet, name, attribs, above)
    if (style['display'] === 'none' || style['filter'] !== undefined) return
    if (attribs['clip-path'] !== undefined || attribs['mask'] !== undefined) {
      this.isComplete = false
      return
    }
    // The opacity of a group is applied to each of its shapes.
    const opacity = readNumber(style['opacity'], 1) * readNumber(above['group-opacity'], 1)
    const passed: Style = { ...style, 'group-opacity': String(opacity) }
    const own = multiply(matrix, readTransform(attribs['transform']))
    if (containers.has(name)) {
      for (const child of element.children) if (isElement(child)) this.draw(child, own, passed)
    } else if (name === 'use') this.#drawUse(attribs, own, passed)
    else this.#drawShape(element, own, passed)
  }

  #drawUse(attribs: Element['attribs'], matrix: Matrix, style: Style): void {
    const id = (attribs['href'] ?? attribs['xlink:href'] ?? '').slice(1)
    const target = this.#byId.get(id)
    // A symbol that contains itself would never end.
    if (!target || this.#depth > 8) return
    const place: Matrix = [1, 0, 0, 1, readNumber(attribs['x'], 0), readNumber(attribs['y'], 0)]
    const own = multiply(matrix, place)
    const name = this.#nameSymbol(id, target, own, style)
    const { box } = this.#symbols.get(name)!
    this.#extend(box, own)
    this.#parts.push(`q ${own.map(printFactor).join(' ')} cm /${name} Do Q`)
  }

  /** Draws a symbol once for each style that it inherits, and each scale that its lines must make up for. */
  #nameSymbol(id: string, target: Element, matrix: Matrix, style: Style): string {
    const scale = findScale(matrix)
    const key = `${id} ${printNumber(scale)} ${JSON.stringify(style)}`
    let name = this.#symbolNames.get(key)
    if (name === undefined) {
      const [parts, bounds] = [this.#parts, this.#bounds]
      this.#parts = []
      this.#bounds = createBounds()
      this.#depth += 1
      this.#scale *= scale
      this.draw(target, identity, style)
      this.#scale /= scale
      this.#depth -= 1
      name = `U${this.#symbols.size}`
      this.#symbolNames.set(key, name)
      this.#symbols.set(name, this.#toSymbol())
      ;[this.#parts, this.#bounds] = [parts, bounds]
    }
    return name
  }

  #drawShape({ name, attribs }: Element, matrix: Matrix, style: Style): void {
    const outline = traceShape(name, attribs)
    if (!outline) {
      // An empty path is a shape nevertheless.
      if (name !== 'path') this.isComplete = false
      return
    }
    const fill = style['fill'] ?? '#000'
    const stroke = style['stroke'] ?? 'none'
    if (fill === 'none' && stroke === 'none') return
    this.#extend(outline.box, matrix)
    const group = readNumber(style['group-opacity'], 1)
    const opacity = this.#nameOpacity(
      readNumber(style['fill-opacity'], 1) * group,
      readNumber(style['stroke-opacity'], 1) * group,
    )
    this.#parts.push('q', `${matrix.map(printFactor).join(' ')} cm`)
    if (opacity) this.#parts.push(`/${opacity} gs`)
    this.#fill(fill, outline)
    if (stroke !== 'none') this.#stroke(stroke, style, outline, matrix)
    this.#parts.push('Q')
  }

  #fill(fill: string, { operators, box }: Outline): void {
    if (fill === 'none') return
    const gradient = this.#nameGradient(fill)
    if (gradient) {
      const { x, y, width, height } = box
      const unit = [width, 0, 0, height, x, y].map(printNumber).join(' ')
      this.#parts.push('q', operators, 'W n', `${unit} cm`, `/${gradient} sh`, 'Q')
    } else this.#parts.push(`${this.#printColour(fill)} rg`, operators, 'f')
  }

  #stroke(stroke: string, style: Style, { operators }: Outline, matrix: Matrix): void {
    const width = readNumber(style['stroke-width'], 1)
    const dashes = (style['stroke-dasharray'] ?? 'none').split(/[\s,]+/).map(Number)
    const offset = readNumber(style['stroke-dashoffset'], 0)
    const caps = { round: 1, square: 2 }[style['stroke-linecap'] ?? ''] ?? 0
    const joins = { round: 1, bevel: 2 }[style['stroke-linejoin'] ?? ''] ?? 0
    const scale = findScale(matrix) * this.#scale
    const keepsWidth = style['vector-effect'] === 'non-scaling-stroke'
    // A line in a gradient has the colour of its first stop.
    const colour = this.#findGradient(stroke)?.stops[0]?.colour.map(printNumber).join(' ')
    this.#parts.push(`${colour ?? this.#printColour(stroke)} RG ${caps} J ${joins} j`)
    this.#parts.push((pointsPerUnit) => {
      const unit = keepsWidth ? pointsPerPixel / pointsPerUnit / scale : 1
      const dash = dashes.every((each) => each >= 0)
        ? `[${dashes.map((each) => printNumber(each * unit)).join(' ')}] ${printNumber(offset * unit)} d`
        : '[] 0 d'
      return `${printNumber(width * unit)} w ${dash}`
    })
    this.#parts.push(operators, 'S')
  }

  #extend({ x, y, width, height }: Box, [a, b, c, d, e, f]: Matrix): void {
    for (const [atX, atY] of [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ] as const) {
      this.#bounds.add(a * atX + c * atY + e, b * atX + d * atY + f)
    }
  }

  #nameOpacity(fill: number, stroke: number): string | undefined {
    if (fill >= 1 && stroke >= 1) return undefined
    const name = `O${Math.round(fill * 1000)}-${Math.round(stroke * 1000)}`
    this.#opacities.set(name, [fill, stroke])
    return name
  }

  #nameGradient(paint: string): string | undefined {
    const gradient = this.#findGradient(paint)
    if (!gradient) return undefined
    const name = `G${paint.slice(5, -1).replaceAll(/[^\w-]/g, '_')}`
    this.#gradients.set(name, gradient)
    return name
  }

  #findGradient(paint: string): Gradient | undefined {
    const [, id] = /^url\(#(.+)\)$/.exec(paint) ?? []
    const target = id === undefined ? undefined : this.#byId.get(id)
    if (id === undefined) return undefined
    if (!target || !/^(?:linear|radial)Gradient$/.test(target.name)) {
      this.isComplete = false
      return undefined
    }
    const { attribs } = target
    const stated = ['gradientUnits', 'gradientTransform', 'href', 'xlink:href', 'spreadMethod']
    if (stated.some((each) => attribs[each] !== undefined)) this.isComplete = false
    const of = (key: string, fallback: number) => readNumber(attribs[key], fallback)
    const [cx, cy] = [of('cx', 0.5), of('cy', 0.5)]
    return {
      coordinates:
        target.name === 'linearGradient'
          ? [of('x1', 0), of('y1', 0), of('x2', 1), of('y2', 0)]
          : [of('fx', cx), of('fy', cy), 0, cx, cy, of('r', 0.5)],
      stops: target.children.filter(isElement).map((stop) => {
        const style = computeStyle(this.#sheet, 'stop', stop.attribs, {})
        if (readNumber(style['stop-opacity'], 1) < 1) this.isComplete = false
        return {
          offset: readNumber(stop.attribs['offset'], 0),
          colour: this.#readColour(style['stop-color'] ?? '#000'),
        }
      }),
    }
  }

  #printColour(text: string): string {
    return this.#readColour(text).map(printNumber).join(' ')
  }

  #readColour(text: string): Colour {
    const colour = readColour(text)
    if (!colour) this.isComplete = false
    return colour ?? [0, 0, 0]
  }
}

const names: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  currentColor: '#000000',
}

function readColour(text: string): Colour | undefined {
  const written = names[text] ?? text
  const long = written.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(long) ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  const toShare = (hex: string) => Number.parseInt(hex, 16) / 255
  return [toShare(red), toShare(green), toShare(blue)]
}

function readTransform(text = ''): Matrix {
  let matrix = identity
  for (const [, kind, values = ''] of text.matchAll(/\b([a-zA-Z]+)\(([^()]*)\)/g)) {
    const [a = 0, b, c, d = 0, e = 0, f = 0] = values
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    if (kind === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, a, b ?? 0])
    else if (kind === 'scale') matrix = multiply(matrix, [a, 0, 0, b ?? a, 0, 0])
    else if (kind === 'matrix') matrix = multiply(matrix, [a, b ?? 0, c ?? 0, d, e, f])
    else if (kind === 'rotate') matrix = multiply(matrix, rotate(a, b ?? 0, c ?? 0))
  }
  return matrix
}

function rotate(degrees: number, x: number, y: number): Matrix {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]
}

function multiply(m: Matrix, n: Matrix): Matrix {
  if (n === identity) return m
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

function findScale([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c)) || 1
}

function readNumber(text: string | undefined, fallback: number): number {
  const value = Number.parseFloat(text ?? '')
  if (Number.isNaN(value)) return fallback
  return text?.endsWith('%') ? value / 100 : value
}

function readText(element: Element): string {
  return element.children.map((child) => ('data' in child ? child.data : '')).join('')
}

function isElement(node: Node): node is Element {
  return 'attribs' in node
}
