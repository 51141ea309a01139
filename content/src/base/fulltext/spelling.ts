import damerauLevenshtein from 'damerau-levenshtein'
import { listSlices } from '../sliced.work.ts'
import type { Dictionary } from './dictionary.ts'
import type { SearchLanguage } from './search.language.ts'
import { isPair } from './search.words.ts'
import { countDocuments, findFirst, type WordIndex } from './word.index.ts'

/** A known word near to a typed one. */
export interface Nearest {
  stem: string
  /** The whole word, if the stem is not it. */
  shown?: string
  /** Whether the vocabulary or the name of an attribute has it. */
  isOfTrade: boolean
}

interface Candidate extends Nearest {
  letters: number
}

/** Candidates for correcting typing errors. They consist of letters only, so part numbers are excluded. */
export interface Spellings {
  byLength: ReadonlyMap<number, readonly Candidate[]>
  countOf: (word: string) => number
}

const minWordLength = 4
const plainWord = /^\p{L}{4,}$/u
const letters = /[\p{L}\p{M}]+/gu

/** One error in a word, two in a long one (as in Meilisearch and Algolia). */
const countAllowedErrors = (word: string) => (word.length >= 8 ? 2 : 1)

/** Collects the candidates: words of the texts, and the phrases of the vocabulary and names of attributes. */
export async function listSpellings(
  index: WordIndex,
  ofTrade: readonly string[],
  { language, dictionary }: { language: SearchLanguage; dictionary: Dictionary },
): Promise<Spellings> {
  const words = new Map<string, Omit<Candidate, 'letters'>>()
  for await (const [start, end] of listSlices(index.words.length)) {
    for (let place = start; place < end; place += 1) {
      const stem = index.words[place] ?? ''
      if (!plainWord.test(stem)) continue
      const shown = language.indexesStems ? findForm(index, place, dictionary) : undefined
      words.set(stem, { stem, ...(shown === undefined ? {} : { shown }), isOfTrade: false })
    }
  }
  for (const shown of ofTrade.flatMap((phrase) => phrase.toLowerCase().match(letters) ?? [])) {
    const stem = language.toStem(shown)
    if (plainWord.test(stem)) words.set(stem, { stem, shown, isOfTrade: true })
  }
  const described = [...words.values()]
    .toSorted((a, b) => (a.stem < b.stem ? -1 : 1))
    .map((word) => ({ ...word, letters: listLetters(word.stem) }))
  return {
    byLength: Map.groupBy(described, ({ stem }) => stem.length),
    countOf: (word) => countDocuments(index, word),
  }
}

/** A word of the texts that is written in full for a stem among them; undefined: it is a word itself. */
function findForm({ words }: WordIndex, place: number, dictionary: Dictionary): string | undefined {
  const stem = words[place] ?? ''
  if (dictionary.has(stem)) return undefined
  const forms = words
    .slice(place + 1, place + 1 + maxForms)
    .filter((word) => word.startsWith(stem) && dictionary.has(word))
  return forms.toSorted((a, b) => a.length - b.length)[0]
}

const maxForms = 20

/** The nearest known word, never the opposite; among equally near ones one of the trade, or that in most texts. */
export function findNearest(
  { byLength, countOf }: Spellings,
  word: string,
  isWord: (word: string) => boolean,
): Nearest | undefined {
  if (!plainWord.test(word)) return undefined
  const maxErrors = countAllowedErrors(word)
  const own = listLetters(word)
  let best: (Nearest & { errors: number; count: number }) | undefined
  for (
    let length = Math.max(minWordLength, word.length - maxErrors);
    length <= word.length + maxErrors;
    length += 1
  ) {
    for (const candidate of byLength.get(length) ?? []) {
      // One error changes at most two letters of the set, so most words are skipped here.
      if (countBits(candidate.letters ^ own) > 2 * maxErrors) continue
      const { steps } = damerauLevenshtein(word, candidate.stem)
      if (steps > maxErrors || (best && steps > best.errors)) continue
      if (isOpposite(word, candidate.stem, isWord)) continue
      const count = candidate.isOfTrade ? Number.POSITIVE_INFINITY : countOf(candidate.stem)
      if (!best || steps < best.errors || count > best.count) {
        best = { ...candidate, errors: steps, count }
      }
    }
  }
  return best && { stem: best.stem, shown: best.shown ?? best.stem, isOfTrade: best.isOfTrade }
}

/** Beginnings that turn a word into its opposite. */
const negations = ['un', 'in', 'im', 'ir', 'non', 'dis', 'de', 'не', 'без', 'бес', 'анти']

/**
 * Whether two words are apart by a negation: managed and unmanaged, also misspelled. What follows the negation must be
 * a word, so that `industrial` is not the opposite of `ndustrial`.
 */
function isOpposite(typed: string, known: string, isWord: (word: string) => boolean): boolean {
  const [short, long] = typed.length < known.length ? [typed, known] : [known, typed]
  return negations.some((negation) => {
    if (!long.startsWith(negation) || short.startsWith(negation)) return false
    const rest = long.slice(negation.length)
    if (short !== known && !isWord(rest)) return false
    return damerauLevenshtein(rest, short).steps <= countAllowedErrors(rest)
  })
}

/** Words that share the longest beginning with an unknown word, nearest first; part numbers often differ at the end. */
export function listNeighbours({ words }: WordIndex, word: string, most: number): string[] {
  for (let length = word.length - 1; length >= 3; length -= 1) {
    const start = word.slice(0, length)
    const first = findFirst(words, start)
    const beside = words
      .slice(first, first + maxNeighbours)
      .filter((each) => each.startsWith(start) && !isPair(each))
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
