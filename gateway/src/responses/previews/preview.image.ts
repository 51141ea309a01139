import sharp, { type Sharp } from 'sharp'
import { chooseDensity, maxSeconds, pictureLimits } from '../files/picture.limits.ts'
import {
  drawCard,
  pictureBoxes,
  previewHeight,
  previewWidth,
  type Box,
  type PreviewWords,
} from './preview.card.ts'

/** Threshold for trimming the margin around a device; low enough that its shadow is not trimmed. */
const trimThreshold = 2

/** Ratio of width to height from which a picture is placed below the text. */
const wideRatio = 2.6

/** Renders the preview image of a page as PNG, because no social network shows SVG. */
export async function drawPreview(
  words: PreviewWords,
  picture: Buffer | undefined,
): Promise<Buffer> {
  const cut = picture && (await cutOut(picture))
  if (!cut) return toPng(sharp(Buffer.from(await drawCard(words, 'none'))))
  const layout = cut.raw.width >= wideRatio * cut.raw.height ? 'below' : 'beside'
  const box = pictureBoxes[layout]
  const [card, device] = await Promise.all([drawCard(words, layout), fit(cut, box)])
  const left =
    layout === 'below' ? box.left : box.left + Math.round((box.width - device.raw.width) / 2)
  const top = box.top + Math.round((box.height - device.raw.height) / 2)
  return toPng(
    sharp(Buffer.from(card)).composite([{ input: device.bytes, raw: device.raw, left, top }]),
  )
}

interface Raster {
  bytes: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** Trims the margin of a picture; undefined if it cannot be decoded. */
async function cutOut(picture: Buffer): Promise<Raster | undefined> {
  try {
    const { width, format } = await sharp(picture, pictureLimits).metadata()
    // An SVG is rasterized at the largest size needed.
    const density = chooseDensity(width, previewWidth)
    const whole = sharp(picture, { ...pictureLimits, ...(format === 'svg' ? { density } : {}) })
    return await toRaster(whole.trim({ threshold: trimThreshold }))
  } catch {
    return undefined
  }
}

function fit({ bytes, raw }: Raster, { width, height }: Box): Promise<Raster> {
  return toRaster(sharp(bytes, { raw }).resize({ width, height, fit: 'inside' }))
}

async function toRaster(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .ensureAlpha()
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { bytes: data, raw: { width, height, channels } }
}

function toPng(image: Sharp): Promise<Buffer> {
  return image
    .resize(previewWidth, previewHeight)
    .timeout({ seconds: maxSeconds })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer()
}
