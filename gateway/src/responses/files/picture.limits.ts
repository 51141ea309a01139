/** What an upstream gives is decoded no further than this. */
export const pictureLimits = { limitInputPixels: 40_000_000, failOn: 'none' } as const

/** How long making a picture may take, where the library heeds it. */
export const longestSeconds = 10

/** The density at which a drawing of so many pixels has so many more: at 72 dpi it has its own size. */
export function chooseDensity(pixels: number, wantedPixels: number): number {
  return Math.min(2400, Math.max(1, (72 * wantedPixels) / pixels))
}
