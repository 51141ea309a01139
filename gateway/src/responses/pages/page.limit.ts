import { findPage } from '@faceplate/contracts/pages/page.finder'
import type { PageName } from '@faceplate/contracts/pages/site.pages'

/** Pages that search: what they ask for is what the calls of that limit ask for. */
const searching: ReadonlySet<PageName> = new Set(['search', 'analogs'])

/** The class of a page, or of its data, by its address; without a question a search is a page like any other. */
export function choosePageLimit(url: string): 'search' | 'misses' {
  const mark = url.indexOf('?')
  if (mark === -1) return 'misses'
  const path = url.slice(0, mark).replace(/\/?(?:_payload\.json)?$/, '/')
  const name = findPage(path)?.name
  return name !== undefined && searching.has(name) ? 'search' : 'misses'
}
