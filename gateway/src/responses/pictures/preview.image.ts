import sharp, { type Sharp } from 'sharp'
import type { Photo } from './photo.resize.ts'
import { chooseDensity, pictureLimits } from './picture.limits.ts'
import {
  drawCard,
  pictureBoxes,
  previewHeight,
  previewWidth,
  type Box,
  type BrandPictures,
  type PreviewBrand,
  type PreviewWords,
} from './preview.card.ts'

/** Threshold for trimming the margin around a device; low enough that its shadow is not trimmed. */
const trimThreshold = 2

/** Ratio of width to height from which a picture is placed below the text. */
const wideRatio = 2.6

/** Size of a photograph before its margin is trimmed. */
const photoBox = { width: previewWidth, height: previewWidth }

/** A preview image to draw. */
export interface PreviewSource {
  words: PreviewWords
  brand: PreviewBrand
  pictures: BrandPictures
  picture?: Uint8Array | undefined
}

/** Renders the preview image of a page as PNG, because no social network shows SVG. */
export async function drawPreview({
  words,
  brand,
  pictures,
  picture,
}: PreviewSource): Promise<Buffer> {
  const cut = picture && (await cutOut(picture))
  if (!cut) return toPng(sharp(Buffer.from(await drawCard(words, brand, pictures, 'none'))))
  const layout = cut.raw.width >= wideRatio * cut.raw.height ? 'below' : 'beside'
  const box = pictureBoxes[layout]
  const [card, device] = await Promise.all([
    drawCard(words, brand, pictures, layout),
    fit(sharp(cut.bytes, { raw: cut.raw }), box),
  ])
  const left =
    layout === 'below' ? box.left : box.left + Math.round((box.width - device.raw.width) / 2)
  const top = box.top + Math.round((box.height - device.raw.height) / 2)
  return toPng(
    sharp(Buffer.from(card)).composite([{ input: device.bytes, raw: device.raw, left, top }]),
  )
}

/** Cuts a picture to the size of previews; the result is PNG, or JPEG for a JPEG. */
export async function cutPreview(picture: Uint8Array): Promise<Photo> {
  const image = sharp(picture, pictureLimits)
  const { format } = await image.metadata()
  const isPhoto = format === 'jpeg'
  const cut = image.autoOrient().resize(previewWidth, previewHeight, { fit: 'cover' })
  const bytes = await (isPhoto ? cut.jpeg({ quality: 85 }) : cut.png()).toBuffer()
  return { bytes, contentType: `image/${isPhoto ? 'jpeg' : 'png'}` }
}

interface Raster {
  bytes: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Trims the margin of a picture; undefined if it cannot be decoded. */
async function cutOut(picture: Uint8Array): Promise<Raster | undefined> {
  try {
    const { width, format } = await sharp(picture, pictureLimits).metadata()
    if (format === 'svg') {
      // An SVG is rasterized at the largest size needed.
      const density = chooseDensity(width, previewWidth)
      return await toRaster(trim(sharp(picture, { ...pictureLimits, density })))
    }
    // Trimming a large photograph would take seconds, so it is first reduced.
    const { bytes, raw } = await fit(sharp(picture, pictureLimits).autoOrient(), photoBox)
    return await toRaster(trim(sharp(bytes, { raw })))
  } catch {
    return undefined
  }
}

const trim = (image: Sharp) => image.trim({ threshold: trimThreshold })

function fit(image: Sharp, { width, height }: Pick<Box, 'width' | 'height'>): Promise<Raster> {
  return toRaster(image.resize({ width, height, fit: 'inside' }))
}

async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { bytes: data, raw: { width, height, channels } }
}

function toPng(image: Sharp): Promise<Buffer> {
  return image
    .resize(previewWidth, previewHeight)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer()
}
