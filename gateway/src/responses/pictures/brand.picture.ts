import sharp, { type Sharp } from 'sharp'
import { chooseDensity, pictureLimits } from './picture.limits.ts'

/** A picture as it stands in another drawing. */
export interface CardPicture {
  /** `data:` URI of a PNG. */
  uri: string
  /** Width by height. */
  ratio: number
}

/** Decodes a picture of the brand, SVG or raster, at this height or the most width. */
export async function openBrandPicture(
  picture: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Sharp> {
  const own = await sharp(picture, pictureLimits).metadata()
  const density =
    own.format === 'svg'
      ? chooseDensity(Math.max(own.width, own.height), Math.max(width, height))
      : 72
  return sharp(picture, { ...pictureLimits, density }).autoOrient()
}

/** Size of an embedded picture: that of its largest place, twice as sharp. */
const embedded = { width: 800, height: 600 }

/** Converts a sign or wordmark to PNG for a preview image. */
export async function embedPicture(picture: Uint8Array): Promise<CardPicture> {
  const image = await openBrandPicture(picture, embedded)
  const { data, info } = await image
    .resize({ ...embedded, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { uri: toUri(data, 'image/png'), ratio: info.width / info.height }
}

export function toUri(bytes: Uint8Array, type: string): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
