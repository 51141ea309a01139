import type { RequestDirectives } from './cache.control.ts'
import { computeAgeMs, type Entry } from './cache.entry.ts'
import { readStaleIfErrorMs } from './freshness.ts'

/**
 * How an entry may be used for a request. `fresh`: as it is. `stale`: as it is, while it is revalidated in the
 * background. The others: after the upstream was asked, because it is stale or because the request demands it.
 */
export type Reuse = 'fresh' | 'stale' | 'ask-stale' | 'ask-request'

/** Decides how an entry may be used (RFC 9111 §4.2, §5.2.1, RFC 5861 §3). */
export function judgeReuse(entry: Entry, directives: RequestDirectives, nowMs: number): Reuse {
  const { freshness, freshUntilMs } = entry
  if (freshness.validateAlways) return 'ask-stale'
  const leftMs = freshUntilMs - nowMs
  const isTooOld =
    directives.maxAge !== undefined && computeAgeMs(entry, nowMs) > directives.maxAge * 1000
  if (leftMs > 0) {
    const isTooShort = directives.minFresh !== undefined && leftMs < directives.minFresh * 1000
    return directives.noCache || isTooOld || isTooShort ? 'ask-request' : 'fresh'
  }
  if (entry.mustRevalidate) return 'ask-stale'
  if (directives.noCache || directives.minFresh !== undefined || freshness.neverStale || isTooOld) {
    return 'ask-stale'
  }
  const { maxAge, maxStale } = directives
  if (maxStale !== undefined) return -leftMs <= maxStale * 1000 ? 'stale' : 'ask-stale'
  // max-age without max-stale excludes stale responses (§5.2.1.1).
  if (maxAge !== undefined) return 'ask-stale'
  return -leftMs < freshness.staleWhileRevalidateMs ? 'stale' : 'ask-stale'
}

/**
 * Whether an entry may be used instead of a response that could not be fetched (RFC 5861 §4). The no-cache of a reload
 * is a preference (RFC 9111 §5.2.1.4): while the upstream is down, an older page is better than none. Within its own
 * lifetime an entry may be used even if it was made stale: the upstream has said so, and nothing is known against it.
 */
export function mayReplaceError({ freshness, lifetimeEndsMs }: Entry, nowMs: number): boolean {
  if (freshness.validateAlways) return false
  if (nowMs < lifetimeEndsMs) return true
  return !freshness.neverStale && nowMs - lifetimeEndsMs < readStaleIfErrorMs(freshness)
}
