import { mergeSearch } from './redirect.query.ts'
import type { RedirectStatus } from './redirect.rules.ts'

/** Where a request goes in the end. */
export interface RedirectOutcome {
  /** 410: nowhere, the page is gone. */
  status: RedirectStatus | 410
  /** Scheme and host of another site; undefined on this one. */
  origin: string | undefined
  /** Normalised, with a slash where pages have one. */
  path: string
  search: string
  hash: string
  keepsQuery: boolean
  /** Rules that were gone through. */
  hops: number
}

/** A source of redirects: says where a path has moved to, if it has. */
export type FindMove = (
  path: string,
) => RedirectOutcome | undefined | Promise<RedirectOutcome | undefined>

/** Two hops as one: a temporary hop makes the whole temporary, and what ends as gone is gone. */
export function combine(first: RedirectOutcome, next: RedirectOutcome): RedirectOutcome {
  return {
    ...next,
    status: combineStatus(first.status, next.status),
    search: next.keepsQuery ? mergeSearch(next.search, first.search) : next.search,
    // RFC 9110 §10.2.2: the fragment goes along unless the next address has its own.
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
