import type { ContentRejection } from '@faceplate/server/content/content.state'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { isDatabaseAway } from '../base/database/database.faults.ts'
import type { Database } from '../base/database/schema.ts'
import { logEvent } from '../base/log.events.ts'
import { ImportError } from '../files/folder/content.files.ts'
import { chooseFolder, hasContent } from './content.choice.ts'
import { importContent, type ContentReport } from './content.import.ts'
import { importLibraries } from './libraries/libraries.import.ts'
import type { Publication } from './publication.settings.ts'

export interface WatchedImportOptions {
  database: Kysely<Database>
  /** The folder that the operator has set; if undefined, the last imported folder or the demo. */
  asked: string | undefined
  logger: FastifyBaseLogger
  now: () => Date
  /** How documents are written; see `importContent`. */
  publication?: Publication
  onImport?: OnImport
}

/** Called after each import of the folder with its outcome and duration. */
export type OnImport = (outcome: 'changed' | 'unchanged' | 'refused', ms: number) => void

/** Faults of one import in the log. */
const maxLogged = 20

/** The imports of the watched folder. Each state of the folder is logged once, and the former content stays in service. */
export class WatchedImport {
  readonly #options: WatchedImportOptions
  readonly #rejection = createNovelty()
  readonly #libraryRejection = createNovelty()
  #refused: ContentRejection | undefined

  constructor(options: WatchedImportOptions) {
    this.#options = options
  }

  /** Why the last import was rejected; undefined while the database has the current content of the folder. */
  get refused(): ContentRejection | undefined {
    return this.#refused
  }

  /** Rejects if the database is away, or has no content to serve. */
  async importFolder(): Promise<void> {
    const { database, asked, logger, now, publication, onImport } = this.#options
    const folder = await chooseFolder(database, asked)
    const startMs = performance.now()
    const report = (outcome: Parameters<OnImport>[0]) =>
      onImport?.(outcome, performance.now() - startMs)
    try {
      const done = await importContent(database, folder, { ...publication, now })
      logImport(logger, done)
      this.#refused = undefined
      this.#rejection.clear()
      report(done.changed ? 'changed' : 'unchanged')
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      report('refused')
      if (!(await hasContent(database))) throw error
      this.#refuse(error, folder)
    }
  }

  #refuse(error: unknown, folder: string): void {
    const { logger, now } = this.#options
    const facts = describeRefusal(error, folder)
    const cause = describeCause(error)
    if (!this.#rejection.isNew({ ...facts, ...cause })) return
    this.#refused = { ...facts, since: now().toISOString() }
    logEvent(logger, 'content_rejected', { ...this.#refused, ...cause })
  }

  /** Imports the device libraries of the folder. Rejects if the database is away. */
  async importLibraries(): Promise<void> {
    // While the folder is rejected or missing, the former content stays in service, including its libraries.
    if (this.#refused) return
    const { database, asked, logger } = this.#options
    const folder = await chooseFolder(database, asked)
    try {
      const { changed, devices } = await importLibraries(database, folder)
      if (changed) logEvent(logger, 'device_library_imported', { devices })
      this.#libraryRejection.clear()
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      const cause = describeCause(error)
      if (this.#libraryRejection.isNew(cause)) logEvent(logger, 'device_library_rejected', cause)
    }
  }
}

/** The facts of a rejection, or of an error. */
function describeCause(error: unknown): object {
  const refusals = error instanceof ImportError ? error.refusals.slice(0, maxLogged) : []
  return refusals.length > 0 ? { refusals } : { err: error }
}

/** Compares facts with the last ones, so that each state of a folder is logged once. */
export function createNovelty() {
  let last: string | undefined
  return {
    isNew(facts: object): boolean {
      const text = JSON.stringify(facts, (_key, value: unknown) =>
        value instanceof Error ? String(value) : value,
      )
      const isNew = text !== last
      last = text
      return isNew
    },
    clear: () => {
      last = undefined
    },
  }
}

function describeRefusal(error: unknown, folder: string): Omit<ContentRejection, 'since'> {
  const message = error instanceof Error ? error.message : String(error)
  const [first = ''] = message.split('\n', 1)
  const count = error instanceof ImportError ? error.refusals.length : 1
  return { folder, count, first }
}

/** Logs the result of an import, and figures that an author should check. */
function logImport(
  logger: FastifyBaseLogger,
  { changed, goods, looseFigures, warnings }: ContentReport,
): void {
  if (changed) logEvent(logger, 'content_imported', { goods })
  if (looseFigures.length > 0) logEvent(logger, 'figures_unknown', { looseFigures })
  if (warnings.length > 0) {
    logEvent(logger, 'content_doubtful', { warnings: warnings.slice(0, maxLogged) })
  }
}
