import type { FastifyBaseLogger } from 'fastify'
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

/** Outcome of a read. Each read has exactly one. */
export type CacheReadKind = (typeof readKinds)[number]

/** Other events of the cache. */
export type CacheSideKind =
  | 'refreshed'
  | 'refresh-failed'
  | 'evicted'
  | 'refused'
  | 'purged'
  | 'expired'
  | 'revalidation-required'
  | 'purges-pending'
  | 'purges-delivered'
  | 'purges-abandoned'
  | 'tier-failed'

export interface CacheEvent {
  kind: CacheReadKind | CacheSideKind
  /** Path of the call in its contract, never the key: what visitors search for may be personal. */
  call: string
  /** For `refused` and `revalidation-required` why, for `tier-failed` the operation. */
  reason?: string
  /** A failure that no client sees. Reported once, however many requests wait for the fetch. */
  error?: unknown
}

export type CacheObserver = (event: CacheEvent) => void

const reads: ReadonlySet<string> = new Set(readKinds)

/** Whether an event is the outcome of a read. */
export function isRead(kind: CacheEvent['kind']): kind is CacheReadKind {
  return reads.has(kind)
}

/** Least time between two log lines: a tier that is down fails at every request. The metrics count them all. */
const tierQuietMs = 60_000

/** Logs the failures of the second tier, and what they mean for the stored responses. */
export function logTierEvents(logger: FastifyBaseLogger, now: () => number): CacheObserver {
  let failureLoggedAtMs = -Infinity
  return ({ kind, reason, error }) => {
    if (kind === 'revalidation-required') logEvent(logger, 'revalidation_required', { reason })
    else if (kind === 'purges-pending') logEvent(logger, 'purges_pending')
    else if (kind === 'purges-delivered') logEvent(logger, 'purges_delivered')
    else if (kind === 'purges-abandoned') logEvent(logger, 'purges_abandoned')
    else if (kind === 'tier-failed' && now() - failureLoggedAtMs >= tierQuietMs) {
      failureLoggedAtMs = now()
      logEvent(logger, 'redis_operation_failed', { err: error, operation: reason })
    }
  }
}
