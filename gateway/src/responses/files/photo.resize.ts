import sharp, { type AvifOptions, type JpegOptions, type PngOptions, type WebpOptions } from 'sharp'
import { longestSeconds, pictureLimits } from './picture.limits.ts'

/** What a browser may say that it takes beside the formats that all of them take. */
export type ModernFormat = 'avif' | 'webp'

export interface Photo {
  bytes: Buffer
  contentType: string
}

/** At these no difference is seen at the size of a page; AVIF takes half a second instead of two. */
const avif: AvifOptions = { quality: 52, effort: 3 }
const webp: WebpOptions = { quality: 78 }
const jpeg: JpegOptions = { quality: 80, mozjpeg: true }
const png: PngOptions = { compressionLevel: 9 }
const options = { avif, webp, jpeg, png }

/**
 * Makes a photograph so wide at most, in a format that the browser takes, else in its own. Undefined: it is better
 * as it is, since it grows no smaller, moves, or is no photograph.
 */
export async function resizePhoto(
  photo: Buffer,
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
    .timeout({ seconds: longestSeconds })
    .toBuffer()
  return bytes.length < photo.length ? { bytes, contentType: `image/${format}` } : undefined
}
