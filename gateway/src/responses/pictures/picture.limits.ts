import { maxPhotoPixels } from '@faceplate/contracts/shared/photo.widths'

/** Limits for decoding images of the upstream. */
export const pictureLimits = { limitInputPixels: maxPhotoPixels, failOn: 'none' } as const

/** Processor time of one picture: four times that of the largest photograph. */
export const maxProcessorMs = 5000
/** Memory that pictures add to their process: twice that of the largest photograph. */
export const maxMemoryBytes = 600_000_000
/** Heap of a picture process in MB; pixels are outside of it. */
export const maxHeapMegabytes = 256
/** Longest time for a picture on a machine that is busy with other work, or if the process hangs. */
export const maxWallMs = 30_000

/** Chooses the density in dpi that scales an SVG of `pixels` to `wantedPixels`; 72 dpi is its own size. */
export function chooseDensity(pixels: number, wantedPixels: number): number {
  return Math.min(2400, Math.max(1, (72 * wantedPixels) / pixels))
}
