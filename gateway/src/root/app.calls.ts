import { getSite, type Site } from '@faceplate/contracts/calls/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { findDraft, findEdition } from '../base/http/current.trace.ts'
import { logTierEvents, type CacheEvent } from '../cache/cache.events.ts'
import { countCacheEvents, watchCache } from '../cache/cache.metrics.ts'
import { SharedCache } from '../cache/shared.cache.ts'
import { createCalls, nameKey, type Calls } from '../calls/calls.ts'
import { countDrift } from '../calls/drift.metrics.ts'
import { LegalTexts } from '../calls/legal.texts.ts'
import { parseStoredBody } from '../calls/parsed.body.ts'
import { sanitizeProse } from '../calls/prose.sanitizer.ts'
import { dropRejectedPatterns } from '../calls/question.patterns.ts'
import { createSearchPages } from '../calls/search.pages.ts'
import { createBrandRepair } from '../calls/site.brand.ts'
import { createMessagesRepair, omitForeignWords } from '../calls/site.messages.ts'
import { createSiteSettings } from '../calls/site.settings.ts'
import { createSiteStandIn } from '../calls/site.stand.in.ts'
import type { StaleLog } from '../calls/stale.log.ts'
import type { SecurityOptions } from '../edge/security/security.headers.ts'
import { compositionKinds } from '../responses/composed/composed.reads.ts'
import type { FileReader } from '../responses/files/file.reader.ts'
import type { AppOptions } from './app.options.ts'

/** Events after which a call has succeeded. A miss is none of them: its response may be an error. */
const successes: ReadonlySet<CacheEvent['kind']> = new Set(['refreshed', 'revalidated'])

/** The cache may know only the status of these: their error is logged where they are built. */
const composedKinds: ReadonlySet<string> = new Set(compositionKinds)

/** Creates the cache of a gateway, with its log and its metrics. */
export function createAppCache(options: AppOptions, staleLog: StaleLog): SharedCache {
  const logTierEvent = logTierEvents(options.logger, options.now)
  const logStale = ({ kind, call, error }: CacheEvent) => {
    if (successes.has(kind)) staleLog.noteSuccess(call)
    if (kind !== 'tier-failed' && error !== undefined && !composedKinds.has(call))
      staleLog.note(call, error)
  }
  const countCacheEvent = countCacheEvents(options.metrics)
  const cache = new SharedCache({
    maxBytes: options.cacheMaxBytes,
    maxObjectBytes: options.cacheMaxObjectBytes ?? options.cacheMaxBytes / 8,
    tier: options.secondTier,
    tierDeadlineMs: options.secondTierDeadlineMs,
    isPrivate: () => findDraft() !== undefined,
    findEdition: () => findEdition()?.name,
    now: options.now,
    wallNow: options.wallNow,
    onEvent: (event) => {
      logTierEvent(event)
      logStale(event)
      countCacheEvent(event)
      options.onCacheEvent?.(event)
    },
  })
  watchCache(options.metrics, cache, options.cacheMaxBytes)
  return cache
}

/**
 * Creates the calls of the content API. Their responses are sanitized, and questions lose slow patterns; those about the
 * site get settings added.
 *
 * @param files reads the files of the content API; undefined: the content API has every legal text
 */
export function createAppCalls(
  options: AppOptions,
  cache: SharedCache,
  { hasMap }: SecurityOptions,
  files: FileReader | undefined,
): Calls {
  const { readSite } = options
  const texts =
    files === undefined
      ? undefined
      : new LegalTexts({
          readStatus: async (contract) => {
            const { response } = await calls.read(contract, contract.path, { isDecoration: true })
            return response.status
          },
          readFileStatus: async (path) => (await files.read(path, { range: 'bytes=0-0' })).status,
          onChange: () => cache.invalidate([getSite.path]),
        })
  const completeSite = createSiteSettings({
    editions: options.editions,
    hasMap,
    analytics: options.analytics,
    clickIds: options.clickIds,
    vitalsPercent: options.vitalsPercent,
    hasInsights: options.noteUnmet !== undefined,
    productionSolutions: options.productionSolutions,
    listMissingTexts: () => texts?.missing ?? [],
  })
  const onDrift = countDrift(options.metrics, options.logger)
  const dropPatterns = dropRejectedPatterns(onDrift)
  const repairBrand = createBrandRepair(options.logger)
  const repairMessages = createMessagesRepair(options.logger)
  const complete = (contract: RouteContract, body: unknown) =>
    completeSite(
      contract,
      repairMessages(
        contract,
        repairBrand(contract, dropPatterns(contract, sanitizeProse(contract, body))),
      ),
    )
  const standIn =
    readSite &&
    createSiteStandIn({
      readSite: () => complete(getSite, omitForeignWords(readSite(), options.editions)) as Site,
      onMissing: options.onSiteMissing ?? (() => {}),
      isStored: () => cache.hasFallback(nameKey(getSite, getSite.path)),
    })
  const readPublicSite = async (): Promise<Site | undefined> => {
    const reader = { isDecoration: true }
    const { response } = await calls.read(getSite, getSite.path, reader)
    return response.status === 200 ? (parseStoredBody(response.body) as Site) : undefined
  }
  const calls: Calls = createCalls({
    cache,
    upstream: options.upstream,
    upstreamBase: options.upstreamBase,
    complete,
    standIn: async (contract, ask) => {
      // A text may be missing in a draft only.
      if (contract === getSite && !findDraft()) await texts?.check()
      return standIn ? standIn(contract, ask) : ask()
    },
    extend: createSearchPages(() => readPublicSite().catch(() => undefined)),
    ...(options.takesAnyShape ? { check: () => [] } : {}),
    onDrift,
    onRead: (contract, { response: { status, body } }) => {
      if (contract === getSite && status === 200 && !findDraft()) {
        options.lastSite.note(options.editions.current, body)
      }
    },
    onChange: options.peers?.drop,
  })
  return calls
}
