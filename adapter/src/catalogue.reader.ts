import type { FastifyBaseLogger } from 'fastify'
import { indexCatalogue, type CatalogueIndex } from './catalogue.index.ts'
import type { SourceCatalogue } from './catalogue.source.ts'
import { explainFailure } from './failure.ts'
import type { PictureSizes } from './picture.sizes.ts'
import type { Pictures } from './pictures.ts'
import { SourceError } from './source.fetch.ts'

export const defaultRefreshSeconds = 300

/** A reading that has at most this share of the goods of the one before has lost them. */
const leastShare = 0.5

/** Faults of one reading that the log names one by one. */
const mostFaults = 20

/** The catalogue of the system behind the adapter, which is read again and again. */
export interface Catalogue {
  readonly index: CatalogueIndex
  /** State for `/healthz`: how old the catalogue is, and whether the last reading failed. */
  describe: () => CatalogueState
  close: () => void
}

export interface CatalogueState {
  status: 'ok' | 'stale'
  goods: number
  /** Time of the last reading that succeeded. */
  read_at: string
  age_seconds: number
  /** Why the last reading failed. */
  reason?: string
}

/**
 * Reads the catalogue, and then again and again until it is closed. While a reading fails, the catalogue stays as it was.
 *
 * @throws if the first reading fails
 */
export async function openCatalogue(options: {
  read: () => Promise<SourceCatalogue>
  language: string
  refreshSeconds: number
  pictures: Pictures
  sizes: PictureSizes
  log: FastifyBaseLogger
}): Promise<Catalogue> {
  const { read, language, refreshSeconds, pictures, sizes, log } = options
  let known: ReadonlySet<string> = new Set()

  const readIndex = async (before?: CatalogueIndex) => {
    const start = Date.now()
    const source = await read()
    const reading = pictures.read()
    const index = await indexCatalogue(source, { language, showPictures: reading.show })
    const { urls, faults: unseen, waiting } = reading.finish()
    const faults = [...(source.faults ?? []), ...index.faults, ...unseen]
    refuseLoss(index, before, source)
    log.info({
      event: 'catalogue_read',
      goods: index.goodOf.size,
      faults: faults.length,
      pictures: urls.size,
      ...(waiting > 0 && { pictures_waiting: waiting }),
      ms: Date.now() - start,
    })
    const isNew = (fault: string) => !known.has(fault)
    for (const fault of faults.filter(isNew).slice(0, mostFaults)) {
      log.warn({ event: 'left_out', fault })
    }
    known = new Set(faults)
    await sizes.save(urls).catch((error: unknown) => {
      log.warn({ event: 'sizes_not_kept', reason: explainFailure(error) })
    })
    return index
  }

  let index = await readIndex()
  let readAt = Date.now()
  let reason: string | undefined
  let isClosed = false
  const plan = () =>
    setTimeout(async () => {
      try {
        index = await readIndex(index)
        readAt = Date.now()
        reason = undefined
      } catch (error) {
        reason = explainFailure(error)
        log.error({ event: 'catalogue_not_read', reason, age_seconds: findAge() })
      }
      if (!isClosed) timer = plan()
    }, refreshSeconds * 1000).unref()
  const findAge = () => Math.round((Date.now() - readAt) / 1000)
  let timer = plan()

  return {
    get index() {
      return index
    },
    describe: () => ({
      status: reason === undefined ? 'ok' : 'stale',
      goods: index.goodOf.size,
      read_at: new Date(readAt).toISOString(),
      age_seconds: findAge(),
      ...(reason !== undefined && { reason }),
    }),
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/**
 * Refuses a reading without the goods that there were: a permission is gone, or all categories were unpublished at once. At
 * a first start a list of products of which none can be shown is refused.
 */
function refuseLoss(
  index: CatalogueIndex,
  before: CatalogueIndex | undefined,
  source: SourceCatalogue,
): void {
  const goods = index.goodOf.size
  const stated = source.goods.length + (source.faults?.length ?? 0)
  const had = before?.goodOf.size ?? 0
  const isLost = had > 0 ? goods === 0 || goods <= had * leastShare : stated > 0 && goods === 0
  if (!isLost) return
  if (stated === 0) throw new SourceError('the list of products is empty', {})
  const faults = [...(source.faults ?? []), ...index.faults]
  const [cause] = countReasons(faults)
  const lost =
    had > 0 ? `${goods} products are left of ${had}` : `none of ${stated} products can be shown`
  throw new SourceError(cause ? `${lost}; ${cause[1]} times: ${cause[0]}` : lost, {})
}

/** The reasons of faults, most frequent first: `good ks-1 (7): there is no group 0` without its product. */
function countReasons(faults: readonly string[]): [reason: string, count: number][] {
  const reasons = faults.map((fault) => fault.replace(/^good [^:]{0,200}: /, ''))
  return [...Map.groupBy(reasons, (reason) => reason)]
    .map(([reason, same]): [string, number] => [reason, same.length])
    .toSorted(([, a], [, b]) => b - a)
}
