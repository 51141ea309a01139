import { buffer } from 'node:stream/consumers'
import type { Livery } from '@faceplate/drawing/livery'
import { chooseOutlineInks } from '@faceplate/drawing/outline.drawing'
import { parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: Record<string, string> }>

export interface PdfDrawing {
  svg: string
  title: string
  /** Name of the manufacturer. */
  author: string
  /** YYYY-MM-DD, used as time of creation, so that the same drawing gives the same bytes. */
  date: string
  livery: Livery
}

interface Pen {
  stroke: string | undefined
  fill: string | undefined
  width: number
  dash: boolean
}

/** A4 in landscape, in points. */
const sheet = { width: 841.89, height: 595.28, margin: 30 }
interface Pens {
  plain: Pen
  byClass: Partial<Record<string, Partial<Pen>>>
}

function choosePens(livery: Livery): Pens {
  const inks = chooseOutlineInks(livery)
  return {
    plain: { stroke: inks.line, fill: undefined, width: 1.1, dash: false },
    byClass: {
      thin: { stroke: inks.thin, width: 0.9 },
      bold: { stroke: inks.bold, width: 1.9 },
      edge: { stroke: inks.bold, width: 1.9 },
      size: { stroke: inks.size, width: 1.3 },
      tip: { stroke: undefined, fill: inks.size },
      mm: { stroke: undefined, fill: inks.size },
      note: { stroke: undefined, fill: inks.note },
      lead: { stroke: inks.size, width: 1 },
      dash: { stroke: inks.thin, dash: true },
    },
  }
}

/** Classes of elements that a technical drawing leaves out. */
const hidden = new Set(['light', 'fine', 'print', 'shadow', 'rim'])

/** Renders a technical drawing as vector graphics on an A4 page. Letters in the SVG are outlines already. */
export async function createDrawingPdf({
  svg,
  title,
  author,
  date,
  livery,
}: PdfDrawing): Promise<Buffer> {
  // Loading pdfkit reads fonts, and only requests for a PDF need it.
  const { default: PdfDocument } = await import('pdfkit')
  const created = new Date(`${date}T00:00:00Z`)
  const pdf = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    info: { Title: title, Author: author, CreationDate: created, ModDate: created },
  })
  const written = buffer(pdf)
  const root = parseDocument(svg, { xmlMode: true }).children.find(isElement)
  const [x = 0, y = 0, width = 1, height = 1] = readNumbers(root?.attribs.viewBox)
  const scale = Math.min(
    (sheet.width - 2 * sheet.margin) / width,
    (sheet.height - 2 * sheet.margin) / height,
  )
  pdf.translate((sheet.width - width * scale) / 2, (sheet.height - height * scale) / 2)
  pdf.scale(scale).translate(-x, -y)
  const children = root?.children.filter(isElement) ?? []
  const definitions = children
    .filter(({ name }) => name === 'defs')
    .flatMap(({ children: own }) => own)
  const byId = new Map(definitions.filter(isElement).map((each) => [each.attribs.id, each]))
  const pens = choosePens(livery)
  for (const child of children) drawElement(pdf, child, { byId, pens }, 1)
  pdf.end()
  return written
}

function drawElement(
  pdf: PDFKit.PDFDocument,
  { name, attribs, children }: Element,
  means: { byId: ReadonlyMap<string | undefined, Element>; pens: Pens },
  scale: number,
): void {
  const classes = attribs.class?.split(' ') ?? []
  if (classes.some((each) => hidden.has(each))) return
  const own = classes.map((each) => means.pens.byClass[each]).find((each) => each !== undefined)
  pdf.save()
  const size = scale * transform(pdf, attribs.transform)
  if (name === 'g' || name === 'symbol') {
    for (const child of children.filter(isElement)) drawElement(pdf, child, means, size)
  } else if (name === 'use') {
    const target = means.byId.get((attribs.href ?? '').slice(1))
    pdf.translate(Number(attribs.x ?? 0), Number(attribs.y ?? 0))
    if (target) drawElement(pdf, target, means, size)
  } else if (trace(pdf, name, attribs)) {
    paint(pdf, { ...means.pens.plain, ...own }, size)
  }
  pdf.restore()
}

/** Adds the path of a shape; false if the element is not a shape. */
function trace(pdf: PDFKit.PDFDocument, name: string, attribs: Element['attribs']): boolean {
  const of = (key: string) => Number(attribs[key] ?? 0)
  if (name === 'rect') {
    const round = Math.min(of('rx'), of('width') / 2, of('height') / 2)
    pdf.roundedRect(of('x'), of('y'), of('width'), of('height'), round)
  } else if (name === 'circle') pdf.circle(of('cx'), of('cy'), of('r'))
  else if (name === 'ellipse') pdf.ellipse(of('cx'), of('cy'), of('rx'), of('ry'))
  else if (name === 'path' && attribs.d) pdf.path(attribs.d)
  else return false
  return true
}

/** Fills or strokes the current path. Line widths do not depend on the scale. */
function paint(pdf: PDFKit.PDFDocument, { stroke, fill, width, dash }: Pen, scale: number): void {
  if (fill !== undefined) pdf.fill(fill)
  else if (stroke !== undefined) {
    pdf.lineWidth(width / scale)
    if (dash) pdf.dash(14 / scale, { space: 5 / scale })
    pdf.stroke(stroke)
  }
}

/** Applies an SVG transform and returns its scale factor. */
function transform(pdf: PDFKit.PDFDocument, text = ''): number {
  let size = 1
  for (const [, kind, values] of text.matchAll(/\b([a-z]+)\(([^()]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = readNumbers(values)
    if (kind === 'translate') pdf.translate(a, b)
    else if (kind === 'scale') pdf.scale(a, b || a)
    else if (kind === 'rotate') pdf.rotate(a, { origin: [b, c] })
    else if (kind === 'matrix') pdf.transform(a, b, c, d, e, f)
    if (kind === 'scale') size *= a
    else if (kind === 'matrix') size *= Math.sqrt(Math.abs(a * d - b * c))
  }
  return size || 1
}

function readNumbers(text = ''): number[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
}

function isElement(node: Node): node is Element {
  return 'attribs' in node
}
