import {
  deriveColours,
  measureContrast,
  type BrandColours,
} from '@faceplate/contracts/shared/brand.colours'
import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import type { Device } from './device.schema.ts'
import type { DrawingWords } from './drawing.words.ts'
import { drawLabel, measureLabel } from './label.ts'
import { drawGroup, printNumber } from './svg.ts'

/** Shapes of a badge without colours, such as `<path d="…"/>`, and its size in their units. */
export interface Badge {
  shapes: string
  width: number
  height: number
}

/** A badge or name, scaled for the print on a case. */
interface Mark {
  /** Shapes without colours. Their baseline is at y = `letterHeight`. */
  shapes: string
  width: number
}

/** Look of the devices and drawings of one maker, and the words on drawings. */
export interface Livery {
  mark: Mark
  colours: BrandColours
  words: DrawingWords
  /** Colour of cases, `#rrggbb`. Undefined: graphite or white, as usual for the shape. */
  body?: string
}

/** A device in the livery of its maker. */
export type DrawnDevice = Device & { livery: Livery }

/** Height of the letters of a mark in its own units. */
export const letterHeight = 10
const maxWidth = 53
/** A badge that is not much wider than high would be too small within the height of letters. */
const maxHeight = 14

/** Creates the livery of a brand. Without a badge, devices carry the name of the brand. */
export function createLivery(
  brand: Pick<Brand, 'name' | 'accent' | 'accent_dark' | 'device'>,
  words: DrawingWords,
  badge?: Badge,
): Livery {
  return {
    mark: badge ? fitBadge(badge) : writeName(brand.name),
    colours: deriveColours(brand),
    words,
    ...(brand.device?.body === undefined ? {} : { body: brand.device.body }),
  }
}

function fitBadge({ shapes, width, height }: Badge): Mark {
  const scale = Math.min(maxWidth / width, maxHeight / height)
  // A wide badge is centred between baseline and top of the letters, a high one stands on the baseline.
  const drawn = height * scale
  const y = drawn < letterHeight ? (letterHeight - drawn) / 2 : letterHeight - drawn
  const place = [
    y === 0 ? '' : `translate(0 ${printNumber(y)})`,
    scale === 1 ? '' : `scale(${Number(scale.toPrecision(5))})`,
  ].join('')
  return {
    shapes: place === '' ? shapes : drawGroup({ transform: place }, shapes),
    width: width * scale,
  }
}

/** Capital letters of Onest are 0.7 em high. */
const capitals = 0.7

function writeName(name: string): Mark {
  const size = letterHeight / capitals
  const label = { x: 0, y: letterHeight, size, weight: 600, width: maxWidth } as const
  return {
    shapes: drawLabel(name, label, { class: 'print', stroke: 'none' }),
    width: Math.min(maxWidth, measureLabel(name, size, 600)),
  }
}

/** The first colour if it has a contrast of 3:1 to the background (WCAG 1.4.11), otherwise the second. */
export function chooseReadable(colour: string, background: string, other: string): string {
  return measureContrast(colour, background) >= 3 ? colour : other
}
