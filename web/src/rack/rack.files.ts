import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { printMm, type RackShape } from '@faceplate/engineering/rack/rack.shapes'
import { sheetColours, type RackSheet } from './rack.sheet.ts'

/** Typefaces that drawing programs have. */
const typeface = 'Arial, Helvetica, sans-serif'

/** Pictures of a sheet as SVG texts by address; each is read once. */
export async function readPictures({ shapes }: RackSheet): Promise<Map<string, string>> {
  const addresses = new Set(shapes.flatMap((shape) => (shape.kind === 'image' ? shape.href : [])))
  const texts = await Promise.all(
    [...addresses].map(async (address) => {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`${address} responds ${response.status}`)
      return [address, await response.text()] as const
    }),
  )
  return new Map(texts)
}

/** Writes a sheet as one SVG file, which has each picture inside once. */
export function writeSheetSvg(sheet: RackSheet, pictures: ReadonlyMap<string, string>): string {
  const { width, height, title, shapes } = sheet
  const ids = new Map([...pictures.keys()].map((address, at) => [address, `picture${at + 1}`]))
  const sized = new Map(
    shapes.flatMap((each) => (each.kind === 'image' ? [[each.href, each]] : [])),
  )
  const defined = [...sized.values()].map(({ href, width: own, height: high }) => {
    const data = toBase64(pictures.get(href) ?? '')
    return `<image id="${ids.get(href)}" width="${own}" height="${high}" preserveAspectRatio="none" href="data:image/svg+xml;base64,${data}"/>`
  })
  const body = shapes.map((shape) => writeShape(shape, ids))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${Math.ceil(height)}" width="${width}" height="${Math.ceil(height)}" font-family="${typeface}">`,
    `<title>${escapeText(title)}</title><defs>${defined.join('')}</defs>`,
    ...body,
    '</svg>\n',
  ].join('\n')
}

function writeShape(shape: RackShape, ids: ReadonlyMap<string, string>): string {
  if (shape.kind === 'image') {
    const { x, y, href, title } = shape
    return `<use href="#${ids.get(href)}" x="${printMm(x)}" y="${printMm(y)}"><title>${escapeText(title)}</title></use>`
  }
  const { fill = 'none', stroke, line } = sheetColours[shape.role]
  const paint = `fill="${fill}"${stroke === undefined ? '' : ` stroke="${stroke}"`}${line === undefined ? '' : ` stroke-width="${line}"`}`
  if (shape.kind === 'path') return `<path d="${shape.d}" ${paint}/>`
  if (shape.kind === 'rect') {
    const { x, y, width, height, radius = 0 } = shape
    return `<rect x="${printMm(x)}" y="${printMm(y)}" width="${printMm(width)}" height="${printMm(height)}" rx="${radius}" ${paint}/>`
  }
  const { x, y, size, anchor, text } = shape
  return `<text x="${printMm(x)}" y="${printMm(y)}" font-size="${size}" text-anchor="${anchor}" ${paint}>${escapeText(text)}</text>`
}

/** Browsers of phones have no larger canvas (Safari: 16,777,216 pixels). */
const maxPixels = 16_000_000
const maxScale = 2

/** Paints a sheet as PNG. Pictures are loaded as on the page, whose policy allows no other source. */
export async function paintSheet({ width, height, shapes }: RackSheet): Promise<Blob> {
  const scale = Math.min(maxScale, Math.sqrt(maxPixels / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.scale(scale, scale)
  const loaded = new Map<string, HTMLImageElement>()
  for (const shape of shapes) {
    if (shape.kind === 'image' && !loaded.has(shape.href)) {
      const image = new Image()
      image.src = shape.href
      loaded.set(shape.href, image)
    }
  }
  await Promise.all([...loaded.values()].map((image) => image.decode()))
  for (const shape of shapes) paintShape(context, shape, loaded)
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob(
    (blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))),
    'image/png',
  )
  return promise
}

function paintShape(
  context: CanvasRenderingContext2D,
  shape: RackShape,
  loaded: ReadonlyMap<string, HTMLImageElement>,
): void {
  if (shape.kind === 'image') {
    const image = loaded.get(shape.href)
    if (image) context.drawImage(image, shape.x, shape.y, shape.width, shape.height)
    return
  }
  const { fill, stroke, line = 1 } = sheetColours[shape.role]
  if (shape.kind === 'text') {
    context.fillStyle = fill ?? ''
    context.font = `${shape.size}px ${typeface}`
    context.textAlign = shape.anchor === 'middle' ? 'center' : 'left'
    context.fillText(shape.text, shape.x, shape.y)
    return
  }
  const path = new Path2D(shape.kind === 'path' ? shape.d : undefined)
  if (shape.kind === 'rect') {
    path.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0)
  }
  if (fill !== undefined) {
    context.fillStyle = fill
    // eslint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(path)
  }
  if (stroke !== undefined) {
    context.strokeStyle = stroke
    context.lineWidth = line
    context.stroke(path)
  }
}

/**
 * Writes a sheet as a diagram of draw.io: each device a shape with its picture and its name, so that it is moved and
 * connected there. Holes and lines of the rails are left out, since hundreds of them would get in the way. The form of the file:
 * https://www.drawio.com/docs/reference/file-format/
 */
export function writeSheetDrawio(sheet: RackSheet, pictures: ReadonlyMap<string, string>): string {
  const { width, height, title, shapes } = sheet
  const cells = shapes.flatMap((shape, at) => {
    const cell = describeCell(shape, pictures)
    if (!cell) return []
    const { value, style, x, y, width: own, height: high } = cell
    const geometry = `<mxGeometry x="${printMm(x)}" y="${printMm(y)}" width="${printMm(own)}" height="${printMm(high)}" as="geometry"/>`
    return `<mxCell id="s${at}" value="${escapeText(value)}" style="${escapeText(style)}" vertex="1" parent="1">${geometry}</mxCell>`
  })
  return [
    `<mxfile><diagram id="racks" name="${escapeText(title)}">`,
    `<mxGraphModel grid="0" page="1" pageWidth="${width}" pageHeight="${Math.ceil(height)}"><root>`,
    '<mxCell id="0"/><mxCell id="1" parent="0"/>',
    ...cells,
    '</root></mxGraphModel></diagram></mxfile>\n',
  ].join('\n')
}

function describeCell(shape: RackShape, pictures: ReadonlyMap<string, string>) {
  if (shape.kind === 'image') {
    // A style ends each value with a semicolon, so the address of the picture has none before its base64.
    const data = toBase64(pictures.get(shape.href) ?? '')
    const style = `shape=image;imageAspect=0;noLabel=1;image=data:image/svg+xml,${data};`
    return { ...shape, value: shape.title, style }
  }
  if (shape.kind === 'path' || shape.role === 'sheet') return undefined
  const { fill = 'none', stroke = 'none' } = sheetColours[shape.role]
  if (shape.kind === 'rect') {
    const style = `rounded=${shape.radius ? 1 : 0};arcSize=1;fillColor=${fill};strokeColor=${stroke};`
    return { ...shape, value: '', style }
  }
  const { x, y, size, anchor, text } = shape
  const style = `text;html=0;align=${anchor === 'middle' ? 'center' : 'left'};verticalAlign=middle;fontSize=${size};fontColor=${fill};fontFamily=Arial;`
  const width = anchor === 'middle' ? 44 : 200
  return {
    x: anchor === 'middle' ? x - width / 2 : x,
    y: y - size,
    width,
    height: size * 1.3,
    value: text,
    style,
  }
}

function toBase64(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCodePoint(byte)
  return btoa(bytes)
}
