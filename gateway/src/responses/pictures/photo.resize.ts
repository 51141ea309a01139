import sharp, { type AvifOptions, type JpegOptions, type PngOptions, type WebpOptions } from 'sharp'
import { pictureLimits } from './picture.limits.ts'

/** Formats that not every browser supports, so they must be named in Accept. */
export type ModernFormat = 'avif' | 'webp'

export interface Photo {
  bytes: Buffer
  contentType: string
}

/** Qualities without a visible difference at page size; effort 3 makes AVIF take half a second instead of two. */
const avif: AvifOptions = { quality: 52, effort: 3 }
const webp: WebpOptions = { quality: 78 }
const jpeg: JpegOptions = { quality: 80, mozjpeg: true }
const png: PngOptions = { compressionLevel: 9 }
const options = { avif, webp, jpeg, png }

/**
 * Resizes a photograph to at most this width, in a format that the browser accepts or in its own format. Undefined if
 * the original should be served: the result would not be smaller, or it is animated or not a photograph.
 */
export async function resizePhoto(
  photo: Uint8Array,
  width: number,
  modern: ModernFormat | undefined,
): Promise<Photo | undefined> {
  const image = sharp(photo, pictureLimits)
  const { format: own, pages = 1 } = await image.metadata()
  if ((own !== 'jpeg' && own !== 'png' && own !== 'webp') || pages > 1) return undefined
  const format = modern ?? own
  const bytes = await image
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, options[format])
    .toBuffer()
  return bytes.length < photo.length ? { bytes, contentType: `image/${format}` } : undefined
}
