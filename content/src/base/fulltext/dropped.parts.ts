import type { Token } from './question.tokens.ts'
import type { Part, Question } from './question.ts'
import { maxJoinedWords, visitNamed, type WordIndex } from './word.index.ts'

/** A word in the names of more goods than this, such as `SFP28`, names no model. */
const maxNamesakes = 3

const isModelName = (text: string) => text.length >= 4 && /\d/.test(text) && /\p{L}/u.test(text)

/** Documents of the goods that words of a query name: `ks 2428 p weight` names KS-2428P, and not KS-2428. */
export function findNamedGoods(index: WordIndex, stems: readonly string[]): Set<number> {
  const named = new Set<number>()
  for (let from = 0; from < stems.length;) {
    let length = Math.min(maxJoinedWords, stems.length - from)
    for (; length > 0; length -= 1) {
      const found = findNamesakes(index, stems.slice(from, from + length).join(''))
      if (found.size === 0 || found.size > maxNamesakes) continue
      for (const document of found) named.add(document)
      break
    }
    from += Math.max(1, length)
  }
  return named
}

function findNamesakes(index: WordIndex, text: string): Set<number> {
  const found = new Set<number>()
  if (!isModelName(text)) return found
  const { start, end } = index.kinds.get('good') ?? { start: 0, end: 0 }
  visitNamed(index, text, (document, isWhole) => {
    if (isWhole && document >= start && document < end) found.add(document)
  })
  return found
}

/** Whether a good meets all parts. */
export function isMetByGood({ kinds }: WordIndex, met: Uint16Array, all: number): boolean {
  const { start, end } = kinds.get('good') ?? { start: 0, end: 0 }
  return met.subarray(start, end).includes(all)
}

/** The required parts that each document meets, as bits, and its score. */
interface Met {
  met: Uint16Array
  totals: Uint16Array
}

/** A document has more only for a word in its title or group, or for a characteristic. */
const maxTextScore = 5

/**
 * Chooses the parts of a query to keep when nothing meets them all, as bits of the required parts; a document must meet
 * the parts of one of the choices. The goods that the query names decide, or else all goods, or else all documents. As
 * few parts as possible are dropped, and among equally few those that leave the best document, or else the fewest. Of a
 * query without a model about half is kept, with more than a word in some text, and always a part number, which the
 * visitor means exactly.
 */
export function keepParts(
  { kinds, size }: WordIndex,
  question: Question,
  { required, met, totals, named }: Met & { required: readonly Part[]; named: Set<number> },
): number[] {
  if (named.size > 0) {
    const masks = [...named].map((document) => met[document] ?? 0)
    const most = Math.max(...masks.map(countBits))
    return [...new Set(masks)].filter((mask) => mask !== 0 && countBits(mask) === most)
  }
  const needed = required.reduce(
    (bits, part, at) => (hasPartNumber(question, part) ? bits | (1 << at) : bits),
    0,
  )
  const least = Math.max(1, Math.floor(required.length / 2))
  const { start, end } = kinds.get('good') ?? { start: 0, end: 0 }
  for (const [from, to] of [
    [start, end],
    [0, size],
  ] as const) {
    const choices = new Map<number, { mask: number; bits: number; count: number; best: number }>()
    for (let at = from; at < to; at += 1) {
      const mask = met[at] ?? 0
      if (mask === 0 || (mask & needed) !== needed) continue
      const choice = choices.get(mask) ?? { mask, bits: countBits(mask), count: 0, best: 0 }
      choices.set(mask, choice)
      choice.count += 1
      choice.best = Math.max(choice.best, totals[at] ?? 0)
    }
    const [chosen] = [...choices.values()]
      .filter(({ bits, best }) => bits >= least && best > bits * maxTextScore)
      .toSorted(
        (a, b) => b.bits - a.bits || b.best - a.best || a.count - b.count || a.mask - b.mask,
      )
    if (chosen) return [chosen.mask]
  }
  return []
}

/** A number with a unit that no attribute has, as `500mA`. */
const measure = /^\d{1,3}(?:[.,]\d+)?\p{L}{1,4}$/u

/** Letters with at least three figures, or with fewer and a hyphen. */
function isPartNumber(typed: string): boolean {
  const figures = typed.match(/\d/g)?.length ?? 0
  const isHyphened = /[\p{L}\d]-[\p{L}\d]/u.test(typed)
  return /\p{L}/u.test(typed) && (figures >= 3 || (figures > 0 && isHyphened))
}

/** Whether a part belongs to a part number, and is not a number with its unit. */
function hasPartNumber({ text }: Question, { tokens, meaning }: Part): boolean {
  return tokens.some(({ from, to, quantity }: Token) => {
    const typed = text.slice(from, to)
    const isQuantity = quantity !== undefined && (quantity.unit !== undefined || quantity.isAlone)
    return isPartNumber(typed) && !isQuantity && !measure.test(typed) && meaning === undefined
  })
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
