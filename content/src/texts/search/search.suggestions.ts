import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { Part } from '../../base/fulltext/question.ts'
import { listNeighbours } from '../../base/fulltext/spelling.ts'
import { visitNamed, hasWord } from '../../base/fulltext/word.index.ts'
import {
  runQuery,
  type SearchMatches,
  type SearchSnapshot,
} from '../../goods/catalogue/goods.search.ts'

/** Maximum number of suggestions if nothing is found, and of product names among them. */
const maxSuggestions = 5
const maxNames = 3

/** Describes how a query was interpreted, and suggests other queries if it finds nothing. */
export async function describeSuggestions(
  database: Kysely<Database>,
  search: SearchSnapshot,
  answer: SearchMatches,
): Promise<Pick<SearchResult, 'understood' | 'instead'>> {
  const { text, parts } = answer.question
  const understood = parts.flatMap((part) => {
    const meaning = part.meaning?.text ?? part.readAs
    if (meaning === undefined) return []
    const kind = part.meaning ? ('characteristic' as const) : ('word' as const)
    return [{ text: readPart(text, part), kind, meaning, without: removePart(text, part) }]
  })
  const isFound = parts.length === 0 || answer.totals.some((total) => total > 0)
  return { understood, instead: isFound ? [] : await listSuggestions(database, search, answer) }
}

const findSpan = ({ tokens }: Part) => ({
  from: tokens[0]?.from ?? 0,
  to: tokens.at(-1)?.to ?? 0,
})

function readPart(text: string, part: Part): string {
  const { from, to } = findSpan(part)
  return text.slice(from, to)
}

function removePart(text: string, part: Part): string {
  const { from, to } = findSpan(part)
  return `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, ' ').trim()
}

/** Suggests products with similar names, and the query without one of its parts if that finds something. */
async function listSuggestions(
  database: Kysely<Database>,
  search: SearchSnapshot,
  { question: { text, parts, tokens } }: SearchMatches,
): Promise<string[]> {
  const { index } = search.words
  const unknown = tokens.filter(({ stem }) => !hasWord(index, stem)).map(({ stem }) => stem)
  const asked = tokens.map(({ stem }) => stem).join('')
  const near = [asked, ...unknown].flatMap((word) => listNeighbours(index, word, maxSuggestions))
  const ids = new Set<number>()
  const { end = 0 } = index.kinds.get('good') ?? {}
  for (const word of new Set(near)) {
    visitNamed(index, word, (document, isWhole) => {
      if (isWhole && document < end && ids.size < maxNames) ids.add(index.ids[document] ?? 0)
    })
  }
  const names = await readNames(database, [...ids])
  const shorter = parts.length < 2 ? [] : parts.map((part) => removePart(text, part))
  const found = [...new Set(shorter)].filter(
    (each) => each !== '' && runQuery(search, each).totals.some((total) => total > 0),
  )
  return [...new Set([...names, ...found])].slice(0, maxSuggestions)
}

async function readNames(database: Kysely<Database>, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('good')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => nameOf.get(id) ?? [])
}
