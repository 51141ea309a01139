import type { RequestDirectives } from './cache.control.ts'
import { computeAgeMs, type Entry } from './cache.entry.ts'

/**
 * How an entry may be used for a request: as it is, as it is while it is fetched anew, or not before
 * the upstream was asked, because it is stale or because the request wants it so.
 */
export type Reuse = 'fresh' | 'stale' | 'ask-stale' | 'ask-request'

/** Decides that by RFC 9111 §4.2, §5.2.1 and RFC 5861 §3. */
export function judgeReuse(entry: Entry, wish: RequestDirectives, nowMs: number): Reuse {
  const { freshness, freshUntilMs } = entry
  if (freshness.validateAlways) return 'ask-stale'
  const leftMs = freshUntilMs - nowMs
  const isTooOld = wish.maxAge !== undefined && computeAgeMs(entry, nowMs) > wish.maxAge * 1000
  if (leftMs > 0) {
    const isTooShort = wish.minFresh !== undefined && leftMs < wish.minFresh * 1000
    return wish.noCache || isTooOld || isTooShort ? 'ask-request' : 'fresh'
  }
  if (wish.noCache || wish.minFresh !== undefined || freshness.neverStale || isTooOld) {
    return 'ask-stale'
  }
  const { maxAge, maxStale } = wish
  if (maxStale !== undefined) return -leftMs <= maxStale * 1000 ? 'stale' : 'ask-stale'
  // Who names an age wants nothing stale, unless they name a staleness too (§5.2.1.1).
  if (maxAge !== undefined) return 'ask-stale'
  return -leftMs < freshness.staleWhileRevalidateMs ? 'stale' : 'ask-stale'
}

/**
 * Whether an entry may stand in for an answer that did not come (RFC 5861 §4). A reload's no-cache is
 * a preference (RFC 9111 §5.2.1.4): with the upstream down an older page is better than none.
 */
export function maySaveFromError({ freshness, freshUntilMs }: Entry, nowMs: number): boolean {
  if (freshness.validateAlways) return false
  if (nowMs < freshUntilMs) return true
  return !freshness.neverStale && nowMs - freshUntilMs < freshness.staleIfErrorMs
}

/** Whether an entry may still be used for anyone at all. */
export function isUsable(entry: Entry, nowMs: number): boolean {
  const { freshness, freshUntilMs } = entry
  return (
    maySaveFromError(entry, nowMs) ||
    (!freshness.validateAlways && nowMs - freshUntilMs < freshness.staleWhileRevalidateMs)
  )
}
