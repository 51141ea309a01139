import type { Metrics } from '../metrics/metrics.ts'
import { isRead, type CacheObserver } from './cache.events.ts'

/** Counts what the cache does. */
export function countCacheEvents({ cacheReads, cacheEvents }: Metrics): CacheObserver {
  return ({ kind, reason }) => {
    if (isRead(kind)) cacheReads.inc({ outcome: kind })
    else cacheEvents.inc({ event: reason === undefined ? kind : `${kind} ${reason}` })
  }
}
