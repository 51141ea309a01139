import { listSlices, sortInSlices } from '../base/sliced.work.ts'

export type SearchKind = 'good' | 'news' | 'solution' | 'page'

/** Fields of a document, by increasing weight. */
const fields = ['body', 'label', 'title'] as const
const title = 2

/** Scores of a match in each field: with a whole word, and with the beginning of a longer one. */
const whole = [5, 10, 20]
const beginning = [3, 7, 12]

/** Score of a good for a number in its name, which is seldom meant. */
const leastScore = 1

/** Words that are joined to one at most, as for `ks 24 28 p`. */
export const maxJoinedWords = 4

/** The score of each document for one search term; 0 if it does not match. */
export type Scores = Uint8Array

/**
 * The documents of each word, as of one import (docs/decisions/098). Reading a question and ranking are functions of it,
 * so they are the same for each engine that holds the words.
 */
export interface WordIndex {
  size: number
  /** Range of the documents of each kind, in listed order; `end` is exclusive. */
  kinds: ReadonlyMap<SearchKind, { start: number; end: number }>
  /** Id of the item of each document; 0 for a document that is not public. */
  ids: ArrayLike<number>
  /** Whether any word begins with a text. */
  hasWord(beginning: string): boolean
  /** Whether a good has a word that begins with a text. */
  hasWordOfGoods(beginning: string): boolean
  /** Number of documents with a whole word. */
  countDocuments(word: string): number
  /** The first words that begin with a text, sorted by code units. */
  listWords(beginning: string, most: number): readonly string[]
  /** The postings of the words that begin with a text. */
  findPostings(beginning: string): Postings
  /**
   * Answers a question. `work` may be done several times, until all words that it asks for are loaded: it must be free
   * of side effects, and a word that is not loaded yet looks like one without matches.
   */
  answer<Answer>(work: () => Answer): Promise<Answer>
}

/** Postings from `start` to `end`; those of the whole word come first, up to `wholeEnd`. */
export interface Postings {
  /** Document × 4 + index of the field. */
  values: ArrayLike<number>
  start: number
  wholeEnd: number
  end: number
}

/** The index in memory. Words are sorted, so that words with the same beginning are adjacent (docs/decisions/037). */
export interface MemoryIndex extends WordIndex {
  words: readonly string[]
}

/** Words, and the postings of each of them side by side. */
interface Columns {
  words: readonly string[]
  /** Offset of the first posting of each word; one entry more than there are words. */
  starts: Uint32Array
  postings: Uint32Array
}

// Postings sorted at a time.
const slicePostings = 500_000

/** The words of a document by field (`toIndexWords`), and what it is about. */
export interface WordDocument {
  kind: SearchKind
  ref_id: number
  title: string
  label: string
  body: string
}

/** Builds the index from slices of documents, which are sorted by kind. Between two slices other requests are served. */
export async function indexWords(
  slices: AsyncIterable<readonly WordDocument[]> | Iterable<readonly WordDocument[]>,
): Promise<MemoryIndex> {
  const kinds = new Map<SearchKind, { start: number; end: number }>()
  const ids: number[] = []
  const numberOf = new Map<string, number>()
  const wordOf: number[] = []
  const postingOf: number[] = []
  for await (const rows of slices) {
    for (const row of rows) {
      const document = ids.push(row.ref_id) - 1
      const kind = kinds.get(row.kind)
      if (kind) kind.end = document + 1
      else kinds.set(row.kind, { start: document, end: document + 1 })
      const seen = new Set<string>()
      for (let field = title; field >= 0; field -= 1) {
        for (const word of row[fields[field] ?? 'body'].split(' ')) {
          if (word === '' || seen.has(word)) continue
          seen.add(word)
          let number = numberOf.get(word)
          if (number === undefined) numberOf.set(word, (number = numberOf.size))
          wordOf.push(number)
          postingOf.push(document * 4 + field)
        }
      }
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  const words = await sortInSlices([...numberOf.keys()], (a, b) => (a < b ? -1 : 1))
  const placeOf = new Uint32Array(words.length)
  for await (const [start, end] of listSlices(words.length)) {
    for (let place = start; place < end; place += 1) {
      placeOf[numberOf.get(words[place] ?? '') ?? 0] = place
    }
  }
  const columns = { words, ...(await sortPostings(placeOf, wordOf, postingOf)) }
  return { size: ids.length, kinds, ids, words, ...openColumns(columns, kinds) }
}

function openColumns(
  columns: Columns,
  kinds: WordIndex['kinds'],
): Omit<WordIndex, 'size' | 'kinds' | 'ids'> {
  const { words } = columns
  const range = (text: string) => findRange(columns, text)
  return {
    hasWord: (beginning) => words[findFirst(words, beginning)]?.startsWith(beginning) ?? false,
    hasWordOfGoods(beginning) {
      const goods = kinds.get('good')
      if (!goods) return false
      const { values, start, end } = range(beginning)
      for (let at = start; at < end; at += 1) {
        const document = (values[at] ?? 0) >>> 2
        if (document >= goods.start && document < goods.end) return true
      }
      return false
    },
    countDocuments(word) {
      const { start, wholeEnd } = range(word)
      return wholeEnd - start
    },
    listWords(beginning, most) {
      const first = findFirst(words, beginning)
      return words.slice(first, first + most).filter((word) => word.startsWith(beginning))
    },
    findPostings: range,
    answer: (work) => Promise.resolve(work()),
  }
}

/** Groups the postings by word with a counting sort. */
async function sortPostings(
  placeOf: Uint32Array,
  wordOf: readonly number[],
  postingOf: readonly number[],
) {
  const starts = new Uint32Array(placeOf.length + 1)
  const placeAt = (at: number) => placeOf[wordOf[at] ?? 0] ?? 0
  for await (const [start, end] of listSlices(wordOf.length, slicePostings)) {
    for (let at = start; at < end; at += 1) starts[placeAt(at) + 1]! += 1
  }
  for (let place = 0; place < placeOf.length; place += 1) starts[place + 1]! += starts[place] ?? 0
  const free = starts.slice()
  const postings = new Uint32Array(postingOf.length)
  for await (const [start, end] of listSlices(wordOf.length, slicePostings)) {
    for (let at = start; at < end; at += 1) postings[free[placeAt(at)]!++] = postingOf[at] ?? 0
  }
  return { starts, postings }
}

/** Index of the first word that does not sort before a text. */
export function findFirst(words: readonly string[], text: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Raises the score of each document with a word that begins with `word`. */
export function scoreWord(index: WordIndex, word: string, scores: Scores): void {
  const { values, start, wholeEnd, end } = index.findPostings(word)
  for (let at = start; at < end; at += 1) {
    const posting = values[at] ?? 0
    const score = (at < wholeEnd ? whole : beginning)[posting & 3] ?? 0
    const document = posting >>> 2
    if ((scores[document] ?? 0) < score) scores[document] = score
  }
}

/** Scores of the documents that have a number as a whole word; of goods only those with it in the name, least. */
export function scoreNumber(index: WordIndex, word: string): Scores {
  const scores: Scores = new Uint8Array(index.size)
  const { values, start, wholeEnd } = index.findPostings(word)
  const goods = index.kinds.get('good') ?? { start: 0, end: 0 }
  for (let at = start; at < wholeEnd; at += 1) {
    const posting = values[at] ?? 0
    const document = posting >>> 2
    const isGood = document >= goods.start && document < goods.end
    const field = posting & 3
    if (!isGood) scores[document] = whole[field] ?? 0
    else if (field === title) scores[document] = leastScore
  }
  return scores
}

/** Visits each document with a word in its title that begins with a text; `isWhole` if the word equals it. */
export function visitNamed(
  index: WordIndex,
  text: string,
  visit: (document: number, isWhole: boolean) => void,
): void {
  const { values, start, wholeEnd, end } = index.findPostings(text)
  for (let at = start; at < end; at += 1) {
    const posting = values[at] ?? 0
    if ((posting & 3) === title) visit(posting >>> 2, at < wholeEnd)
  }
}

function findRange({ words, starts, postings }: Columns, text: string): Postings {
  const first = findFirst(words, text)
  // No character of a word sorts after U+FFFF.
  const last = findFirst(words, `${text}\uFFFF`)
  const start = starts[first] ?? 0
  const wholeEnd = words[first] === text ? (starts[first + 1] ?? start) : start
  return { values: postings, start, wholeEnd, end: starts[last] ?? start }
}
