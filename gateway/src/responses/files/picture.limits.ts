/** Limits for decoding images of the upstream. */
export const pictureLimits = { limitInputPixels: 40_000_000, failOn: 'none' } as const

/** Timeout for rendering an image in seconds, for operations of the library that observe it. */
export const maxSeconds = 10

/** Chooses the density in dpi that scales an SVG of `pixels` to `wantedPixels`; 72 dpi is its own size. */
export function chooseDensity(pixels: number, wantedPixels: number): number {
  return Math.min(2400, Math.max(1, (72 * wantedPixels) / pixels))
}
