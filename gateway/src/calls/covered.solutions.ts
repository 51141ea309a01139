import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { searchSite, type SearchResult } from '@faceplate/contracts/calls/search.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'

/** Leaves solutions out of the results of a search, where production hides them (R-production). */
export function dropSolutions(contract: RouteContract, body: unknown): unknown {
  if (contract !== searchSite) return body
  const { pages, ...result } = body as SearchResult
  const items = pages?.items.filter(({ url }) => !url.startsWith(pathOf('solutions'))) ?? []
  return {
    ...result,
    solutions: { ...result.solutions, count: 0, items: [] },
    ...(pages
      ? { pages: { ...pages, items, count: pages.count - pages.items.length + items.length } }
      : {}),
  }
}
