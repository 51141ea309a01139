import type { Kysely } from 'kysely'
import { TypedFastBitSet } from 'typedfastbitset'
import { findDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { readDictionary } from '../../base/fulltext/dictionary.ts'
import {
  correctTokens,
  readTokens,
  type QuestionWords,
} from '../../base/fulltext/question.tokens.ts'
import { readQuestion, type Meanings, type Question } from '../../base/fulltext/question.ts'
import { scoreDocuments, type Ranking } from '../../base/fulltext/ranking.ts'
import { findSearchLanguage } from '../../base/fulltext/search.language.ts'
import { listSpellings } from '../../base/fulltext/spelling.ts'
import { openVocabulary, type VocabularyFile } from '../../base/fulltext/vocabulary.ts'
import { readWordIndex, type WordIndex } from '../../base/fulltext/word.index.ts'
import { listSlices } from '../../base/sliced.work.ts'
import { readMeanings } from './attribute.words.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import type { GoodsIndex } from './goods.index.ts'

/** Search data of one import. */
export interface SearchSnapshot {
  words: QuestionWords
  meanings: Meanings
}

export interface SearchMatches extends Ranking {
  question: Question
}

/** What the search reads of a catalogue. */
export type SearchedGoods = Pick<CatalogueSnapshot, 'attributes' | 'goods' | 'textLanguage'>

const cache = new WeakMap<CatalogueSnapshot['goods'], Promise<SearchSnapshot>>()

/** Reads the search data at the first search in a snapshot of the catalogue, and caches it with the snapshot. */
export function readSearch(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
): Promise<SearchSnapshot> {
  const known = cache.get(snapshot.goods)
  if (known) return known
  const reading = buildSearch(database, snapshot)
  cache.set(snapshot.goods, reading)
  reading.catch(() => cache.delete(snapshot.goods))
  return reading
}

async function buildSearch(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
): Promise<SearchSnapshot> {
  const [index, file] = await Promise.all([
    readWordIndex(database),
    findDocument<VocabularyFile | null>(database, 'vocabulary'),
  ])
  return openSearch(snapshot, index, file ?? undefined)
}

/** Prepares the search over an index of words, for goods whose characteristics are in memory. */
export async function openSearch(
  snapshot: SearchedGoods,
  index: WordIndex,
  file?: VocabularyFile,
): Promise<SearchSnapshot> {
  const dictionary = await readDictionary()
  const { attributes } = snapshot
  const language = findSearchLanguage(snapshot.textLanguage)
  const vocabulary = openVocabulary(
    file,
    attributes.flatMap(({ unit }) => unit ?? []),
    language,
  )
  const documentOf: number[] = []
  const { start, end } = index.kinds.get('good') ?? { start: 0, end: 0 }
  for await (const slice of listSlices(end - start)) {
    for (let at = slice[0]; at < slice[1]; at += 1) {
      const place = snapshot.goods.placeOf.get(index.ids[start + at] ?? 0)
      if (place !== undefined) documentOf[place] = start + at
    }
  }
  const names = attributes.map(({ name }) => name)
  const ofTrade = [...vocabulary.phrases, ...names]
  const spellings = await listSpellings(index, ofTrade, { language, dictionary })
  return {
    words: { language, index, vocabulary, spellings, dictionary },
    meanings: readMeanings(snapshot, documentOf, { index, vocabulary }),
  }
}

/**
 * Interprets a search text and scores all documents. A misspelled word is corrected, since no document has it as it was
 * typed. Words that nothing has together with the others are dropped only for an answer that says so, with `mayDrop`.
 */
export function runQuery(
  { words, meanings }: SearchSnapshot,
  text: string,
  { mayDrop = false } = {},
): SearchMatches {
  const tokens = correctTokens(readTokens(text, words))
  const question = readQuestion(text, tokens, words, meanings)
  return { question, ...scoreDocuments(words.index, question, { mayDrop }) }
}

export const isFound = ({ totals }: Ranking) => totals.some((total) => total > 0)

/** The goods that match a text; a text without words matches none. */
export async function searchGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  text: string,
): Promise<TypedFastBitSet> {
  return matchGoods(await readSearch(database, snapshot), snapshot.goods, text)
}

/** The goods of a search that match a text. */
export function matchGoods(
  search: SearchSnapshot,
  { placeOf }: GoodsIndex,
  text: string,
): TypedFastBitSet {
  const { index } = search.words
  const { totals } = runQuery(search, text)
  const { start, end } = index.kinds.get('good') ?? { start: 0, end: 0 }
  const found = new TypedFastBitSet()
  for (let document = start; document < end; document += 1) {
    const place = placeOf.get(index.ids[document] ?? 0)
    if (totals[document] !== 0 && place !== undefined) found.add(place)
  }
  return found
}
