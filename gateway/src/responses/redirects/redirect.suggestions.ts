import { setImmediate } from 'node:timers/promises'
import { findNearestWord } from '@faceplate/server/settings/nearest.word'
import type { MissingPage } from './missing.pages.ts'
import { normalizePath } from './redirect.path.ts'

/** A rule that an operator may add to the file of redirects. */
export interface SuggestedRule {
  from: string
  /** The most similar page; undefined if no page is similar. */
  to?: string
  status: 301
  /** Requests of the address that were responded to with 404. */
  hits: number
}

/** An address that was requested once may be a slip. */
const minHits = 2

/** Most suggestions; the rest follows when these are rules. */
const maxSuggestions = 100

/** Most pages that addresses are compared with: more take too long to read and to compare. */
export const maxComparedPages = 10_000

/** One letter in five: `ks2428p` is similar to `ks2428`, and `ks5448` is not. */
const mostChanged = 0.2

/** A shorter word is similar to too many others. */
const minWordLength = 4

/**
 * Suggests a rule for each address without a page that was requested repeatedly, most often first. Its target is the page
 * whose last segment is the same word, or the most similar one, as a segment of the address.
 */
export async function suggestRules(
  missing: readonly MissingPage[],
  pages: Iterable<string>,
): Promise<SuggestedRule[]> {
  const byWord = new Map<string, string[]>()
  const known = new Set<string>()
  for (const page of pages) {
    known.add(page)
    const word = listWords(page)[0]
    if (word !== undefined) byWord.set(word, [...(byWord.get(word) ?? []), page])
  }
  const suggestions: SuggestedRule[] = []
  const repeated = missing.filter(({ hits }) => hits >= minHits)
  for (const { path, hits } of repeated.toSorted((a, b) => b.hits - a.hits)) {
    if (suggestions.length === maxSuggestions) break
    if (known.has(path)) continue
    await setImmediate()
    const to = findSimilarPage(path, byWord)
    suggestions.push({ from: path, ...(to === undefined ? {} : { to }), status: 301, hits })
  }
  return suggestions
}

function findSimilarPage(
  path: string,
  byWord: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const words = listWords(path)
  const [last = ''] = words
  const isCompared = last.length >= minWordLength
  const word =
    words.find((each) => byWord.has(each)) ??
    (isCompared ? findNearestWord(last, byWord.keys(), mostChanged) : undefined)
  const found = word === undefined ? [] : (byWord.get(word) ?? [])
  // If there are several pages, the one in the most similar section.
  const count = (page: string) =>
    listWords(page).filter((each) => findNearestWord(each, words, mostChanged)).length
  return found.toSorted((a, b) => count(b) - count(a))[0]
}

/** Reduces the segments of a path to letters and digits, the last one first: `/shop/KS_2428.html` to `ks2428`, `shop`. */
function listWords(path: string): string[] {
  return normalizePath(path)
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, '')
    .split('/')
    .map((segment) => segment.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '')
    .toReversed()
}
