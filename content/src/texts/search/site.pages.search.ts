import type { SearchMatches, SearchSnapshot } from '@faceplate/catalogue/questions/catalogue.search'
import type { Question } from '@faceplate/catalogue/search/question'
import type { Token } from '@faceplate/catalogue/search/question.tokens'
import { listFinds } from '@faceplate/catalogue/search/ranking'
import type { FoundPage, SearchResult } from '@faceplate/contracts/calls/search.contract'
import { isSheetAddress } from '@faceplate/contracts/pages/site.pages'
import type { Messages } from '@faceplate/messages/messages'
import type { View } from '../../base/http/view.ts'
import type { CatalogueSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { readOffers } from '../promo/offers.store.ts'
import { cutExcerpt } from './excerpt.ts'
import { readTitle } from './site.pages.names.ts'
import { readSitePages, type SitePageIndex, type SitePageRow } from './site.pages.store.ts'

/** Most words of a name of a page, as in “where to buy”. */
const maxNameWords = 4

/**
 * Finds the other pages of the site: first those that the whole query names, then those with all its words, then those
 * that a part of it names, as `warranty` in `KS-2428P warranty`. Offers are found while they are valid. `unread`: the other
 * words, if only a part of the query finds anything.
 */
export async function findPages(
  t: Messages,
  view: View,
  snapshot: CatalogueSnapshot,
  search: SearchSnapshot,
  { question, totals }: SearchMatches,
  { skip, take }: { skip: number; take: number },
): Promise<{ pages: NonNullable<SearchResult['pages']>; unread: string[] }> {
  const pages = await readSitePages(view.database, snapshot, search.words.vocabulary)
  const { ids } = listFinds(search.words.index, 'page', totals, { take: pages.byId.size })
  const { whole, parts, unread } = listNamed(
    pages,
    question,
    search.words.language.countWords(maxNameWords),
  )
  const ordered = new Set([...whole, ...ids.flatMap((id) => pages.byId.get(id) ?? []), ...parts])
  const found = await keepCurrent(view, [...ordered])
  const stems = question.tokens.map(({ stem }) => stem)
  const isByPart = found.length > 0 && whole.size === 0 && totals.every((total) => total === 0)
  return {
    pages: {
      count: found.length,
      is_named: found[0] !== undefined && whole.has(found[0]),
      items: found.slice(skip, skip + take).map((row) => toFoundPage(t, row, stems)),
    },
    unread: isByPart ? unread : [],
  }
}

function listNamed({ byName }: SitePageIndex, { text, tokens, parts }: Question, maxWords: number) {
  const stems = tokens.map(({ stem }) => stem)
  const required = parts.filter(({ isOptional }) => !isOptional).flatMap((part) => part.tokens)
  const wholeKeys = [stems.join(''), required.map(({ stem }) => stem).join('')]
  const whole = new Set(wholeKeys.flatMap((key) => byName.get(key) ?? []))
  const named = new Set<SitePageRow>()
  const read = new Set<Token>()
  for (let length = maxWords; length > 0; length -= 1) {
    for (let at = 0; at + length <= stems.length; at += 1) {
      const rows = byName.get(stems.slice(at, at + length).join('')) ?? []
      for (const row of rows) named.add(row)
      if (rows.length > 0) for (const token of tokens.slice(at, at + length)) read.add(token)
    }
  }
  const unread = required.filter((token) => !read.has(token))
  return { whole, parts: named, unread: unread.map(({ from, to }) => text.slice(from, to)) }
}

/** Drops offers that are not valid today or not public. */
async function keepCurrent(view: View, rows: readonly SitePageRow[]): Promise<SitePageRow[]> {
  if (!rows.some(({ offer }) => offer !== null)) return [...rows]
  const current = new Set((await readOffers(view)).map(({ code }) => code))
  return rows.filter(({ offer }) => offer === null || current.has(offer))
}

function toFoundPage(
  t: Messages,
  { kind, title, url, summary, text }: SitePageRow,
  stems: readonly string[],
): FoundPage {
  // The text of a service sheet is a list of search words.
  const texts = isSheetAddress(url) ? [summary] : [summary, text]
  const excerpt = cutExcerpt(texts, stems)
  return { kind, title: readTitle(t, { url, title }), url, excerpt }
}
