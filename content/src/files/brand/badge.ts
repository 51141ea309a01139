import type { Badge } from '@faceplate/drawing/livery'
import { drawGroup, element } from '@faceplate/drawing/svg'
import { Parser } from 'htmlparser2'
import { FileFault } from '../folder/folder.walk.ts'

type Attributes = Readonly<Record<string, string>>

/** Attributes that describe a shape, by element. Lines and polygons become paths, which all drawings understand. */
const shapes: ReadonlyMap<string, readonly string[]> = new Map([
  ['path', ['d']],
  ['rect', ['x', 'y', 'width', 'height', 'rx', 'ry']],
  ['circle', ['cx', 'cy', 'r']],
  ['ellipse', ['cx', 'cy', 'rx', 'ry']],
  ['line', []],
  ['polyline', []],
  ['polygon', []],
])

/** Attributes of strokes that shapes inherit. */
const strokes = ['stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'] as const

/** Effects that a print of one colour cannot show. */
const effects = new Set(['clip-path', 'mask', 'filter'])

/** Elements that draw nothing in a badge of one colour. */
const ignored = new Set(['title', 'desc', 'metadata', 'linearGradient', 'radialGradient', 'stop'])

/** A badge is in every picture of every device. */
const maxLetters = 12_000

/** Attributes that apply to a shape, its own or inherited. Without a fill, SVG fills shapes (SVG 2 §13.3). */
type Paint = Readonly<Record<string, string>>

/** An element that is not closed yet, with what is drawn in it. */
interface Opened {
  name: string
  paint: Paint
  drawn: string[]
  transform?: string | undefined
}

const unpainted: Paint = { fill: 'black', stroke: 'none' }

/**
 * Reads the shapes of a badge, without its colours: it is printed in the ink of the case. Throws a `FileFault` with the
 * line if it has parts that cannot be printed, such as text or pictures.
 */
export function readBadge(svg: string): Badge {
  let size: [number, number, number, number] | undefined
  const root: Opened = { name: '', paint: unpainted, drawn: [] }
  const open = [root]
  let skipped = 0
  const refuse = (reason: string): never => {
    throw new FileFault(reason, svg.slice(0, parser.startIndex).split('\n').length)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (skipped > 0 || ignored.has(name) || name.includes(':')) {
          skipped += 1
          return
        }
        if (name === 'style' || attributes['class'] !== undefined) {
          refuse('a badge has no style sheet: write fill and stroke as attributes')
        }
        const above = open.at(-1) ?? root
        const stated = listStated(attributes)
        if (stated.some(([key, value]) => key === 'display' && value === 'none')) {
          skipped += 1
          return
        }
        const effect = stated.find(([key]) => effects.has(key))
        if (effect) refuse(`a badge has no '${effect[0]}': convert it to a path`)
        const paint = inherit(above.paint, stated)
        if (name === 'svg' && above === root) size = readViewBox(attributes)
        else if (shapes.has(name)) above.drawn.push(drawShape(name, attributes, paint))
        else if (name !== 'g' && name !== 'defs') {
          const allowed = ['g', ...shapes.keys()].join(', ')
          refuse(`a badge has no '${name}': convert it to a path (allowed are ${allowed})`)
        }
        open.push({ name, paint, drawn: [], transform: attributes['transform'] })
      },
      onclosetag() {
        if (skipped > 0) {
          skipped -= 1
          return
        }
        const { name, drawn, transform } = open.pop() ?? root
        // Shapes in definitions are drawn only by references, which a badge cannot have.
        if (name === 'defs') return
        const group = transform === undefined ? drawn : [drawGroup({ transform }, ...drawn)]
        open.at(-1)?.drawn.push(...group)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(svg)
  const [x, y, width, height] = size ?? refuse('a badge needs a viewBox with its size')
  const body = root.drawn.join('')
  if (!/<(?:path|rect|circle|ellipse)/.test(body)) throw new FileFault('the badge is empty')
  if (body.length > maxLetters) {
    throw new FileFault(
      `the badge has ${body.length} characters of shapes, the limit is ${maxLetters}: simplify it`,
    )
  }
  const moved =
    x === 0 && y === 0 ? body : element('g', { transform: `translate(${-x} ${-y})` }, body)
  return { shapes: moved, width, height }
}

/** Draws a shape in the ink of its place. It paints nothing itself. */
function drawShape(name: string, attributes: Attributes, paint: Paint): string {
  const own = (shapes.get(name) ?? []).flatMap((key) =>
    attributes[key] === undefined ? [] : [[key, attributes[key]]],
  )
  const outline = strokes.flatMap((key) => (paint[key] === undefined ? [] : [[key, paint[key]]]))
  const isStroked = paint['stroke'] !== 'none'
  const rule = paint['fill-rule']
  const d = toPath(name, attributes)
  return element(d === undefined ? name : 'path', {
    ...(d === undefined ? {} : { d }),
    ...Object.fromEntries(own),
    ...(rule === undefined ? {} : { 'fill-rule': rule }),
    ...(paint['fill'] === 'none' ? { fill: 'none' } : {}),
    ...(isStroked ? Object.fromEntries(outline) : { stroke: 'none' }),
    transform: attributes['transform'],
  })
}

/** The path of a line or polygon; undefined for other shapes. */
function toPath(name: string, attributes: Attributes): string | undefined {
  const { x1 = 0, y1 = 0, x2 = 0, y2 = 0, points = '' } = attributes
  if (name === 'line') return `M${x1} ${y1}L${x2} ${y2}`
  if (name === 'polyline') return `M${points.trim()}`
  return name === 'polygon' ? `M${points.trim()}Z` : undefined
}

/** Attributes of an element, then the properties of its style attribute, which take precedence. */
function listStated(attributes: Attributes): [name: string, value: string][] {
  const style = (attributes['style'] ?? '').split(';').map((each) => each.split(':'))
  return [...Object.entries(attributes), ...style].map(([key = '', value = '']) => [
    key.trim(),
    value.trim(),
  ])
}

const painted = new Set<string>(['fill', 'stroke', 'fill-rule', ...strokes])

/** The paint of an element: its own takes precedence over that of the element around it. */
function inherit(above: Paint, stated: readonly (readonly [string, string])[]): Paint {
  const own = stated.filter(([name]) => painted.has(name))
  return { ...above, ...Object.fromEntries(own) }
}

function readViewBox({ viewBox }: Attributes): [number, number, number, number] | undefined {
  const [x = NaN, y = NaN, width = 0, height = 0] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const isSize = [x, y].every(Number.isFinite) && width > 0 && height > 0 && width + height < 1e6
  return isSize ? [x, y, width, height] : undefined
}
