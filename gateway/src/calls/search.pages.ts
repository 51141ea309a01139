import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { searchSite, type SearchResult } from '@faceplate/contracts/calls/search.contract'
import {
  listLinkedPages,
  listOfferPages,
  listQuestionPages,
  type SiteText,
} from '@faceplate/contracts/calls/site.texts'
import { foldLetters } from '@faceplate/contracts/shared/folded.text'
import type { UpstreamResponse } from '../base/http/upstream.response.ts'

/** Results in each group if the call states no `limit`. */
const defaultLimit = 6

/** Characters of an excerpt (S-search). */
const excerptLength = 160

/** Words of a query that are compared. */
const maxWords = 10

/**
 * Adds pages to the results of a content API whose search knows none: those that the navigation links to, questions and
 * offers, all from `GET site`. So the tools of this site are found with any content API.
 *
 * @param readSite the site as visitors get it; undefined while it cannot be read
 */
export function createSearchPages(readSite: () => Promise<Site | undefined>) {
  return async (
    contract: RouteContract,
    path: string,
    ask: () => Promise<UpstreamResponse>,
  ): Promise<UpstreamResponse> => {
    const answer = await ask()
    if (contract !== searchSite || answer.status !== 200) return answer
    const result = JSON.parse(answer.body.toString('utf8')) as SearchResult | null
    if (result === null || result.pages !== undefined) return answer
    const site = await readSite()
    if (!site) return answer
    const pages = findPages(site, new URLSearchParams(path.split('?')[1]))
    // Its validators are for the results without pages, which change apart from these.
    const { etag: _, 'last-modified': __, ...headers } = answer.headers
    return { ...answer, headers, body: Buffer.from(JSON.stringify({ ...result, pages })) }
  }
}

function findPages(site: Site, query: URLSearchParams): NonNullable<SearchResult['pages']> {
  const words = splitWords(query.get('q') ?? '').slice(0, maxWords)
  const limit = Number(query.get('limit') ?? defaultLimit)
  const skip = (Number(query.get('page') ?? 1) - 1) * limit
  const texts = [...listLinkedPages(site), ...listQuestionPages(site), ...listOfferPages(site)]
  const found = words.length === 0 ? [] : rankPages(texts, words)
  return {
    count: found.length,
    is_named: found[0] !== undefined && splitWords(found[0].title).join() === words.join(),
    items: found.slice(skip, skip + limit).map(({ kind, title, url, text }) => ({
      kind,
      title,
      url,
      excerpt: text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text,
    })),
  }
}

/** The pages with all words, those with more of them in the title first. */
function rankPages(texts: readonly SiteText[], words: readonly string[]): SiteText[] {
  return texts
    .map((page) => ({
      page,
      titled: countFound(page.title, words),
      whole: countFound(`${page.title} ${page.text}`, words),
    }))
    .filter(({ whole }) => whole === words.length)
    .toSorted((a, b) => b.titled - a.titled)
    .map(({ page }) => page)
}

function countFound(text: string, words: readonly string[]): number {
  const own = splitWords(text)
  return words.filter((word) => own.some((each) => each.startsWith(word))).length
}

function splitWords(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
