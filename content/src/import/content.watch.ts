import { existsSync, statSync, watch, type FSWatcher } from 'node:fs'
import type { ContentRejection } from '@faceplate/server/content/content.state'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../base/database/schema.ts'
import { logEvent } from '../base/log.events.ts'
import { ImportError } from '../files/folder/content.files.ts'
import { chooseFolder, hasContent } from './content.choice.ts'
import { importContent, type ContentReport } from './content.import.ts'
import { importLibraries } from './libraries.import.ts'

/** The watched content folder of a running service. */
export interface WatchedContent {
  /** Why the last import of the folder was rejected; undefined while the database has its current content. */
  readonly refused: ContentRejection | undefined
  /** Imports the device libraries (`importLibraries`), which visitors can wait for. Call it after listening. */
  complete(): Promise<void>
  close(): Promise<void>
}

export interface WatchOptions {
  database: Kysely<Database>
  /** The folder that the operator has set; if undefined, the last imported folder or the demo. */
  asked: string | undefined
  logger: FastifyBaseLogger
  now: () => Date
  onImport?: OnImport
}

/** Called after each import of the folder with its outcome and duration. */
export type OnImport = (outcome: 'changed' | 'unchanged' | 'refused', ms: number) => void

/** Debounce of file changes: an editor writes a file in several steps, and a checkout writes many files. */
const debounceMs = 200
/** Polling interval for a folder that another process has chosen, or that was replaced by another of the same name. */
const pollMs = 1000
/** Faults of one import in the log. */
const maxLogged = 20

/**
 * Imports the folder, and imports it again whenever something in it changes. Faults are logged, and the former content
 * stays in service. Rejects only if there is no content to serve.
 */
export async function watchContent(options: WatchOptions): Promise<WatchedContent> {
  const { database, asked, logger, now, onImport } = options
  let refused: ContentRejection | undefined
  let watcher: FSWatcher | undefined
  let watched = ''
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isClosed = false

  const importNow = async () => {
    const folder = await chooseFolder(database, asked)
    const startMs = performance.now()
    const report = (outcome: Parameters<OnImport>[0]) =>
      onImport?.(outcome, performance.now() - startMs)
    try {
      const done = await importContent(database, folder)
      logImport(logger, done)
      refused = undefined
      report(done.changed ? 'changed' : 'unchanged')
    } catch (error) {
      report('refused')
      if (!(await hasContent(database))) throw error
      refused = describeRefusal(error, folder, now())
      // The folder can return unchanged before the next poll; recording its absence makes that poll import it.
      if (!existsSync(folder)) watched = toIdentity(folder)
      const refusals = error instanceof ImportError ? error.refusals.slice(0, maxLogged) : []
      const cause = refusals.length > 0 ? { refusals } : { err: error }
      logEvent(logger, 'content_rejected', { ...refused, ...cause })
    }
  }
  const importRest = async () => {
    // While the folder is rejected or missing, the former content stays in service, including its libraries.
    if (refused) return
    const folder = await chooseFolder(database, asked)
    try {
      const { changed, devices } = await importLibraries(database, folder)
      if (changed) logEvent(logger, 'device_library_imported', { devices })
    } catch (error) {
      const refusals = error instanceof ImportError ? error.refusals.slice(0, maxLogged) : undefined
      logEvent(logger, 'device_library_rejected', refusals ? { refusals } : { err: error })
    }
  }
  const importSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running
        .then(importNow)
        .then(importRest)
        .catch((error: unknown) => {
          logEvent(logger, 'content_import_failed', { err: error })
        })
    }, debounceMs)
  }
  const poll = async () => {
    if (await rewatch()) importSoon()
  }
  const rewatch = async () => {
    const folder = await chooseFolder(database, asked)
    const found = toIdentity(folder)
    if (found === watched || isClosed) return false
    watched = found
    watcher?.close()
    watcher = existsSync(folder) ? watchFolder(folder, importSoon) : undefined
    return true
  }

  await importNow()
  await rewatch()
  const polling = setInterval(() => void poll().catch(() => {}), pollMs)
  return {
    get refused() {
      return refused
    },
    complete: () => (running = running.then(importRest)),
    async close() {
      isClosed = true
      clearInterval(polling)
      clearTimeout(timer)
      watcher?.close()
      await running
    },
  }
}

/** Identifies a folder by path and inode, so that a replaced folder is noticed. */
function toIdentity(folder: string): string {
  return `${folder} ${statSync(folder, { throwIfNoEntry: false })?.ino}`
}

/** Watches a folder. Errors are ignored, since polling notices a folder that was removed. */
function watchFolder(folder: string, onChange: () => void): FSWatcher {
  return watch(folder, { recursive: true }, onChange).on('error', () => {})
}

function describeRefusal(error: unknown, folder: string, now: Date): ContentRejection {
  const message = error instanceof Error ? error.message : String(error)
  const [first = ''] = message.split('\n', 1)
  const count = error instanceof ImportError ? error.refusals.length : 1
  return { folder, since: now.toISOString(), count, first }
}

/** Logs the result of an import, and figures that an author should check. */
function logImport(
  logger: FastifyBaseLogger,
  { changed, goods, looseFigures }: ContentReport,
): void {
  if (changed) logEvent(logger, 'content_imported', { goods })
  if (looseFigures.length > 0) logEvent(logger, 'figures_unknown', { looseFigures })
}
