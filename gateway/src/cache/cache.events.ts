import type { FastifyBaseLogger } from 'fastify'
import { findRequestId } from '../base/http/current.trace.ts'
import { OverloadError } from '../base/http/overload.error.ts'
import { logEvent } from '../base/log.events.ts'

const readKinds = [
  'hit',
  'tier-hit',
  'stale',
  'joined',
  'miss',
  'revalidated',
  'stale-if-error',
  'bypass',
  'failed',
  'unsatisfied',
] as const

/** How a read was answered. Each read has one of these. */
export type CacheReadKind = (typeof readKinds)[number]

/** What else happens in the cache. */
export type CacheSideKind =
  | 'refreshed'
  | 'refresh-failed'
  | 'evicted'
  | 'refused'
  | 'purged'
  | 'expired'
  | 'tier-failed'

export interface CacheEvent {
  kind: CacheReadKind | CacheSideKind
  /** Path of the call in its contract, never the key itself: what visitors look for is theirs. */
  call: string
  /** Of `refused` why, of `tier-failed` what was tried. */
  reason?: string
  /** Of a failure that no visitor is told of; once, however many wait for it. */
  error?: unknown
}

export type CacheObserver = (event: CacheEvent) => void

const reads: ReadonlySet<string> = new Set(readKinds)

/** Whether an event tells how a read was answered. */
export function isRead(kind: CacheEvent['kind']): kind is CacheReadKind {
  return reads.has(kind)
}

/** A tier that is down fails at every request; the metrics count them all. */
const tierQuietMs = 60_000

/** Logs the failures that no visitor is told of. */
export function logCacheEvents(logger: FastifyBaseLogger, now: () => number): CacheObserver {
  let tierLoggedAtMs = -Infinity
  return ({ kind, call, reason, error }) => {
    // Of too much to do is told where it is noticed.
    if (error === undefined || error instanceof OverloadError) return
    if (kind === 'tier-failed') {
      if (now() - tierLoggedAtMs < tierQuietMs) return
      tierLoggedAtMs = now()
      logEvent(logger, 'redis_operation_failed', { err: error, operation: reason })
    } else logEvent(logger, 'stale_served', { err: error, call, reqId: findRequestId() })
  }
}
