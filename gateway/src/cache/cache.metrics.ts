import { endpoints } from '@faceplate/contracts/client/endpoints'
import { whenRead } from '../base/metrics/metric.reading.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import { isRead, type CacheObserver } from './cache.events.ts'
import type { SharedCache } from './shared.cache.ts'

const calls: ReadonlySet<string> = new Set(endpoints.map(({ path }) => path))

/** Counts what the cache does: all calls of the contracts as one kind, what is made of them by its own name. */
export function countCacheEvents({ cacheReads, cacheEvents }: Metrics): CacheObserver {
  return ({ kind: event, call, reason }) => {
    if (isRead(event)) cacheReads.inc({ kind: calls.has(call) ? 'call' : call, outcome: event })
    else cacheEvents.inc(reason === undefined ? { event } : { event, reason })
  }
}

/** Has the metrics tell how full the cache is. */
export function watchCache(metrics: Metrics, cache: SharedCache, maxBytes: number): void {
  const { cacheEntries, cacheBytes, cacheMaxBytes } = metrics
  cacheMaxBytes.set(maxBytes)
  whenRead(cacheEntries, () => cacheEntries.set(cache.size.entries))
  whenRead(cacheBytes, () => cacheBytes.set(cache.size.bytes))
}
