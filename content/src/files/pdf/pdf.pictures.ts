import { deflateSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { PdfReference } from './embedded.face.ts'
import { forgetPaths, type Box } from './svg.paths.ts'
import {
  readVectorPicture,
  type Gradient,
  type VectorPicture,
  type VectorSymbol,
} from './svg.picture.ts'

/** A picture as the Base64 of a PNG or JPEG. */
export interface Pixels {
  base64: string
  width: number
  height: number
}

/** A picture that can be drawn: operators, or pixels as PNG or JPEG. */
export interface PlacedPicture {
  /** Proportions, in any unit. */
  width: number
  height: number
  source: { vector: VectorPicture; box: Box } | { pixels: Buffer }
}

/** Opens a picture of a document; undefined if it is an SVG of more than shapes. */
export function openPicture(picture: string | Pixels): PlacedPicture | undefined {
  if (typeof picture === 'string') return openVector(picture)
  const { base64, width, height } = picture
  return { width, height, source: { pixels: Buffer.from(base64, 'base64') } }
}

/** Renders any picture as a PNG of a width at most. */
export async function toPixels(bytes: Buffer, width: number): Promise<PlacedPicture> {
  // Only pictures of the maker need it.
  const { default: sharp } = await import('sharp')
  const own = await sharp(bytes).metadata()
  const isDrawing = own.format === 'svg'
  // A drawing is rasterized at its density first, whatever its size.
  const density = Math.min(2400, Math.max(1, (72 * width) / Math.max(own.width, own.height)))
  const { data, info } = await sharp(bytes, isDrawing ? { density } : {})
    .autoOrient()
    .resize({ width, height: width, fit: 'inside' })
    // Paper is white. pdfkit packs an alpha channel later, so that the same document would have other bytes each time.
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, source: { pixels: data } }
}

/** Pictures of the last documents: those in other languages have most of them too. */
const opened = new LRUCache<string, { picture: PlacedPicture | undefined }>({ max: 8 })

/** Operators as they were packed last, with their scale: documents in other languages draw a picture in the same size. */
const packings = new WeakMap<VectorSymbol, { scale: number; packed: Buffer }>()

/** Frees the memory of opened pictures, after an import. */
export function forgetPictures(): void {
  opened.clear()
  forgetPaths()
}

/** Opens an SVG as operators, cropped to what it shows; undefined if it has more than shapes. */
function openVector(svg: string): PlacedPicture | undefined {
  const known = opened.get(svg) ?? { picture: convertSvg(svg) }
  opened.set(svg, known)
  return known.picture
}

function convertSvg(svg: string): PlacedPicture | undefined {
  const vector = readVectorPicture(svg)
  if (!vector || vector.box.width <= 0 || vector.box.height <= 0) return undefined
  const box = widen(vector.box)
  return { width: box.width, height: box.height, source: { vector, box } }
}

/** Draws a picture scaled to a width, with its upper left corner at a place. */
export function placePicture(
  pdf: PDFKit.PDFDocument,
  { width: natural, source }: PlacedPicture,
  x: number,
  y: number,
  width: number,
): void {
  if ('pixels' in source) {
    pdf.image(source.pixels, x, y, { width })
    return
  }
  const { vector, box } = source
  const scale = width / natural
  const form = writeForm(pdf, vector, box, scale)
  const name = `V${form.id}`
  const { xobjects } = pdf.page as unknown as { xobjects: Record<string, unknown> }
  xobjects[name] = form
  pdf.save()
  pdf.transform(scale, 0, 0, scale, x - box.x * scale, y - box.y * scale)
  pdf.addContent(`/${name} Do`)
  pdf.restore()
}

/** Adds room for the lines around the outermost shapes. */
function widen({ x, y, width, height }: Box): Box {
  const edge = Math.max(width, height) * 0.004 + 1
  return { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge }
}

/** Adds a form XObject (ISO 32000-1 §8.10), which the page draws as a whole. */
function writeForm(
  pdf: PDFKit.PDFDocument,
  vector: VectorPicture,
  box: Box,
  scale: number,
): PdfReference {
  const { gradients, opacities, symbols } = vector
  const add = (data: object, content?: Buffer) => {
    const reference = pdf.ref(data) as unknown as PdfReference
    reference.end(content)
    return reference
  }
  const map = <Item>(items: ReadonlyMap<string, Item>, convert: (item: Item) => PdfReference) =>
    Object.fromEntries([...items].map(([name, item]) => [name, convert(item)]))
  // Symbols refer to the same resources, so these are written last.
  const resources = pdf.ref({}) as unknown as PdfReference
  const addForm = ({ x, y, width, height }: Box, symbol: VectorSymbol) => {
    const BBox = [x, y, x + width, y + height]
    const form = { Type: 'XObject', Subtype: 'Form', BBox, Resources: resources }
    return add({ ...form, Filter: 'FlateDecode' }, packSymbol(symbol, scale))
  }
  resources.data = {
    ExtGState: map(opacities, ([fill, stroke]) => add({ Type: 'ExtGState', ca: fill, CA: stroke })),
    Shading: map(gradients, (gradient) => add(describeShading(gradient))),
    XObject: map(symbols, (symbol) => addForm(widen(symbol.box), symbol)),
  }
  resources.end()
  return addForm(box, vector)
}

function packSymbol(symbol: VectorSymbol, scale: number): Buffer {
  const last = packings.get(symbol)
  if (last?.scale === scale) return last.packed
  // A higher level takes three times as long for a tenth of the size.
  const packed = deflateSync(Buffer.from(symbol.write(scale), 'latin1'), { level: 1 })
  packings.set(symbol, { scale, packed })
  return packed
}

/** An axial or radial shading (ISO 32000-1 §8.7.4.5). */
function describeShading({ coordinates, stops }: Gradient): object {
  const [first = { offset: 0, colour: [0, 0, 0] }, ...rest] = stops
  const last = rest.at(-1) ?? first
  const pairs = (rest.length > 0 ? rest : [last]).map(({ colour }, at) => ({
    FunctionType: 2,
    Domain: [0, 1],
    C0: [...(stops[at]?.colour ?? first.colour)],
    C1: [...colour],
    N: 1,
  }))
  return {
    ShadingType: coordinates.length === 4 ? 2 : 3,
    ColorSpace: 'DeviceRGB',
    Coords: coordinates,
    Extend: [true, true],
    Function: {
      FunctionType: 3,
      Domain: [0, 1],
      Functions: pairs,
      Bounds: rest.slice(0, -1).map(({ offset }) => offset),
      Encode: pairs.flatMap(() => [0, 1]),
    },
  }
}
