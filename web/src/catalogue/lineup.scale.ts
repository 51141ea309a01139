interface Size {
  width: number
  height: number
}

/** Room for devices on a page of 1440 px, and the space around each. */
const room = { width: 1376, height: 128 }
const gap = 32

/** Real size: CSS defines an inch (25.4 mm) as 96 px (https://www.w3.org/TR/css-values-4/#absolute-lengths). */
const realSize = 96 / 25.4

/** The scale at which devices fit side by side, in pixels per millimetre; at most their real size. */
export function chooseScale(sizes: readonly Size[]): number {
  const width = sizes.reduce((sum, size) => sum + size.width, 0)
  const height = Math.max(...sizes.map((size) => size.height))
  return Math.min(realSize, room.height / height, (room.width - gap * (sizes.length - 1)) / width)
}

/** Distances between the numbers of a ruler, in millimetres. */
const steps = [10, 20, 50, 100, 200, 500, 1000]

/** The closest numbers of a ruler that have room at a scale. */
export function chooseStep(scale: number): number {
  return steps.find((step) => step * scale >= 72) ?? 2000
}
