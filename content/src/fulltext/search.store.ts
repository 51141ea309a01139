import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { matchWords, type SearchKind } from './search.index.ts'
import { toQueryWords } from './search.words.ts'

export interface Finds {
  count: number
  /** Best first. */
  ids: number[]
}

/** Rows of each kind that are looked at closely to order them; of more only the first are. */
const candidateCount = 200

/** The ids of everything of one kind that a text finds, in no order. */
export async function findIds(
  database: Kysely<Database>,
  kind: SearchKind,
  text: string,
): Promise<number[]> {
  const words = toQueryWords(text)
  return words.length === 0 ? [] : matchWords(database, kind, words).listIds()
}

/**
 * What of one kind a text finds. Both engines only say which rows match; the order is made here, so
 * that it is the same on both: title before body, whole words before beginnings, then as listed.
 */
export async function findRanked(
  database: Kysely<Database>,
  kind: SearchKind,
  text: string,
  limit: number,
): Promise<Finds> {
  const words = toQueryWords(text)
  if (words.length === 0) return { count: 0, ids: [] }
  const matches = matchWords(database, kind, words)
  const [count, inTitle, anywhere] = await Promise.all([
    matches.count(),
    matches.listFirst('title', candidateCount),
    matches.listFirst('anywhere', candidateCount),
  ])
  const whole = words.join('')
  const ranked = [...new Map([...inTitle, ...anywhere].map((row) => [row.id, row])).values()]
    .map((row) => ({ ...row, score: scoreRow(row, words, whole) }))
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
  return { count, ids: ranked.slice(0, limit).map(({ ref_id }) => ref_id) }
}

function scoreRow(
  { title, body }: { title: string; body: string },
  words: readonly string[],
  whole: string,
): number {
  const titleWords = title.split(' ')
  const bodyWords = new Set(body.split(' '))
  let score = 0
  // All the words together name the thing, or begin its name.
  if (titleWords.includes(whole)) score += 100
  else if (titleWords.some((word) => word.startsWith(whole))) score += 50
  for (const word of words) {
    if (titleWords.includes(word)) score += 10
    else if (titleWords.some((each) => each.startsWith(word))) score += 6
    else if (bodyWords.has(word)) score += 2
    else score += 1
  }
  return score
}
