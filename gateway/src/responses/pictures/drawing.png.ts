import sharp from 'sharp'
import { chooseDensity, pictureLimits } from './picture.limits.ts'

/** Large enough to read a rack plan, small enough to download. */
const longestSidePixels = 1600

/** Converts an SVG drawing to PNG with a longest side of 1600 pixels. Rejects if it is not SVG. */
export async function renderPng(drawing: Uint8Array): Promise<Buffer> {
  const { format, width, height } = await sharp(drawing, pictureLimits).metadata()
  if (format !== 'svg') throw new Error('Only SVG drawings can be converted to PNG')
  const density = chooseDensity(Math.max(width, height), longestSidePixels)
  return sharp(drawing, { ...pictureLimits, density })
    .resize({ width: longestSidePixels, height: longestSidePixels, fit: 'inside' })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer()
}
