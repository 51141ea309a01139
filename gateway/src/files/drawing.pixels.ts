import { ProblemError } from '@faceplate/contracts/problem.contract'
import sharp from 'sharp'

/** Sharp on a plan of racks, and little enough to send. */
const longestSide = 1600

const limits = {
  // What an upstream gives is decoded no further than this.
  limitInputPixels: 40_000_000,
  failOn: 'none',
} as const

const longestSeconds = 10

/** Makes pixels of a drawing, its longest side as long as all others'. Throws a 415 where it is no drawing. */
export async function drawPixels(drawing: Buffer): Promise<Buffer> {
  const { format, width, height } = await sharp(drawing, limits).metadata()
  if (format !== 'svg') throw new ProblemError(415, 'Only drawings are made into pixels')
  // At 72 dpi it has its own size.
  const density = Math.min(2400, Math.max(1, (72 * longestSide) / Math.max(width, height)))
  return sharp(drawing, { ...limits, density })
    .resize({ width: longestSide, height: longestSide, fit: 'inside' })
    .timeout({ seconds: longestSeconds })
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer()
}
