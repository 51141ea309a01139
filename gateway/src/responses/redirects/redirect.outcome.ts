import { mergeSearch } from './redirect.query.ts'
import type { RedirectStatus } from './redirect.rules.ts'

/** Final target of a redirected request. */
export interface RedirectOutcome {
  /** 410: the page is gone, and there is no target. */
  status: RedirectStatus | 410
  /** Scheme and host of another site; undefined for this site. */
  origin: string | undefined
  /** Normalised, with a trailing slash for pages. */
  path: string
  search: string
  hash: string
  keepsQuery: boolean
  /** Number of rules followed. */
  hops: number
}

/** A source of redirects: finds the new target of a path, if it has one. */
export type FindMove = (
  path: string,
) => RedirectOutcome | undefined | Promise<RedirectOutcome | undefined>

/** Combines two hops into one: temporary if one of them is, 410 if the second is. */
export function combine(first: RedirectOutcome, next: RedirectOutcome): RedirectOutcome {
  return {
    ...next,
    status: combineStatus(first.status, next.status),
    search: next.keepsQuery ? mergeSearch(next.search, first.search) : next.search,
    // The fragment is inherited unless the next target has its own (RFC 9110 §10.2.2).
    hash: next.hash === '' ? first.hash : next.hash,
    keepsQuery: first.keepsQuery && next.keepsQuery,
    hops: first.hops + next.hops,
  }
}

function combineStatus(
  first: RedirectOutcome['status'],
  next: RedirectOutcome['status'],
): RedirectOutcome['status'] {
  if (next === 410) return 410
  if (first === 302 || next === 302) return 302
  return first === next ? first : 301
}
