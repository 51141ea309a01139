import type { Token } from './question.tokens.ts'
import type { Vocabulary } from './vocabulary.ts'
import { maxJoinedWords, visitNamed, type WordIndex } from './word.index.ts'

/** Words of a query that name goods. */
export interface GoodsName {
  from: number
  length: number
  /** Documents of the goods. */
  goods: ReadonlySet<number>
}

/** A word in the names of more goods than this, such as `SFP28`, names no model. */
const maxNamesakes = 3

const isModelName = (text: string) => text.length >= 4 && /\d/.test(text) && /\p{L}/u.test(text)

/**
 * Finds the goods that words of a query name: `ks 2428 p weight` names KS-2428P, and not KS-2428. A number with its unit
 * is no name: `450 W` is a power, also if a terminal is called KT-450W.
 */
export function findNames(
  index: WordIndex,
  vocabulary: Vocabulary,
  tokens: readonly Token[],
): GoodsName[] {
  const names: GoodsName[] = []
  for (let from = 0; from < tokens.length;) {
    let length = Math.min(maxJoinedWords, tokens.length - from)
    for (; length > 0; length -= 1) {
      const span = tokens.slice(from, from + length)
      if (isQuantity(span, vocabulary)) continue
      const goods = findNamesakes(index, span.map(({ stem }) => stem).join(''))
      if (goods.size === 0 || goods.size > maxNamesakes) continue
      names.push({ from, length, goods })
      break
    }
    from += Math.max(1, length)
  }
  return names
}

function isQuantity([number, unit, ...others]: readonly Token[], vocabulary: Vocabulary): boolean {
  if (!number?.quantity || others.length > 0) return false
  return unit === undefined || (!unit.quantity && vocabulary.findUnits(unit.stem).length > 0)
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
