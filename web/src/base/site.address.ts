import { isSheetAddress } from '@faceplate/contracts/pages/site.pages'
import { parseSearch } from './search.params.ts'

/**
 * Classifies an address from content: a page of this site, a document of it that the router does not know (a service
 * sheet), a page on another site, or an address not to be followed.
 * javascript:, data:, blob:, vbscript: and every other scheme are rejected, and so is `//host`, which only looks like a
 * path (R-external).
 */
export function classifyAddress(address: string): 'inside' | 'document' | 'outside' | 'refused' {
  // Browsers strip tabs and line breaks from a URL before parsing it, so they read `/\t/host` as `//host`.
  // eslint-disable-next-line no-control-regex -- control characters are matched on purpose
  if (/[\u0000-\u001f]/.test(address)) return 'refused'
  if (/^\/(?![/\\])/.test(address)) return isSheetAddress(address) ? 'document' : 'inside'
  return /^https?:\/\//i.test(address) ? 'outside' : 'refused'
}

/** Splits a path of this site into the properties of a router link. */
export function splitAddress(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://site')
  return { to: pathname, search: parseSearch(search) as never, hash: hash.slice(1) }
}
