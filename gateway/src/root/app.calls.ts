import { getCatalogueGroups } from '@faceplate/contracts/calls/catalogue.contract'
import { getSite } from '@faceplate/contracts/calls/navigation.contract'
import type { ResponseOf, RouteContract } from '@faceplate/contracts/calls/route.contract'
import { findPreview } from '../base/http/current.trace.ts'
import type { Editions } from '../base/http/edition.ts'
import type { SharedCache } from '../cache/shared.cache.ts'
import { createCalls, type Calls } from '../calls/calls.ts'
import { dropSolutions } from '../calls/covered.solutions.ts'
import { countDrift, logAbsentFields } from '../calls/drift.metrics.ts'
import { createGroupLookup } from '../calls/group.lookup.ts'
import { parseStoredBody } from '../calls/parsed.body.ts'
import { sanitizeProse } from '../calls/prose.sanitizer.ts'
import { dropRejectedPatterns } from '../calls/question.patterns.ts'
import { createSearchPages } from '../calls/search.pages.ts'
import type { LastSite } from '../calls/site/last.site.ts'
import { createSiteCall } from '../calls/site/site.call.ts'
import { unwrap } from '../calls/unwrap.ts'
import type { FileReader } from '../responses/files/file.reader.ts'
import type { GatewayOptions } from './app.options.ts'

export interface AppCallsParts {
  cache: SharedCache
  editions: Editions
  lastSite: LastSite
  /** Reads the files of the content API; undefined: the content API has every legal text. */
  files: FileReader | undefined
}

/**
 * Creates the calls of the content API. Their responses are sanitized, and questions lose slow patterns; those about the
 * site get settings added.
 */
export function createAppCalls(
  { contentApi, site: options = {}, features, noteUnmet, peers, metrics, logger }: GatewayOptions,
  { cache, editions, lastSite, files }: AppCallsParts,
): Calls {
  const { productionSolutions } = options
  const onDrift = countDrift(metrics, logger)
  const dropPatterns = dropRejectedPatterns(onDrift)
  const clean = (contract: RouteContract, body: unknown) => {
    const shown = productionSolutions ? dropSolutions(contract, body) : body
    return dropPatterns(contract, sanitizeProse(contract, shown))
  }
  const site = createSiteCall({
    ...options,
    settings: { ...features, editions, productionSolutions, hasInsights: noteUnmet !== undefined },
    clean,
    findCalls: () => calls,
    cache,
    readFileStatus:
      files && (async (path) => (await files.read(path, { range: 'bytes=0-0' })).status),
    logger,
  })

  /** Reads a call that completes the responses of others; undefined if that fails. */
  async function readOptional<Contract extends RouteContract>(
    contract: Contract,
  ): Promise<ResponseOf<Contract> | undefined> {
    const read = await calls
      .read(contract, contract.path, { isOptional: true })
      .catch(() => undefined)
    if (read?.response.status !== 200) return undefined
    return parseStoredBody(read.response.body) as ResponseOf<Contract>
  }

  const addPages = createSearchPages(() => readOptional(getSite))
  const placeInGroups = createGroupLookup(
    async () => (await readOptional(getCatalogueGroups))?.groups,
  )
  const isPlaced = contentApi.isOwn || contentApi.takesAnyShape === true
  const calls: Calls = createCalls({
    cache,
    upstream: contentApi.client,
    upstreamBase: contentApi.base,
    ...site,
    extend: (contract, path, ask) =>
      addPages(contract, path, () => (isPlaced ? ask() : placeInGroups(contract, ask))),
    ...(contentApi.takesAnyShape ? { check: takeAnyShape } : {}),
    onDrift,
    onAbsent: logAbsentFields(logger),
    onRead: (contract, { response: { status, body } }) => {
      if (contract === getSite && status === 200 && !findPreview()) {
        lastSite.note(editions.current, body)
      }
    },
    onChange: peers?.drop,
  })
  return calls
}

const takeAnyShape = (_contract: RouteContract, _path: string, body: unknown) => ({
  body: unwrap(body),
  faults: [],
  omitted: [],
  absent: [],
})
