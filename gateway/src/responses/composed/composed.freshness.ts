import type { CacheRead } from '../../cache/cache.read.ts'
import { readStaleIfErrorMs, type Freshness } from '../../cache/freshness.ts'
import { isError } from '../../cache/storage.rules.ts'

/** Longest lifetime of a missing page (404), equal to that of a missing response. */
const maxMissingMs = 10_000
/** Longest lifetime if a call failed: the next attempt may succeed. */
const maxIncompleteMs = 5000
/** Lifetime of a response built from stale-if-error reads, so that concurrent requests do not all retry. */
const retryPauseMs = 1000

/** Fields that prevent caching. */
export const uncached = { 'cdn-cache-control': 'no-store' }

/**
 * Computes the caching fields of a response built from these reads: it is fresh and stale no longer than each of them.
 * `Warning` marks a response built from stale reads (RFC 7234 §5.5.2). RFC 9111 removed that field because it was
 * hardly used; here the gateway's own cache reads it.
 *
 * @param reads the reads; undefined for a failed one
 */
export function composeFreshness(
  { status, isMissing }: { status: number; isMissing: boolean },
  reads: readonly (CacheRead | undefined)[],
): Record<string, string> {
  const known = reads.filter((read) => read !== undefined).filter((read) => !isUncachedError(read))
  if (isError(status) || known.length === 0 || known.some(({ ttlMs }) => ttlMs === undefined)) {
    return uncached
  }
  const isIncomplete = known.length < reads.length
  const isStaleIfError = known.some(({ outcome }) => outcome.detail === 'stale-if-error')
  const limitMs = Math.min(
    isMissing ? maxMissingMs : Infinity,
    isIncomplete ? maxIncompleteMs : Infinity,
    ...known.map((read) => read.ttlMs ?? 0),
  )
  // A read may end at the moment at which something is published or withdrawn.
  const pauseMs = isStaleIfError ? Math.min(retryPauseMs, readEndMs(known)) : 0
  const lifetimeMs = Math.max(limitMs, pauseMs)
  const staleMs = (readWindowMs: (freshness: Freshness) => number) => {
    // Missing reads (404) are retried soon and do not limit how long the rest may be served stale.
    const found = known.filter(({ response }) => response.status < 300)
    const ends = found.map(
      ({ ttlMs = 0, freshness }) => ttlMs + (freshness ? readWindowMs(freshness) : 0),
    )
    return isMissing || isIncomplete || found.length === 0
      ? 0
      : Math.max(0, Math.min(...ends) - lifetimeMs)
  }
  const ageSeconds = toSeconds(Math.max(...known.map(({ ageMs }) => ageMs)))
  const whileRevalidateMs = staleMs((freshness) => freshness.staleWhileRevalidateMs)
  const ifErrorMs = staleMs(readStaleIfErrorMs)
  const directives = [
    `max-age=${ageSeconds + toSeconds(lifetimeMs)}`,
    `stale-while-revalidate=${isStaleIfError ? 0 : toSeconds(whileRevalidateMs)}`,
    `stale-if-error=${toSeconds(ifErrorMs)}`,
  ]
  return {
    age: String(ageSeconds),
    'cdn-cache-control': directives.join(', '),
    ...(isStaleIfError ? { warning: '111 - "Revalidation Failed"' } : {}),
  }
}

/** Time until one of the reads may be used neither fresh nor stale, in milliseconds. */
function readEndMs(reads: readonly CacheRead[]): number {
  return Math.min(
    ...reads.map(
      ({ ttlMs = 0, freshness }) => ttlMs + (freshness ? readStaleIfErrorMs(freshness) : 0),
    ),
  )
}

/** How long a browser may cache a response built from these reads: not longer than each of them may be used. */
export function limitBrowserSeconds(
  seconds: number,
  reads: readonly (CacheRead | undefined)[],
): number {
  const known = reads
    .filter((read) => read !== undefined)
    .filter(({ response }) => response.status < 300)
  if (known.length === 0) return seconds
  const ageSeconds = toSeconds(Math.max(...known.map(({ ageMs }) => ageMs)))
  return Math.min(seconds, ageSeconds + toSeconds(readEndMs(known)))
}

/** Whether reads failed in an outage: some have no response, and others only a stale one. */
export function isDegraded(reads: readonly (CacheRead | undefined)[]): boolean {
  return (
    reads.some((read) => read === undefined || isUncachedError(read)) &&
    reads.some((read) => read?.outcome.detail === 'stale-if-error')
  )
}

/** Whether a read is an error that is not cached. It counts as a failed read, unlike a cached 404. */
function isUncachedError({ response, ttlMs }: CacheRead): boolean {
  return response.status >= 300 && (ttlMs === undefined || isError(response.status))
}

function toSeconds(ms: number): number {
  return Math.max(0, Math.floor(ms / 1000))
}
