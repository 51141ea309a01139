import { isModelWord, isVendorWord } from './list.cell.kind.ts'
import { blankCount, judgeNumber, type LineCount } from './list.count.ts'
import { hasPart, readPieces, readStated } from './list.quantity.ts'

/** A device named in a cell, and the quantity that the cell states for it. */
export interface NamedDevice {
  text: string
  count?: LineCount
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
    .split(/\n|[,;]\s|\s\+\s|\s(?:and|и|&|und|sowie|và)\s/)
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

/** Words between a quantity and the part number it counts: `4 x Cisco Catalyst C9300-48P`. */
const maxBetween = 4

/** Finds the devices of a sentence, each with its quantity before it: `we need 4 x A and 10 pcs B`. */
export function findCounted(sentence: string): NamedDevice[] {
  if (sentence.length > maxLength) return []
  const words = sentence.split(/\s+/).map((word) => word.replace(/[.,;]$/, ''))
  const found: NamedDevice[] = []
  for (let at = 0; at < words.length; at += 1) {
    const pieces = readPieces(words[at] ?? '', words[at + 1] ?? '') ?? readBefore(words, at, found)
    if (!pieces) continue
    const from = at + pieces.wordCount + (words[at + pieces.wordCount] === 'of' ? 1 : 0)
    const between = words.slice(from, from + maxBetween)
    const end = between.findIndex(hasPart)
    if (end < 0) continue
    found.push({ text: between.slice(0, end + 1).join(' '), count: pieces.count })
    at = from + end
  }
  return found.length === 0 ? found : [...found, ...findUncounted(words, found)]
}

/** A bare number directly before a device, with the maker at most between them: `2 Cisco C9300-48P and 3 EX3400-48P`. */
function readBefore(words: readonly string[], at: number, found: readonly NamedDevice[]) {
  const word = words[at] ?? ''
  const named = words.slice(0, at).filter(hasPart)
  const behind = words.slice(at + 1, at + maxBetween)
  const end = behind.findIndex(hasPart)
  const isBefore = end >= 0 && behind.slice(0, end).every(isVendorWord)
  return /^\d{1,4}$/.test(word) && isBefore && named.length === found.length
    ? { count: judgeNumber(word), wordCount: 1 }
    : undefined
}

/** Devices that a sentence names beside those that it counts, so that none is lost. */
function findUncounted(words: readonly string[], found: readonly NamedDevice[]): NamedDevice[] {
  const known = new Set(found.flatMap(({ text }) => text.split(' ')))
  return words.flatMap((word, at) =>
    hasPart(word) &&
    !known.has(word) &&
    /^(?:and|plus|und|sowie|et|y|и|а|также|плюс|và|\+|&)$/i.test(words[at - 1] ?? '')
      ? { text: word, count: blankCount }
      : [],
  )
}

/** `3 x (C9300-48P with 2 x SFP-10G-SR)`: a bracket multiplies what stands in it. Undefined for other lines. */
export function readBracket(line: string): NamedDevice[] | undefined {
  if (line.length > maxLength) return undefined
  const found = bracketed.exec(line.trim()) ?? timed.exec(line.trim())
  const { outer, inner } = found?.groups ?? {}
  if (outer === undefined || inner === undefined) return undefined
  const named = inner.split(joints).map((piece) => readStated(piece.trim()))
  if (named.length < 2 || !named.every(({ text }) => hasPart(text))) return undefined
  const times = Number(outer)
  return named.map(({ text, count }) => {
    if (count === undefined) return { text, count: { quantity: times } }
    const { quantity } = count
    return { text, count: quantity === undefined ? count : { quantity: quantity * times } }
  })
}

const bracketed =
  /^(?<outer>\d{1,5}) ?(?:x|х|×|\*|pcs\.?|шт\.?|stk\.?)? ?[([](?<inner>[^()[\]]{3,280})[)\]]$/i
const timed =
  /^[([](?<inner>[^()[\]]{3,280})[)\]] ?(?:[x×х*] ?)?(?<outer>\d{1,5}) ?(?:pcs\.?|шт\.?|stk\.?)?$/i
const joints =
  /,\s|\s\+\s|\s(?:with|and|each with|incl\.?|including|mit|und|avec|et|con|с|со|и|плюс|kèm|và)\s/i

/** Whether a text names two devices of one series, of which either may be meant: `C9300-48P / C9300-24P`. */
export function isEither(text: string): boolean {
  const [one = '', other = '', ...more] = text.split(' / ')
  const [first = '', second = ''] = [one.split(' ').at(-1), other.split(' ')[0]]
  return (
    more.length === 0 &&
    [first, second].every(hasPart) &&
    first !== second &&
    first.slice(0, 3).toLowerCase() === second.slice(0, 3).toLowerCase()
  )
}

function isDevice(piece: string): boolean {
  const words = piece.split(' ')
  return words.length <= maxWords && words.some((word) => word.length >= 4 && isModelWord(word))
}
