import damerauLevenshtein from 'damerau-levenshtein'
import { listSlices } from '../base/sliced.work.ts'
import type { Dictionary } from './dictionary.ts'
import type { SearchLanguage } from './search.language.ts'
import { isPair } from './search.words.ts'
import type { MemoryIndex, WordIndex } from './word.index.ts'

/** A known word near to a typed one. */
export interface Nearest {
  stem: string
  /** The whole word, if the stem is not it. */
  shown?: string
  /** Whether the vocabulary or the name of an attribute has it. */
  isOfTrade: boolean
}

/** A word that a typed one may be meant for. */
export interface Candidate extends Nearest {
  /** Set of the letters as bits. */
  letters: number
}

/** Candidates for correcting typing errors. They consist of letters only, so part numbers are excluded. */
export interface Spellings {
  /** Known words of a length that may be near to a word, sorted by code units. */
  listCandidates: (word: string, length: number) => readonly Candidate[]
  countOf: (word: string) => number
  /** A word of the texts that is written in full for a stem among them; undefined: it is a word itself. */
  findForm: (stem: string) => string | undefined
}

const minWordLength = 4
const plainWord = /^\p{L}{4,}$/u
const letters = /[\p{L}\p{M}]+/gu

/** One error in a word, two in a long one (as in Meilisearch and Algolia). */
const countAllowedErrors = (word: string) => (word.length >= 8 ? 2 : 1)

/** Sources of candidates. */
export interface SpellingSources {
  language: SearchLanguage
  dictionary: Dictionary
}

/** Collects the candidates: words of the texts, and the phrases of the vocabulary and names of attributes. */
export async function listSpellings(
  index: MemoryIndex,
  ofTrade: readonly string[],
  sources: SpellingSources,
): Promise<Spellings> {
  const words = new Map<string, Nearest>()
  for await (const [start, end] of listSlices(index.words.length)) {
    for (let place = start; place < end; place += 1) {
      const stem = index.words[place] ?? ''
      if (isPlainWord(stem)) words.set(stem, { stem, isOfTrade: false })
    }
  }
  for (const word of listTradeWords(ofTrade, sources)) words.set(word.stem, word)
  const byLength = groupCandidates([...words.values()])
  return {
    listCandidates: (_, length) => byLength.get(length) ?? [],
    ...openForms(index, sources),
  }
}

/** Whether a word of the index may be meant by a misspelled one. */
export const isPlainWord = (stem: string) => plainWord.test(stem)

/** The words of the vocabulary and of the names of attributes that may be meant. */
export function listTradeWords(
  ofTrade: readonly string[],
  { language }: SpellingSources,
): Nearest[] {
  const typed = ofTrade.flatMap((phrase) => phrase.toLowerCase().match(letters) ?? [])
  return typed
    .map((shown) => ({ stem: language.toStem(shown), shown, isOfTrade: true }))
    .filter(({ stem }) => isPlainWord(stem))
}

export function groupCandidates(words: readonly Nearest[]): Map<number, Candidate[]> {
  const described = words
    .toSorted((a, b) => (a.stem < b.stem ? -1 : 1))
    .map((word) => ({ ...word, letters: listLetters(word.stem) }))
  return Map.groupBy(described, ({ stem }) => stem.length)
}

export function openForms(
  index: WordIndex,
  { language, dictionary }: SpellingSources,
): Pick<Spellings, 'countOf' | 'findForm'> {
  return {
    countOf: (word) => index.countDocuments(word),
    findForm(stem) {
      if (!language.indexesStems || dictionary.has(stem)) return undefined
      const forms = index.listWords(stem, maxForms + 1).filter((word) => word !== stem)
      return forms.filter((word) => dictionary.has(word)).toSorted((a, b) => a.length - b.length)[0]
    },
  }
}

const maxForms = 20

/** The nearest known word, never the opposite; among equally near ones one of the trade, or that in most texts. */
export function findNearest(
  { listCandidates, countOf, findForm }: Spellings,
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
    for (const candidate of listCandidates(word, length)) {
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
  if (!best) return undefined
  const { stem, isOfTrade, shown = findForm(stem) ?? stem } = best
  return { stem, shown, isOfTrade }
}

/** Beginnings that turn a word into its opposite. */
const negations = ['un', 'in', 'im', 'ir', 'non', 'dis', 'de', 'не', 'без', 'бес', 'анти']

/**
 * Whether two words are apart by a negation: managed and unmanaged, also misspelled. The rest after the negation must
 * be a word, so that `industrial` is not the opposite of `ndustrial`.
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
export function listNeighbours(index: WordIndex, word: string, most: number): string[] {
  for (let length = word.length - 1; length >= 3; length -= 1) {
    const start = word.slice(0, length)
    const beside = index.listWords(start, maxNeighbours).filter((each) => !isPair(each))
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
