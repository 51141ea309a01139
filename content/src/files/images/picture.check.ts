import { maxPhotoPixels } from '@faceplate/contracts/shared/photo.widths'
import sharp from 'sharp'
import { FileFault } from '../folder/folder.walk.ts'
import { checkSvg, type PictureSize } from './svg.check.ts'

// The library reads more formats by the first bytes of a file, such as TIFF, whose decoders are attacked most.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`),
})

/** Small, so that most of the time of a check is spent on decoding. */
const probe = { width: 64, height: 64, fit: 'inside', withoutEnlargement: true } as const

/**
 * Checks a picture and returns its size as displayed: after the rotation that its EXIF data asks for. Throws a
 * `FileFault` if it is not what its name says, is broken, incomplete or animated, or has too many pixels.
 */
export async function checkPicture(bytes: Buffer, mediaType: string): Promise<PictureSize> {
  if (mediaType === 'image/svg+xml') return checkSvg(bytes)
  const options = { limitInputPixels: false, failOn: 'error' } as const
  const { format, compression, width, height, pages, autoOrient } = await sharp(bytes, options)
    .metadata()
    .catch(() => refuse(`is not a picture, or is broken: its name promises ${mediaType}`))
  const found = format === 'heif' ? (compression === 'av1' ? 'avif' : 'heic') : format
  if (`image/${found}` !== mediaType) refuse(`is ${found}, but its name promises ${mediaType}`)
  if ((pages ?? 1) > 1) refuse('is animated: use a film, or a picture that stands still')
  if (width * height > maxPhotoPixels) {
    const [pixels, limit] = [width * height, maxPhotoPixels].map((each) => Math.round(each / 1e6))
    refuse(`has ${width} × ${height} pixels, ${pixels} million; the limit is ${limit} million`)
  }
  // Only decoding shows whether a picture is complete. A JPEG is decoded at an eighth of its size, which takes 10 ms.
  await sharp(bytes, { limitInputPixels: maxPhotoPixels, failOn: 'error' })
    .resize(probe)
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n', 1)
      return refuse(`is broken or incomplete (${reason})`)
    })
  return { width: autoOrient.width, height: autoOrient.height }
}

function refuse(reason: string): never {
  throw new FileFault(reason)
}
