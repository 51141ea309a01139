import type { Kysely } from 'kysely'
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
import { openVocabulary, type VocabularyFile } from '../../base/fulltext/vocabulary.ts'
import { readMeanings } from './attribute.words.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import type { SearchWords } from './goods.lookup.ts'

/** Search data of one import. */
export interface SearchSnapshot {
  words: QuestionWords
  meanings: Meanings
}

export interface SearchMatches extends Ranking {
  question: Question
}

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
  const [words, file] = await Promise.all([
    snapshot.goods.openWords(),
    findDocument<VocabularyFile | null>(database, 'vocabulary'),
  ])
  return openSearch(snapshot, words, file ?? undefined)
}

/** Prepares the search over words and characteristics. */
export async function openSearch(
  { attributes, textLanguage }: Pick<CatalogueSnapshot, 'attributes' | 'textLanguage'>,
  words: SearchWords,
  file?: VocabularyFile,
): Promise<SearchSnapshot> {
  const { index } = words
  const dictionary = await readDictionary()
  const language = findSearchLanguage(textLanguage)
  const vocabulary = openVocabulary(
    file,
    attributes.flatMap(({ unit }) => unit ?? []),
    language,
  )
  const ofTrade = [...vocabulary.phrases, ...attributes.map(({ name }) => name)]
  const spellings = await words.openSpellings(ofTrade, { language, dictionary })
  return {
    words: { language, index, vocabulary, spellings, dictionary },
    meanings: readMeanings(attributes, words, vocabulary),
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

/** Ids of the goods that match a text; a text without words matches none. */
export async function searchGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  text: string,
): Promise<number[]> {
  return matchGoods(await readSearch(database, snapshot), text)
}

/** Ids of the goods that match the search text of a list; undefined without a text. */
export async function findText(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  q = '',
): Promise<number[] | undefined> {
  const text = q.trim()
  return text === '' ? undefined : searchGoods(database, snapshot, text)
}

/** Ids of the goods of a search that match a text. */
export async function matchGoods(search: SearchSnapshot, text: string): Promise<number[]> {
  const { index } = search.words
  const { totals } = await index.answer(() => runQuery(search, text))
  const { start, end } = index.kinds.get('good') ?? { start: 0, end: 0 }
  const found: number[] = []
  for (let document = start; document < end; document += 1) {
    const id = index.ids[document] ?? 0
    if (totals[document] !== 0 && id !== 0) found.push(id)
  }
  return found
}
