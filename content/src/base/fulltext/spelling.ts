import damerauLevenshtein from 'damerau-levenshtein'
import { listSlices } from '../sliced.work.ts'
import { countDocuments, findFirst, type WordIndex } from './word.index.ts'

/** Candidates for correcting typing errors. They consist of letters only, so part numbers are excluded. */
export interface Spellings {
  byLength: ReadonlyMap<number, readonly { word: string; letters: number }[]>
  countOf: (word: string) => number
}

const minWordLength = 4
const plainWord = /^\p{L}{4,}$/u

/** One error in a word, two in a long one (as in Meilisearch and Algolia). */
const countAllowedErrors = (word: string) => (word.length >= 8 ? 2 : 1)

/** Collects the candidates: words of the texts and of the vocabulary. */
export async function listSpellings(
  index: WordIndex,
  ofTrade: readonly string[],
): Promise<Spellings> {
  const words = new Set(ofTrade.filter((word) => plainWord.test(word)))
  for await (const [start, end] of listSlices(index.words.length)) {
    for (const word of index.words.slice(start, end)) if (plainWord.test(word)) words.add(word)
  }
  const described = [...words].toSorted().map((word) => ({ word, letters: listLetters(word) }))
  return {
    byLength: Map.groupBy(described, ({ word }) => word.length),
    countOf: (word) => countDocuments(index, word),
  }
}

/** The nearest known word; among equally near ones the word in most texts. */
export function correctWord({ byLength, countOf }: Spellings, word: string): string | undefined {
  if (!plainWord.test(word)) return undefined
  const maxErrors = countAllowedErrors(word)
  const letters = listLetters(word)
  let best: { word: string; errors: number; count: number } | undefined
  for (
    let length = Math.max(minWordLength, word.length - maxErrors);
    length <= word.length + maxErrors;
    length += 1
  ) {
    for (const candidate of byLength.get(length) ?? []) {
      // One error changes at most two letters of the set, so most words are skipped here.
      if (countBits(candidate.letters ^ letters) > 2 * maxErrors) continue
      const { steps } = damerauLevenshtein(word, candidate.word)
      if (steps > maxErrors || (best && steps > best.errors)) continue
      const count = countOf(candidate.word)
      if (!best || steps < best.errors || count > best.count) {
        best = { word: candidate.word, errors: steps, count }
      }
    }
  }
  return best?.word
}

/** Words that share the longest beginning with an unknown word, nearest first; part numbers often differ at the end. */
export function listNeighbours({ words }: WordIndex, word: string, most: number): string[] {
  for (let length = word.length - 1; length >= 3; length -= 1) {
    const start = word.slice(0, length)
    const first = findFirst(words, start)
    const beside = words
      .slice(first, first + maxNeighbours)
      .filter((each) => each.startsWith(start))
    if (beside.length === 0) continue
    return beside
      .map((each) => ({ each, errors: damerauLevenshtein(word, each).steps }))
      .toSorted((a, b) => a.errors - b.errors || (a.each < b.each ? -1 : 1))
      .slice(0, most)
      .map(({ each }) => each)
  }
  return []
}

const maxNeighbours = 200

/** The set of letters as bits, by code point modulo 32. */
function listLetters(word: string): number {
  let letters = 0
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) % 32)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
