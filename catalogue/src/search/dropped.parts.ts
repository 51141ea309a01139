import type { Token } from './question.tokens.ts'
import type { Part, Question } from './question.ts'
import type { SearchKind, WordIndex } from './word.index.ts'

/** Whether a document of a kind meets all parts. */
export function isMetBy(
  { kinds }: WordIndex,
  kind: SearchKind,
  met: Uint16Array,
  all: number,
): boolean {
  const { start, end } = kinds.get(kind) ?? { start: 0, end: 0 }
  return met.subarray(start, end).includes(all)
}

/** The required parts that each document meets, as bits, and its score. */
interface Met {
  met: Uint16Array
  totals: Uint16Array
}

/** Score of a whole word in a text. A good has more only for its name or group, or for a characteristic. */
const textScore = 5

/** Highest score of the beginning of a word: `terms` is no terminal. */
const beginningScore = 12

/** Whether parts say of goods what they are: a characteristic, or a word of the trade. */
export const isOfTrade = (required: readonly Part[], mask: number) =>
  required.some(
    ({ meaning, phrases }, at) =>
      (mask & (1 << at)) !== 0 && (meaning !== undefined || phrases.length > 0),
  )

/** The requirements of a query, and how each document meets them. */
interface Required extends Met {
  required: readonly Part[]
  named: Set<number>
}

/**
 * Chooses the parts of a query to keep when nothing meets them all, as bits of the required parts; a document must meet
 * the parts of one of the choices. The goods that the query names decide, or else all goods, or else the other documents.
 */
export function keepParts(
  index: WordIndex,
  question: Question,
  all: Required,
): Record<'goods' | 'others', number[]> {
  const goods = keepPartsOfGoods(index, question, all)
  if (goods.length > 0 || all.named.size > 0) return { goods, others: goods }
  const { end = 0 } = index.kinds.get('good') ?? {}
  const others = chooseParts(question, all, { start: end, end: index.size }, (bits, best) => {
    return bits * 2 >= all.required.length && best >= bits * textScore
  })
  return { goods, others }
}

/** The parts of a query that goods are found by if no good meets them all. */
export function keepPartsOfGoods(
  { kinds }: WordIndex,
  question: Question,
  all: Required,
): number[] {
  if (all.named.size > 0) {
    const masks = [...all.named].map((document) => all.met[document] ?? 0)
    const most = Math.max(...masks.map(countBits))
    return [...new Set(masks)].filter((mask) => mask !== 0 && countBits(mask) === most)
  }
  const least = Math.max(1, Math.floor(all.required.length / 2))
  return chooseParts(
    question,
    all,
    kinds.get('good') ?? { start: 0, end: 0 },
    (bits, best, mask) => {
      const most = isOfTrade(all.required, mask) ? textScore : beginningScore
      return bits >= least && best > bits * most
    },
  )
}

/**
 * Chooses the parts to keep among documents: as few as possible are dropped, and among equally few those that leave the
 * best document, or else the fewest. A part number is always kept, which the visitor means exactly.
 */
function chooseParts(
  question: Question,
  { required, met, totals }: Required,
  { start, end }: { start: number; end: number },
  isEnough: (bits: number, best: number, mask: number) => boolean,
): number[] {
  const needed = required.reduce(
    (bits, part, at) => (hasPartNumber(question, part) ? bits | (1 << at) : bits),
    0,
  )
  const choices = new Map<number, { mask: number; bits: number; count: number; best: number }>()
  for (let at = start; at < end; at += 1) {
    const mask = met[at] ?? 0
    if (mask === 0 || (mask & needed) !== needed) continue
    const choice = choices.get(mask) ?? { mask, bits: countBits(mask), count: 0, best: 0 }
    choices.set(mask, choice)
    choice.count += 1
    choice.best = Math.max(choice.best, totals[at] ?? 0)
  }
  const [chosen] = [...choices.values()]
    .filter(({ bits, best, mask }) => isEnough(bits, best, mask))
    .toSorted((a, b) => b.bits - a.bits || b.best - a.best || a.count - b.count || a.mask - b.mask)
  return chosen ? [chosen.mask] : []
}

/** A number with a unit that no attribute has, as `500mA`. */
const measure = /^\d{1,3}(?:[.,]\d+)?\p{L}{1,4}$/u

/** Letters with at least three figures, or with fewer and a hyphen. */
function isPartNumber(typed: string): boolean {
  if (/^\p{Lu}+(?:-\p{Lu}+){2,9}$/u.test(typed)) return true
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
