import { endpoints } from '@faceplate/contracts/client/endpoints'
import { whenRead } from '../base/metrics/metric.reading.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import { isRead, type CacheObserver } from './cache.events.ts'
import { revalidationReasons } from './purge.ts'
import type { SharedCache } from './shared.cache.ts'

const calls: ReadonlySet<string> = new Set(endpoints.map(({ path }) => path))

/** Counts cache events. Calls of the contracts count as one kind; pages, feeds and so on by their own names. */
export function countCacheEvents({ cacheReads, cacheEvents }: Metrics): CacheObserver {
  return ({ kind: event, call, reason }) => {
    if (isRead(event)) cacheReads.inc({ kind: calls.has(call) ? 'call' : call, outcome: event })
    else cacheEvents.inc(reason === undefined ? { event } : { event, reason })
  }
}

/** Adds the size of the cache to the metrics. */
export function watchCache(metrics: Metrics, cache: SharedCache, maxBytes: number): void {
  const { cacheEntries, cacheBytes, cacheMaxBytes, cachePendingPurges } = metrics
  cacheMaxBytes.set(maxBytes)
  // Prometheus sees the first event only as the increase of a series that it has scraped before.
  for (const reason of revalidationReasons) {
    metrics.cacheEvents.inc({ event: 'revalidation-required', reason }, 0)
  }
  whenRead(cacheEntries, () => cacheEntries.set(cache.size.entries))
  whenRead(metrics.cacheEmpty, () => metrics.cacheEmpty.set(cache.isEmpty ? 1 : 0))
  whenRead(cachePendingPurges, () => cachePendingPurges.set(cache.sharing?.pendingPurges ?? 0))
  whenRead(cacheBytes, () => cacheBytes.set(cache.size.bytes))
}
