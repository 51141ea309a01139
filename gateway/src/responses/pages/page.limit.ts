import { findPage } from '@faceplate/contracts/pages/page.finder'
import type { PageName } from '@faceplate/contracts/pages/site.pages'

/** Pages that make search calls, so the limit of search calls applies to them. */
const searching: ReadonlySet<PageName> = new Set(['search', 'analogs'])

/** Chooses the limit class of a page or payload by its URL. Without a query, a search page counts as any other. */
export function choosePageLimit(url: string): 'search' | 'misses' {
  const mark = url.indexOf('?')
  if (mark === -1) return 'misses'
  const path = url.slice(0, mark).replace(/\/?(?:_payload\.json)?$/, '/')
  const name = findPage(path)?.name
  return name !== undefined && searching.has(name) ? 'search' : 'misses'
}
