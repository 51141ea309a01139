import type { AttributeRow } from '../base/catalogue.rows.ts'
import type { SearchWords } from '../goods/goods.lookup.ts'
import { readDictionary } from '../search/dictionary.ts'
import { correctTokens, readTokens, type QuestionWords } from '../search/question.tokens.ts'
import { readQuestion, type Meanings, type Question } from '../search/question.ts'
import { scoreDocuments, type Ranking } from '../search/ranking.ts'
import { findSearchLanguage } from '../search/search.language.ts'
import { openVocabulary, type VocabularyFile } from '../search/vocabulary.ts'
import { readMeanings } from './attribute.meanings.ts'

/** Search data of one import. */
export interface SearchSnapshot {
  words: QuestionWords
  meanings: Meanings
}

export interface SearchMatches extends Ranking {
  question: Question
}

/** Prepares the search over words and characteristics. */
export async function openSearch(
  { attributes, textLanguage }: { attributes: readonly AttributeRow[]; textLanguage: string },
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
