import damerauLevenshtein from 'damerau-levenshtein'
import { countDocuments, findFirst, type WordIndex } from './word.index.ts'

/** Words that typing errors are looked for among: letters alone, so that no part number is one. */
export interface Spellings {
  byLength: ReadonlyMap<number, readonly { word: string; letters: number }[]>
  countOf: (word: string) => number
}

const shortest = 4
const plainWord = /^\p{L}{4,}$/u

/** One error in a word, two in a long one (as Meilisearch and Algolia have it). */
const mostErrors = (word: string) => (word.length >= 8 ? 2 : 1)

/** Makes the words to choose from: those of the texts, and those of the trade. */
export function listSpellings(index: WordIndex, ofTrade: Iterable<string>): Spellings {
  const words = new Set([...index.words, ...ofTrade].filter((word) => plainWord.test(word)))
  const described = [...words].toSorted().map((word) => ({ word, letters: listLetters(word) }))
  return {
    byLength: Map.groupBy(described, ({ word }) => word.length),
    countOf: (word) => countDocuments(index, word),
  }
}

/** The nearest known word, and of equally near ones the one in most texts. */
export function correctWord({ byLength, countOf }: Spellings, word: string): string | undefined {
  if (!plainWord.test(word)) return undefined
  const most = mostErrors(word)
  const letters = listLetters(word)
  let best: { word: string; errors: number; count: number } | undefined
  for (
    let length = Math.max(shortest, word.length - most);
    length <= word.length + most;
    length += 1
  ) {
    for (const candidate of byLength.get(length) ?? []) {
      // An error brings in or takes out a letter or two, so most words need no closer look.
      if (countBits(candidate.letters ^ letters) > 2 * most) continue
      const { steps } = damerauLevenshtein(word, candidate.word)
      if (steps > most || (best && steps > best.errors)) continue
      const count = countOf(candidate.word)
      if (!best || steps < best.errors || count > best.count) {
        best = { word: candidate.word, errors: steps, count }
      }
    }
  }
  return best?.word
}

/** Words that begin most like one that is none, nearest first: of a part number only the end is often wrong. */
export function listNeighbours({ words }: WordIndex, word: string, most: number): string[] {
  for (let length = word.length - 1; length >= 3; length -= 1) {
    const start = word.slice(0, length)
    const first = findFirst(words, start)
    const beside = words.slice(first, first + mostBeside).filter((each) => each.startsWith(start))
    if (beside.length === 0) continue
    return beside
      .map((each) => ({ each, errors: damerauLevenshtein(word, each).steps }))
      .toSorted((a, b) => a.errors - b.errors || (a.each < b.each ? -1 : 1))
      .slice(0, most)
      .map(({ each }) => each)
  }
  return []
}

const mostBeside = 200

/** One bit a letter, so far as 32 go. */
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
