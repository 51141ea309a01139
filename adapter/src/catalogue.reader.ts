import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import {
  findIndex,
  readSnapshot,
  type CatalogueSnapshot,
  type SnapshotOptions,
} from './catalogue.snapshot.ts'
import type { DraftCatalogue } from './draft.catalogue.ts'
import { explainFailure } from './failure.ts'
import { createFaultLog } from './fault.log.ts'
import { SourceError } from './source.fetch.ts'

export const defaultRefreshSeconds = 300
export const defaultLanguage = 'en'

/** The catalogue of the system behind the adapter, which is read again and again. */
export interface Catalogue {
  /** The catalogue as it is now. */
  current: () => CatalogueSnapshot
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
export async function openCatalogue(
  options: SnapshotOptions & {
    refreshSeconds: number
    log: FastifyBaseLogger
    drafts: DraftCatalogue | undefined
  },
): Promise<Catalogue> {
  const { refreshSeconds, pictures, documents, log, drafts } = options
  const noteFaults = createFaultLog(log)

  const read = async (before?: CatalogueSnapshot): Promise<CatalogueSnapshot> => {
    const start = Date.now()
    const snapshot = await readSnapshot(options, before)
    const { faults, waiting } = snapshot
    log.info({
      event: 'catalogue_read',
      goods: findIndex(snapshot, undefined).goodOf.size,
      faults: faults.length,
      pictures: snapshot.pictures.size,
      documents: snapshot.documents.size,
      ...(waiting > 0 && { files_waiting: waiting }),
      ms: Date.now() - start,
    })
    noteFaults(faults)
    const last = drafts?.findLast()
    const saved = [
      pictures.save(snapshot.pictures, last?.pictures),
      documents.save(snapshot.documents, last?.documents),
    ]
    await Promise.all(saved).catch((error: unknown) => {
      log.warn({ event: 'facts_not_kept', reason: explainFailure(error) })
    })
    return snapshot
  }

  let snapshot = await read()
  let readAt = Date.now()
  let reason: string | undefined
  const takeTurn = pLimit(1)
  let waiting: Promise<ReadingOutcome> | undefined
  const readAgain = async (): Promise<ReadingOutcome> => {
    waiting = undefined
    try {
      snapshot = await read(snapshot)
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

  return {
    current: () => snapshot,
    refresh,
    describe: () => ({
      status: reason === undefined ? 'ok' : 'stale',
      goods: findIndex(snapshot, undefined).goodOf.size,
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
