import { knowsQueryKey } from '@faceplate/contracts/pages/page.queries'
import type { PageName } from '@faceplate/contracts/pages/site.pages'

/** Search parameters as plain text: one value, or a list when a key is repeated. */
export type Search = Record<string, string | string[]>

/**
 * Parses a query with its keys sorted. The server renders a page once for all orders of its keys, and the browser must
 * produce the same key order.
 */
export function parseSearch(text: string): Search {
  const search: Search = {}
  const params = new URLSearchParams(text)
  params.sort()
  for (const [key, value] of params) {
    const before = search[key]
    search[key] = before === undefined ? value : [before, value].flat()
  }
  return search
}

export function stringifySearch(search: object): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) params.append(key, String(item))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The search parameters that a page knows. */
export function pickSearch(name: PageName, search: object): Search {
  return Object.fromEntries(Object.entries(search).filter(([key]) => knowsQueryKey(name, key)))
}
