import { existsSync, statSync, watch, type FSWatcher } from 'node:fs'
import type { ContentRefusal } from '@faceplate/server/content/content.state'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../base/database/schema.ts'
import { logEvent } from '../base/log.events.ts'
import { ImportError } from '../files/folder/content.files.ts'
import { chooseFolder, hasContent } from './content.choice.ts'
import { importContent, type ContentReport } from './content.import.ts'
import { importLibraries } from './libraries.import.ts'

/** The content of a running service. */
export interface KeptContent {
  /** Why its folder could not be taken; undefined while the database holds what it says. */
  readonly refused: ContentRefusal | undefined
  /** Takes in what visitors can wait for (`importLibraries`): called once they are served. */
  complete(): Promise<void>
  close(): Promise<void>
}

export interface KeepOptions {
  database: Kysely<Database>
  /** The folder that the operator names; undefined: the one that was imported last, or the demo. */
  asked: string | undefined
  logger: FastifyBaseLogger
  now: () => Date
  onImport?: OnImport
}

/** Told how an import of the folder has ended, and how long it took. */
export type OnImport = (outcome: 'changed' | 'unchanged' | 'refused', ms: number) => void

/** An editor writes a file in several steps, and a checkout many files. */
const quietMs = 200
/** Another process may have imported another folder; a folder may be swapped for another of its name. */
const lookMs = 1000
/** Of a thousand refusals a reader of the log needs the first. */
const mostLogged = 20

/**
 * Imports the folder, and again whenever something in it changes. What cannot be taken is named in the log, and
 * what was served before is served on; rejects only where there is nothing to serve.
 */
export async function keepContent(options: KeepOptions): Promise<KeptContent> {
  const { database, asked, logger, now, onImport } = options
  let refused: ContentRefusal | undefined
  let watcher: FSWatcher | undefined
  let watched = ''
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isClosed = false

  const importNow = async () => {
    const folder = await chooseFolder(database, asked)
    const startMs = performance.now()
    const tell = (outcome: Parameters<OnImport>[0]) =>
      onImport?.(outcome, performance.now() - startMs)
    try {
      const report = await importContent(database, folder)
      logImport(logger, report)
      refused = undefined
      tell(report.changed ? 'changed' : 'unchanged')
    } catch (error) {
      tell('refused')
      if (!(await hasContent(database))) throw error
      refused = describeRefusal(error, folder, now())
      // It may be back, as it was, before anybody has looked.
      if (!existsSync(folder)) watched = toIdentity(folder)
      const refusals = error instanceof ImportError ? error.refusals.slice(0, mostLogged) : []
      const cause = refusals.length > 0 ? { refusals } : { err: error }
      logEvent(logger, 'content_rejected', { ...refused, ...cause })
    }
  }
  const importRest = async () => {
    // Of a folder that is refused, or away, what was imported last is served on: its libraries too.
    if (refused) return
    const folder = await chooseFolder(database, asked)
    try {
      const { changed, devices } = await importLibraries(database, folder)
      if (changed) logEvent(logger, 'device_library_imported', { devices })
    } catch (error) {
      const refusals =
        error instanceof ImportError ? error.refusals.slice(0, mostLogged) : undefined
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
    }, quietMs)
  }
  const lookAgain = async () => {
    if (await look()) importSoon()
  }
  const look = async () => {
    const folder = await chooseFolder(database, asked)
    const found = toIdentity(folder)
    if (found === watched || isClosed) return false
    watched = found
    watcher?.close()
    watcher = existsSync(folder) ? watchFolder(folder, importSoon) : undefined
    return true
  }

  await importNow()
  await look()
  const looking = setInterval(() => void lookAgain().catch(() => {}), lookMs)
  return {
    get refused() {
      return refused
    },
    complete: () => (running = running.then(importRest)),
    async close() {
      isClosed = true
      clearInterval(looking)
      clearTimeout(timer)
      watcher?.close()
      await running
    },
  }
}

/** Tells a folder from another one that has come in its place. */
function toIdentity(folder: string): string {
  return `${folder} ${statSync(folder, { throwIfNoEntry: false })?.ino}`
}

/** A folder that goes away is noticed by its looks. */
function watchFolder(folder: string, onChange: () => void): FSWatcher {
  return watch(folder, { recursive: true }, onChange).on('error', () => {})
}

function describeRefusal(error: unknown, folder: string, now: Date): ContentRefusal {
  const told = error instanceof Error ? error.message : String(error)
  const [first = ''] = told.split('\n', 1)
  const count = error instanceof ImportError ? error.refusals.length : 1
  return { folder, since: now.toISOString(), count, first }
}

/** Says what an import brought, and which figures somebody should look at. */
function logImport(
  logger: FastifyBaseLogger,
  { changed, goods, looseFigures }: ContentReport,
): void {
  if (changed) logEvent(logger, 'content_imported', { goods })
  if (looseFigures.length > 0) logEvent(logger, 'figures_unknown', { looseFigures })
}
