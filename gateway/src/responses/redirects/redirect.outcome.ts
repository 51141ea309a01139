import { dropKeys, mergeSearch } from './redirect.query.ts'
import type { RedirectStatus } from './redirect.rules.ts'

/** Final target of a redirected request. */
export interface RedirectOutcome {
  /** 410: the page is gone, and there is no target. */
  status: RedirectStatus | 410
  /** Scheme and host of an edition or of another site; undefined: the edition of the request. */
  origin: string | undefined
  /** True for another site, whose redirects are not known here. */
  isOffsite: boolean
  /** Normalised, with a trailing slash for pages. */
  path: string
  search: string
  hash: string
  /** Whether the query of the request is added to `search`. */
  keepsQuery: boolean
  /** Keys of the request that are not added, because a rule matched by them. */
  usedKeys: readonly string[]
  /** Number of rules followed. */
  hops: number
}

export interface FindOptions {
  /** Finds the target of another path, which differs from this one by letter case. */
  ignoresCase?: boolean
  /** Scheme and host of the edition of the request; undefined: none is configured. */
  origin?: string | undefined
}

/** A source of redirects: finds the new target of a normalised path and its query, if it has one. */
export type FindMove = (
  path: string,
  search?: string,
  options?: FindOptions,
) => RedirectOutcome | undefined | Promise<RedirectOutcome | undefined>

/** The query at the target of a redirect: its own, and what it keeps of the request's. */
export function carryQuery(
  {
    search: own,
    keepsQuery,
    usedKeys,
  }: Pick<RedirectOutcome, 'search' | 'keepsQuery' | 'usedKeys'>,
  search: string,
): string {
  return keepsQuery
    ? mergeSearch(
        own,
        usedKeys.length === 0 ? search : dropKeys(search, (key) => usedKeys.includes(key)),
      )
    : own
}

/** A permanent redirect to another path of the same edition, which keeps the query. */
export function movePath(path: string): RedirectOutcome {
  const place = { origin: undefined, isOffsite: false, path }
  const query = { search: '', keepsQuery: true, usedKeys: [] }
  return { status: 301, ...place, ...query, hash: '', hops: 1 }
}

/** Combines two hops into one: temporary if one of them is, 410 if the second is. */
export function combine(first: RedirectOutcome, next: RedirectOutcome): RedirectOutcome {
  return {
    ...next,
    origin: next.origin ?? first.origin,
    status: combineStatus(first.status, next.status),
    search: carryQuery(next, first.search),
    // The fragment is inherited unless the next target has its own (RFC 9110 §10.2.2).
    hash: next.hash === '' ? first.hash : next.hash,
    keepsQuery: first.keepsQuery && next.keepsQuery,
    usedKeys: [...first.usedKeys, ...next.usedKeys],
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
