import { parseSearch } from './search.params.ts'

/**
 * What an address from content is: a path of this site, a page elsewhere, or nothing to follow.
 * javascript:, data:, blob:, vbscript: and every other scheme are refused, and so is `//host`, which
 * only looks like a path (R-external).
 */
export function classifyAddress(address: string): 'inside' | 'outside' | 'refused' {
  // A browser drops these before it reads an address, so that `/\t/host` is `//host` to it.
  // eslint-disable-next-line no-control-regex -- these are the characters that are meant
  if (/[\u0000-\u001f]/.test(address)) return 'refused'
  if (/^\/(?![/\\])/.test(address)) return 'inside'
  return /^https?:\/\//i.test(address) ? 'outside' : 'refused'
}

/** The parts of a path of this site, as the router takes them. */
export function splitAddress(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://site')
  return { to: pathname, search: parseSearch(search) as never, hash: hash.slice(1) }
}
