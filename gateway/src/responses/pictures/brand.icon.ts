import satori from 'satori'
import sharp, { type Sharp } from 'sharp'
import { openBrandPicture, toUri } from './brand.picture.ts'
import { pictureLimits } from './picture.limits.ts'
import { readTypeface } from './typeface.files.ts'

/** How an icon is drawn: `scalable` as SVG, `classic` as ICO, `tile` as PNG that fills its square. */
export type IconForm = { kind: 'scalable' } | { kind: 'classic' } | { kind: 'tile'; size: number }

/** An icon to draw, from a picture of the brand or the first letter of its name. */
export interface IconSource {
  form: IconForm
  letter: string
  /** Background of the letter, `#rrggbb`; the letter is white. */
  accent: string
  /** Name of a typeface that the site includes. */
  typeface: string
  picture?: Uint8Array | undefined
  /** The picture for dark surroundings; only `scalable` shows it. */
  darkPicture?: Uint8Array | undefined
}

/** Side of the letter's drawing. */
const side = 512
/** Pictures of an ICO file; browsers scale others. */
const classicSizes = [16, 32, 48]
/** Side of a raster picture inside of the SVG. */
const rasterSide = 192
/** Larger drawings are embedded as PNG: the icon is part of every first visit. */
const maxDrawingBytes = 60_000
/** Part of a tile that a picture takes: launchers cut a circle of 80 % out of it (W3C manifest, safe zone). */
const tilePart = 0.56

/** Draws an icon: SVG, ICO or PNG, by its form. */
export async function drawIcon(source: IconSource): Promise<Buffer> {
  const { form, picture } = source
  if (form.kind === 'scalable') return picture ? wrap(source, picture) : drawLetter(source, true)
  const open = picture
    ? await openBrandPicture(picture, { width: side, height: side })
    : sharp(await drawLetter(source, form.kind === 'classic'))
  if (form.kind === 'classic')
    return writeIco(await Promise.all(classicSizes.map((size) => toSquare(open.clone(), size))))
  return picture ? drawTile(open, form.size) : toSquare(open, form.size)
}

/** The first letter of the name on the accent colour, as SVG of outlines. */
async function drawLetter(
  { letter, accent, typeface }: IconSource,
  isRounded: boolean,
): Promise<Buffer> {
  const { families, fonts } = readTypeface(typeface)
  const card = {
    type: 'div',
    props: {
      style: {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: '100%',
        height: '100%',
        borderRadius: isRounded ? side * 0.2 : 0,
        background: accent,
        color: '#ffffff',
        fontFamily: families.join(', '),
        fontSize: side * 0.66,
        fontWeight: 600,
        lineHeight: 1,
      },
      children: letter,
    },
  }
  return Buffer.from(
    await satori(card as Parameters<typeof satori>[0], { width: side, height: side, fonts }),
  )
}

/** Puts pictures of any ratio into a square SVG. The dark one replaces the other in dark surroundings. */
async function wrap({ darkPicture }: IconSource, picture: Uint8Array): Promise<Buffer> {
  const draw = async (each: Uint8Array, name: string) =>
    `<image class="${name}" width="64" height="64" href="${await embed(each)}"/>`
  const images = darkPicture
    ? [await draw(picture, 'light'), await draw(darkPicture, 'dark')]
    : [await draw(picture, 'light')]
  const style = darkPicture
    ? '<style>.dark{display:none}@media (prefers-color-scheme:dark){.light{display:none}.dark{display:inline}}</style>'
    : ''
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
  return Buffer.from(`${open}${style}${images.join('')}</svg>`)
}

async function embed(picture: Uint8Array): Promise<string> {
  const { format } = await sharp(picture, pictureLimits).metadata()
  if (format === 'svg' && picture.length <= maxDrawingBytes) return toUri(picture, 'image/svg+xml')
  const image = await openBrandPicture(picture, { width: rasterSide, height: rasterSide })
  return toUri(await toSquare(image, rasterSide), 'image/png')
}

function toSquare(image: Sharp, size: number): Promise<Buffer> {
  return image
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A picture on white, since a launcher shows a transparent icon on any colour. A square without transparency fills it. */
async function drawTile(image: Sharp, size: number): Promise<Buffer> {
  const { data, info } = await image.ensureAlpha().png().toBuffer({ resolveWithObject: true })
  const { isOpaque } = await sharp(data).stats()
  if (isOpaque && info.width === info.height) return toSquare(sharp(data), size)
  const inner = Math.round(size * tilePart)
  const edge = Math.floor((size - inner) / 2)
  return sharp(await toSquare(sharp(data), inner))
    .extend({
      top: edge,
      left: edge,
      bottom: size - inner - edge,
      right: size - inner - edge,
      background: '#ffffff',
    })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const headBytes = 6
const entryBytes = 16

/** Writes an ICO file of PNG pictures: a header, an entry for each with its place, and the pictures. */
function writeIco(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let start = head.length
  pictures.forEach((picture, at) => {
    const entry = headBytes + entryBytes * at
    const size = classicSizes[at] ?? 0
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(start, entry + 12)
    start += picture.length
  })
  return Buffer.concat([head, ...pictures])
}
