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

/** Formats of photographs that are converted. */
type OwnFormat = 'jpeg' | 'png' | ModernFormat

/**
 * Converts a photograph to at most this width, in a modern format or in its own. It is rotated as its EXIF data asks for,
 * converted from its colour profile to sRGB, and has no metadata: that may have the place where it was taken. Undefined if
 * it is animated or not a photograph.
 */
export async function resizePhoto(
  photo: Uint8Array,
  width: number,
  modern: ModernFormat | undefined,
): Promise<Photo | undefined> {
  const image = sharp(photo, pictureLimits)
  const { format: found, compression, pages = 1, hasAlpha } = await image.metadata()
  const own = found === 'heif' && compression === 'av1' ? 'avif' : found
  if (!isPhotoFormat(own) || pages > 1) return undefined
  // A client that asks for no modern format may be a mail program or a crawler, which do not read AVIF.
  const readable = own === 'avif' ? (hasAlpha ? 'png' : 'jpeg') : own
  const format = modern ?? readable
  const bytes = await image
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, options[format])
    .toBuffer()
  return { bytes, contentType: `image/${format}` }
}

function isPhotoFormat(format: string): format is OwnFormat {
  return Object.hasOwn(options, format)
}
