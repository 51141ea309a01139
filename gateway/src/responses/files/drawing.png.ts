import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import sharp from 'sharp'
import { chooseDensity, maxSeconds, pictureLimits } from './picture.limits.ts'

/** Large enough to read a rack plan, small enough to download. */
const longestSidePixels = 1600

/** Converts an SVG drawing to PNG with a longest side of 1600 pixels. Throws a 415 if it is not SVG. */
export async function renderPng(drawing: Buffer): Promise<Buffer> {
  const { format, width, height } = await sharp(drawing, pictureLimits).metadata()
  if (format !== 'svg') throw new ProblemError(415, 'Only SVG drawings can be converted to PNG')
  const density = chooseDensity(Math.max(width, height), longestSidePixels)
  return sharp(drawing, { ...pictureLimits, density })
    .resize({ width: longestSidePixels, height: longestSidePixels, fit: 'inside' })
    .timeout({ seconds: maxSeconds })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer()
}
