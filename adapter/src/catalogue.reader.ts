import type { FastifyBaseLogger } from 'fastify'
import { indexCatalogue, type CatalogueIndex } from './catalogue.index.ts'
import type { SourceCatalogue } from './catalogue.source.ts'
import type { PictureSizes } from './picture.sizes.ts'
import type { Pictures } from './pictures.ts'
import { SettingError } from './settings.ts'
import { SourceError } from './source.fetch.ts'

export const defaultRefreshSeconds = 300

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
    // A system without any products has probably lost a permission.
    if (before && before.goodOf.size > 0 && source.goods.length === 0) {
      throw new SourceError('the list of products is empty', {})
    }
    const reading = pictures.read()
    const index = await indexCatalogue(source, { language, showPictures: reading.show })
    const { urls, faults: unseen, waiting } = reading.finish()
    const faults = [...index.faults, ...unseen]
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
 * One line about a failure. The failure of a mapping has its place in the code, since its message alone says little.
 */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [message = ''] = error.message.split('\n', 1)
  if (error instanceof SourceError || error instanceof SettingError || 'code' in error) {
    return message
  }
  const frame = error.stack?.split('\n').find((line) => line.includes('.ts:')) ?? ''
  const place = frame.split(/[/\\]/).at(-1)?.replace(')', '')
  return place ? `${message} (${place})` : message
}
