import { findPage } from '@faceplate/contracts/pages/page.finder'
import type { PageName } from '@faceplate/contracts/pages/site.pages'
import { isMachinePath, isPayload } from '../../base/http/machine.paths.ts'

/** Pages that make search calls, so the limit of search calls applies to them. */
const searching: ReadonlySet<PageName> = new Set(['search', 'analogs'])

/**
 * Chooses the limit class of a URL without a route of its own. A search page without a query counts as any other, and
 * other paths for programs have no page.
 */
export function choosePageLimit(url: string): 'search' | 'misses' | 'other' {
  if (isMachinePath(url) && !isPayload(url)) return 'other'
  const mark = url.indexOf('?')
  if (mark === -1) return 'misses'
  const path = url.slice(0, mark).replace(/\/?(?:_payload\.json)?$/, '/')
  const name = findPage(path)?.name
  return name !== undefined && searching.has(name) ? 'search' : 'misses'
}
