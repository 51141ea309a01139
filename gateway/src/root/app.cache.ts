import { findPreview, findEdition } from '../base/http/current.trace.ts'
import { logTierEvents, type CacheEvent } from '../cache/cache.events.ts'
import { countCacheEvents, watchCache } from '../cache/cache.metrics.ts'
import { SharedCache } from '../cache/shared.cache.ts'
import type { StaleLog } from '../calls/stale.log.ts'
import { compositionKinds } from '../responses/composed/composed.reads.ts'
import type { Surrogate } from '../surrogate/surrogate.ts'
import type { GatewayOptions } from './app.options.ts'

/** Events after which a call has succeeded. A miss is none of them: its response may be an error. */
const successes: ReadonlySet<CacheEvent['kind']> = new Set(['refreshed', 'revalidated'])

/** The cache may know only the status of these: their error is logged where they are built. */
const composedKinds: ReadonlySet<string> = new Set(compositionKinds)

/** Creates the cache of a gateway, with its log and its metrics. */
export function createAppCache(
  { cache: settings, logger, metrics, now, wallNow }: GatewayOptions,
  staleLog: StaleLog,
  surrogate: Surrogate | undefined,
): SharedCache {
  const logTierEvent = logTierEvents(logger, now)
  const logStale = ({ kind, call, error }: CacheEvent) => {
    if (successes.has(kind)) staleLog.noteSuccess(call)
    if (kind !== 'tier-failed' && error !== undefined && !composedKinds.has(call))
      staleLog.note(call, error)
  }
  const countCacheEvent = countCacheEvents(metrics)
  const cache = new SharedCache({
    ...settings,
    maxObjectBytes: settings.maxObjectBytes ?? settings.maxBytes / 8,
    isPrivate: () => findPreview() !== undefined,
    findEdition: () => findEdition()?.name,
    now,
    wallNow,
    onPurge: (purge) => {
      if (!purge.isWrite) surrogate?.purge(purge)
    },
    onEvent: (event) => {
      logTierEvent(event)
      logStale(event)
      countCacheEvent(event)
      settings.onEvent?.(event)
    },
  })
  watchCache(metrics, cache, settings.maxBytes)
  return cache
}
