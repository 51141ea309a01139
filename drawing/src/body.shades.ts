import { measureLuminance } from '@faceplate/contracts/shared/brand.colours'
import { readOklch, writeHex } from '@faceplate/contracts/shared/oklch'
import { clamp } from './svg.ts'

/**
 * Lightness of the shades of a case against its colour: the stops b1 to b6 of its gradients, as in the classes g1 to g6
 * of graphite and w1 to w6 of white.
 */
const steps = {
  dark: [0.058, -0.058, 0.13, 0.044, -0.039, -0.12],
  light: [0.033, -0.033, -0.06, 0.01, -0.1, -0.17],
} as const

/** Change of all shades in dark mode, so that dark cases stand out and light ones do not glare. Medium ones stay. */
function moveInDarkMode(body: string): number {
  const { lightness } = readOklch(body)
  return isLight(body) ? -clamp(lightness - 0.65, 0, 0.1) : clamp(0.5 - lightness, 0, 0.05)
}

/**
 * Print on cases. At least one of the two shades has a contrast of 3:1 (WCAG 1.4.11) to each shade of the face of any
 * case.
 */
const prints = { dark: '#eef1f2', light: '#14181a' } as const

/** Luminance at which dark print is as readable as light print. */
const even = 0.18

/** Whether a case of a colour has dark print. */
export function isLight(body: string): boolean {
  return measureLuminance(body) > even
}

/** Colours of parts and print of a case. */
export function shadeBody(body: string) {
  const kind = isLight(body) ? 'light' : 'dark'
  return {
    deep: shade(body, kind === 'light' ? -0.1 : -0.09),
    seam: shade(body, kind === 'light' ? -0.14 : -0.13),
    print: prints[kind],
    faint: shade(body, kind === 'light' ? -0.36 : 0.32),
  }
}

/** Style of the stops of the gradients of a case, for light and dark mode. */
export function writeShades(body: string): string {
  const kind = isLight(body) ? 'light' : 'dark'
  const write = (more: number) =>
    steps[kind]
      .map((step, index) => `.b${index + 1}{stop-color:${shade(body, step + more)}}`)
      .join('')
  return `${write(0)}@media(prefers-color-scheme:dark){${write(moveInDarkMode(body))}}`
}

function shade(body: string, by: number): string {
  const from = readOklch(body)
  return writeHex({ ...from, lightness: from.lightness + by })
}
