import { isModelWord } from './list.cell.kind.ts'
import type { Count } from './list.count.ts'
import { readStated } from './list.quantity.ts'

/** A device named in a cell, and the quantity that the cell states for it. */
export interface NamedDevice {
  text: string
  count?: Count
}

/** Words that one device of several in a cell may have, such as a vendor and a series. */
const maxWords = 4

/** Longer cells are descriptions. */
const maxLength = 300

/**
 * Splits a cell that names several devices: `C9300-48UXM, C9300-48UXM`, `2x A + 3x B`, or one in each line. A device
 * named twice counts twice. A cell with other words is one device; `A / B` are alternatives, which the visitor chooses
 * between.
 */
export function splitNames(cell: string): NamedDevice[] {
  const whole = cell.replaceAll('\n', ' ')
  if (cell.length > maxLength) return [readStated(whole)]
  const pieces = cell
    .split(/\n|[,;]\s|\s\+\s|\s(?:and|и|&)\s/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  if (pieces.length < 2 || !pieces.every(isDevice)) return [readStated(whole)]
  const counts = new Map<string, NamedDevice>()
  for (const { text, count } of pieces.map(readStated)) {
    const known = counts.get(text)
    const sum = (known?.count?.quantity ?? 1) + (count?.quantity ?? 1)
    counts.set(
      text,
      known ? { text, count: { quantity: sum } } : { text, ...(count ? { count } : {}) },
    )
  }
  return [...counts.values()]
}

function isDevice(piece: string): boolean {
  const words = piece.split(' ')
  return words.length <= maxWords && words.some((word) => word.length >= 4 && isModelWord(word))
}
