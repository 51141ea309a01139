import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import sharp from 'sharp'
import { chooseDensity, longestSeconds, pictureLimits } from './picture.limits.ts'

/** Sharp on a plan of racks, and little enough to send. */
const longestSide = 1600

/** Makes pixels of a drawing, its longest side as long as all others'. Throws a 415 where it is no drawing. */
export async function drawPixels(drawing: Buffer): Promise<Buffer> {
  const { format, width, height } = await sharp(drawing, pictureLimits).metadata()
  if (format !== 'svg') throw new ProblemError(415, 'Only SVG drawings can be rendered as pixels')
  const density = chooseDensity(Math.max(width, height), longestSide)
  return sharp(drawing, { ...pictureLimits, density })
    .resize({ width: longestSide, height: longestSide, fit: 'inside' })
    .timeout({ seconds: longestSeconds })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer()
}
