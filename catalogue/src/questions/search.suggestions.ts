import type { SearchResult, UnderstoodPart } from '@faceplate/contracts/calls/search.contract'
import type { Messages } from '@faceplate/messages/messages'
import type { Token } from '../search/question.tokens.ts'
import type { Part, Question } from '../search/question.ts'
import { listNeighbours } from '../search/spelling.ts'
import { visitNamed } from '../search/word.index.ts'
import { isFound, runQuery, type SearchMatches, type SearchSnapshot } from './catalogue.search.ts'

/** Maximum number of suggested queries, and of product names among them. */
const maxSuggestions = 5
const maxNames = 3

/** Finds the names of products by id; unknown ids are left out. */
export type FindNames = (ids: readonly number[]) => Promise<string[]>

/**
 * Describes how a query was interpreted and which of its words were dropped, and suggests other queries if it finds
 * nothing with all of its words.
 */
export async function describeSuggestions(
  t: Messages,
  findNames: FindNames,
  search: SearchSnapshot,
  answer: SearchMatches,
): Promise<Pick<SearchResult, 'understood' | 'dropped' | 'dropped_from' | 'instead'>> {
  const { text, parts } = answer.question
  const { dropped, isDroppedForGoods = false } = answer
  const kept = parts.filter((part) => !dropped.some(({ tokens }) => tokens === part.tokens))
  const isWhole = parts.length === 0 || (isFound(answer) && dropped.length === 0)
  return {
    understood: listUnderstood(t, text, isDroppedForGoods ? parts : kept),
    dropped: [...new Set(dropped.map((part) => readDropped(answer.question, part, kept)))],
    ...(isDroppedForGoods ? { dropped_from: 'products' as const } : {}),
    instead: isWhole ? [] : await listSuggestions(findNames, search, answer),
  }
}

/** The parts that were interpreted; what was typed as one word is one entry. */
function listUnderstood(t: Messages, text: string, parts: readonly Part[]): UnderstoodPart[] {
  const interpreted = parts.filter(({ meaning, readAs }) => meaning !== undefined || readAs)
  const byTyped = Map.groupBy(interpreted, (part) => findSpan(part).from)
  return [...byTyped.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const isWord = own.every(({ meaning }) => meaning === undefined)
    const meanings = own.map(({ meaning, readAs }) => (meaning?.text ?? readAs)?.(t) ?? '')
    return [
      {
        text: readPart(text, first),
        kind: isWord ? ('word' as const) : ('characteristic' as const),
        meaning: meanings.join(isWord ? ' ' : ', '),
        without: removePart(text, first),
      },
    ]
  })
}

const findSpan = ({ tokens }: Part) => ({
  from: tokens[0]?.from ?? 0,
  to: tokens.at(-1)?.to ?? 0,
})

function readPart(text: string, part: Part): string {
  const { from, to } = findSpan(part)
  return text.slice(from, to)
}

/** A dropped word as it was typed, without what it was typed together with if that was kept. */
function readDropped({ text }: Question, part: Part, kept: readonly Part[]): string {
  const { from } = findSpan(part)
  const isSplit = kept.some((other) => findSpan(other).from === from)
  const typed = isSplit ? part.tokens.map(({ word }) => word).join(' ') : readPart(text, part)
  // linear: input of at most 200 characters (maxSearchLength)
  return typed.replaceAll(/^[^\p{L}\p{N}+−-]+|[^\p{L}\p{N}+°]+$/gu, '')
}

function removePart(text: string, part: Part): string {
  const { from, to } = findSpan(part)
  return `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, ' ').trim()
}

/**
 * Suggests products with similar names, the query with a known word instead of one that nothing has, and, if it finds
 * nothing at all, the query without one of its parts.
 */
async function listSuggestions(
  findNames: FindNames,
  search: SearchSnapshot,
  answer: SearchMatches,
): Promise<string[]> {
  const { text, parts } = answer.question
  const { index } = search.words
  const { missed, ids } = await index.answer(() => findNear(search, answer))
  const names = await findNames(ids)
  const mended = missed.flatMap((token) => mendWord(text, token))
  const shorter =
    isFound(answer) || parts.length < 2 ? [] : parts.map((part) => removePart(text, part))
  const others = [...new Set([...mended, ...shorter])].filter((each) => each !== '')
  const found = await index.answer(() => others.filter((each) => isFound(runQuery(search, each))))
  return [...new Set([...names, ...found])].slice(0, maxSuggestions)
}

/** The words of a query that nothing has, and the goods with similar names. */
function findNear(search: SearchSnapshot, answer: SearchMatches) {
  const { tokens } = answer.question
  const { index } = search.words
  const missed = tokens.filter(
    ({ stem, quantity }) => quantity?.unit === undefined && !index.hasWord(stem),
  )
  const isQuantity = tokens[0]?.quantity?.isAlone === true
  const asked = isFound(answer) || isQuantity ? [] : [tokens.map(({ stem }) => stem).join('')]
  const near = [...asked, ...missed.map(({ stem }) => stem)].flatMap((word) =>
    listNeighbours(index, word, maxSuggestions),
  )
  const ids = new Set<number>()
  const { end = 0 } = index.kinds.get('good') ?? {}
  for (const word of new Set(near)) {
    visitNamed(index, word, (document, isWhole) => {
      if (isWhole && document < end && ids.size < maxNames) ids.add(index.ids[document] ?? 0)
    })
  }
  return { missed, ids: [...ids] }
}

/** The query with the known word that one of its words may be meant for, or without signs that no text has. */
function mendWord(text: string, { stem, from, to, nearest }: Token): string[] {
  const bare = stem.replaceAll('+', '')
  const other =
    nearest?.shown ?? (bare === stem ? undefined : text.slice(from, to).replace(/\++/, ''))
  return other === undefined ? [] : [`${text.slice(0, from)}${other}${text.slice(to)}`]
}
