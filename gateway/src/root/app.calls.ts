import { getCatalogueGroups } from '@faceplate/contracts/calls/catalogue.contract'
import { getSite, type LegalText, type Site } from '@faceplate/contracts/calls/navigation.contract'
import type { ResponseOf, RouteContract } from '@faceplate/contracts/calls/route.contract'
import { createClient } from '@faceplate/contracts/client/client'
import { findDraft, findEdition } from '../base/http/current.trace.ts'
import { logTierEvents, type CacheEvent } from '../cache/cache.events.ts'
import { countCacheEvents, watchCache } from '../cache/cache.metrics.ts'
import { SharedCache } from '../cache/shared.cache.ts'
import { createCallsTransport } from '../calls/calls.transport.ts'
import { createCalls, nameKey, type Calls } from '../calls/calls.ts'
import { dropSolutions } from '../calls/covered.solutions.ts'
import { countDrift, logAbsentFields } from '../calls/drift.metrics.ts'
import { createGroupLookup } from '../calls/group.lookup.ts'
import { parseStoredBody } from '../calls/parsed.body.ts'
import { sanitizeProse } from '../calls/prose.sanitizer.ts'
import { dropRejectedPatterns } from '../calls/question.patterns.ts'
import { createSearchPages } from '../calls/search.pages.ts'
import { findMissingPages, type PartPage } from '../calls/site/content.parts.ts'
import { findMissingTexts } from '../calls/site/legal.texts.ts'
import { createBrandRepair } from '../calls/site/site.brand.ts'
import { SiteFindings } from '../calls/site/site.findings.ts'
import { createMessagesRepair, omitForeignWords } from '../calls/site/site.messages.ts'
import { createSiteSettings } from '../calls/site/site.settings.ts'
import { createSiteStandIn } from '../calls/site/site.stand.in.ts'
import type { StaleLog } from '../calls/stale.log.ts'
import { unwrap } from '../calls/unwrap.ts'
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
  const onFound = () => cache.invalidate([getSite.path])
  const texts =
    files === undefined
      ? undefined
      : new SiteFindings<LegalText>({
          find: (last) =>
            findMissingTexts(
              {
                readStatus: async (contract) => {
                  const reader = { isOptional: true }
                  return (await calls.read(contract, contract.path, reader)).response.status
                },
                readFileStatus: async (path) =>
                  (await files.read(path, { range: 'bytes=0-0' })).status,
              },
              last,
            ),
          onChange: onFound,
        })
  const pages = options.checksParts
    ? new SiteFindings<PartPage>({
        find: (last) => findMissingPages(createClient(createCallsTransport(calls)), last),
        onChange: onFound,
      })
    : undefined
  const completeSite = createSiteSettings({
    editions: options.editions,
    hasMap,
    analytics: options.analytics,
    clickIds: options.clickIds,
    vitalsPercent: options.vitalsPercent,
    hasInsights: options.noteUnmet !== undefined,
    productionSolutions: options.productionSolutions,
    listMissingTexts: () => texts?.current ?? [],
    listMissingPages: () => pages?.current ?? [],
  })
  const onDrift = countDrift(options.metrics, options.logger)
  const dropPatterns = dropRejectedPatterns(onDrift)
  const repairBrand = createBrandRepair(options.logger)
  const repairMessages = createMessagesRepair(options.logger)
  const cover = options.productionSolutions
    ? dropSolutions
    : (_contract: RouteContract, body: unknown) => body
  const complete = (contract: RouteContract, body: unknown) =>
    completeSite(
      contract,
      repairMessages(
        contract,
        repairBrand(
          contract,
          dropPatterns(contract, sanitizeProse(contract, cover(contract, body))),
        ),
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
    const reader = { isOptional: true }
    const { response } = await calls.read(getSite, getSite.path, reader)
    return response.status === 200 ? (parseStoredBody(response.body) as Site) : undefined
  }
  const isPlaced = options.isOwnApi || options.takesAnyShape
  const addPages = createSearchPages(() => readPublicSite().catch(() => undefined))
  const placeInGroups = createGroupLookup(async () => {
    const read = await calls
      .read(getCatalogueGroups, getCatalogueGroups.path, { isOptional: true })
      .catch(() => undefined)
    if (read?.response.status !== 200) return undefined
    const { groups } = parseStoredBody(read.response.body) as ResponseOf<typeof getCatalogueGroups>
    return groups
  })
  const calls: Calls = createCalls({
    cache,
    upstream: options.upstream,
    upstreamBase: options.upstreamBase,
    complete,
    standIn: async (contract, ask) => {
      // A text or a part may be missing in a draft only.
      if (contract === getSite && !findDraft()) {
        await Promise.all([texts?.check(), pages?.check()])
      }
      return standIn ? standIn(contract, ask) : ask()
    },
    extend: (contract, path, ask) =>
      addPages(contract, path, () => (isPlaced ? ask() : placeInGroups(contract, ask))),
    ...(options.takesAnyShape
      ? {
          check: (_contract, _path, body) => ({
            body: unwrap(body),
            faults: [],
            omitted: [],
            absent: [],
          }),
        }
      : {}),
    onDrift,
    onAbsent: logAbsentFields(options.logger),
    onRead: (contract, { response: { status, body } }) => {
      if (contract === getSite && status === 200 && !findDraft()) {
        options.lastSite.note(options.editions.current, body)
      }
    },
    onChange: options.peers?.drop,
  })
  return calls
}
