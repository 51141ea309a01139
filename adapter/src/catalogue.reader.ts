import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { indexCatalogue, type CatalogueIndex } from './catalogue.index.ts'
import type { SourceCatalogue, SourceGood } from './catalogue.source.ts'
import { completeTranslation, nameLanguages } from './catalogue.translate.ts'
import { showDocuments, type openDocuments } from './documents.ts'
import { explainFailure } from './failure.ts'
import { showPictures, type openPictures } from './pictures.ts'
import { showProsePictures } from './prose.pictures.ts'
import { SourceError } from './source.fetch.ts'
import { runReading } from './source.reading.ts'

export const defaultRefreshSeconds = 300
export const defaultLanguage = 'en'

/** A reading that has at most this share of the goods of the one before has lost them. */
const leastShare = 0.5

/** Faults of one reading that the log names one by one. */
const mostFaults = 20

/** The catalogue of the system behind the adapter, which is read again and again. */
export interface Catalogue {
  /** The catalogue in a language, or in the first of all if it has none. */
  find: (language: string | undefined) => CatalogueIndex
  /** Reads it now. A reading that waits for its turn serves all who ask for one. Does not reject if the reading fails. */
  refresh: () => Promise<ReadingOutcome>
  /** State for `/healthz`: how old the catalogue is, and whether the last reading failed. */
  describe: () => CatalogueState
  close: () => void
}

export interface ReadingOutcome {
  isRead: boolean
  /** Wait that the system asks for after a failure (`Retry-After`). */
  waitMs?: number | undefined
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
  read: (language: string) => Promise<SourceCatalogue>
  /** Languages of the catalogue; the first is the original. */
  languages: readonly string[]
  refreshSeconds: number
  pictures: Awaited<ReturnType<typeof openPictures>>
  documents: Awaited<ReturnType<typeof openDocuments>>
  log: FastifyBaseLogger
}): Promise<Catalogue> {
  const { read, languages, refreshSeconds, pictures, documents, log } = options
  const [original = defaultLanguage] = languages
  let known: ReadonlySet<string> = new Set()

  const readIndexes = async (before?: Indexes): Promise<Indexes> => {
    const start = Date.now()
    const source = await runReading(() => read(original))
    const reading = { pictures: pictures.read(), documents: documents.read() }
    const show = {
      ofGood: async (good: SourceGood) => ({
        images: await showPictures(reading.pictures, good.pictures),
        documents: await showDocuments(reading.documents, good.documents ?? []),
      }),
      ofText: (html: string) => showProsePictures(reading.pictures, html),
    }
    const indexes = new Map<string, CatalogueIndex>()
    const stated: string[] = []
    for (const language of languages) {
      const own =
        language === original
          ? nameLanguages(source, original)
          : completeTranslation(source, await runReading(() => read(language)), {
              language,
              original,
            })
      const index = await indexCatalogue(own, { language, show })
      refuseLoss(index, before?.get(language), own)
      stated.push(...(own.faults ?? []), ...index.faults)
      indexes.set(language, index)
    }
    const [shown, filed] = [reading.pictures.finish(), reading.documents.finish()]
    const waiting = shown.waiting + filed.waiting
    const faults = [...new Set([...stated, ...shown.faults, ...filed.faults])]
    log.info({
      event: 'catalogue_read',
      goods: indexes.get(original)?.goodOf.size,
      faults: faults.length,
      pictures: shown.urls.size,
      documents: filed.urls.size,
      ...(waiting > 0 && { files_waiting: waiting }),
      ms: Date.now() - start,
    })
    const isNew = (fault: string) => !known.has(fault)
    for (const fault of faults.filter(isNew).slice(0, mostFaults)) {
      log.warn({ event: 'left_out', fault })
    }
    known = new Set(faults)
    const saved = [pictures.save(shown.urls), documents.save(filed.urls)]
    await Promise.all(saved).catch((error: unknown) => {
      log.warn({ event: 'facts_not_kept', reason: explainFailure(error) })
    })
    return indexes
  }

  let indexes = await readIndexes()
  let readAt = Date.now()
  let reason: string | undefined
  const takeTurn = pLimit(1)
  let waiting: Promise<ReadingOutcome> | undefined
  const readAgain = async (): Promise<ReadingOutcome> => {
    waiting = undefined
    try {
      indexes = await readIndexes(indexes)
      readAt = Date.now()
      reason = undefined
      return { isRead: true }
    } catch (error) {
      const isFirstFailure = reason === undefined
      reason = explainFailure(error)
      if (isFirstFailure) log.error({ event: 'catalogue_not_read', reason, age_seconds: findAge() })
      return { isRead: false, waitMs: error instanceof SourceError ? error.waitMs : undefined }
    }
  }
  const refresh = () => (waiting ??= takeTurn(readAgain))
  let isClosed = false
  const plan = () =>
    setTimeout(async () => {
      await refresh()
      if (!isClosed) timer = plan()
    }, refreshSeconds * 1000).unref()
  const findAge = () => Math.round((Date.now() - readAt) / 1000)
  let timer = plan()
  const find = (language: string | undefined) => {
    const index = indexes.get(language ?? original) ?? indexes.get(original)
    if (!index) throw new Error(`there is no catalogue in ${original}`)
    return index
  }

  return {
    find,
    refresh,
    describe: () => ({
      status: reason === undefined ? 'ok' : 'stale',
      goods: find(original).goodOf.size,
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

type Indexes = ReadonlyMap<string, CatalogueIndex>

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
