import type { ContentRejection } from '@faceplate/server/content/content.state'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { isDatabaseAway } from '../base/database/database.faults.ts'
import type { Database } from '../base/database/schema.ts'
import { logEvent } from '../base/log.events.ts'
import { ImportError } from '../files/folder/content.files.ts'
import { watchFolder, type FolderWatch } from '../files/folder/folder.watch.ts'
import { chooseFolder, hasContent } from './content.choice.ts'
import { importContent, type ContentReport } from './content.import.ts'
import { importLibraries } from './libraries/libraries.import.ts'
import type { Publication } from './publication.settings.ts'

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
  /** See `FolderWatchOptions`. */
  pollMs: number
  logger: FastifyBaseLogger
  now: () => Date
  /** How documents are written; see `importContent`. */
  publication?: Publication
  onImport?: OnImport
}

/** Called after each import of the folder with its outcome and duration. */
export type OnImport = (outcome: 'changed' | 'unchanged' | 'refused', ms: number) => void

/** Debounce of file changes: an editor writes a file in several steps, and a checkout writes many files. */
const debounceMs = 200
/** Longest debounce, for a folder in which something is written all the time. */
const longestDebounceMs = 2000
/** Interval of asking whether another process has chosen another folder. */
const choiceMs = 1000
/** Pause after an import for which the database was not available. */
const retryMs = 5000
/** Faults of one import in the log. */
const maxLogged = 20

/**
 * Imports the folder, and imports it again whenever something in it changes. Faults are logged, and the former content
 * stays in service. Rejects only if there is no content to serve.
 */
export async function watchContent(options: WatchOptions): Promise<WatchedContent> {
  const { database, asked, pollMs, logger, now, publication, onImport } = options
  let refused: ContentRejection | undefined
  let watched: { folder: string; watch: FolderWatch } | undefined
  let isClosed = false
  const rejection = createNovelty()
  const libraryRejection = createNovelty()
  const failure = createNovelty()
  let retry: NodeJS.Timeout | undefined

  const importNow = async () => {
    const folder = await chooseFolder(database, asked)
    const startMs = performance.now()
    const report = (outcome: Parameters<OnImport>[0]) =>
      onImport?.(outcome, performance.now() - startMs)
    try {
      const done = await importContent(database, folder, { ...publication, now })
      logImport(logger, done)
      refused = undefined
      rejection.clear()
      report(done.changed ? 'changed' : 'unchanged')
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      report('refused')
      if (!(await hasContent(database))) throw error
      const facts = describeRefusal(error, folder)
      const cause = describeCause(error)
      if (!rejection.isNew({ ...facts, ...cause })) return
      refused = { ...facts, since: now().toISOString() }
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
      libraryRejection.clear()
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      const cause = describeCause(error)
      if (libraryRejection.isNew(cause)) logEvent(logger, 'device_library_rejected', cause)
    }
  }
  const runSafely = async (run: () => Promise<void>) => {
    try {
      await run()
      failure.clear()
    } catch (error) {
      if (failure.isNew({ err: error })) logEvent(logger, 'content_import_failed', { err: error })
      // Otherwise the change would wait for the next one.
      if (isDatabaseAway(error)) retry = setTimeout(() => queue.addSoon(), retryMs)
    }
  }
  const queue = createQueue(() =>
    runSafely(async () => {
      await importNow()
      await importRest()
    }),
  )
  /** Watches the chosen folder. Resolves with whether it is another one than before. */
  const follow = async () => {
    const folder = await chooseFolder(database, asked)
    if (folder === watched?.folder || isClosed) return false
    const former = watched?.watch
    const onUnwatched = (error: unknown) => logEvent(logger, 'content_unwatched', { err: error })
    watched = {
      folder,
      watch: watchFolder({ folder, pollMs, onChange: () => queue.addSoon(), onUnwatched }),
    }
    await former?.close()
    return true
  }
  const followChoice = async () => {
    if (await follow()) queue.addSoon()
  }

  // Before the import, so that a change during it is imported as well.
  await follow()
  try {
    await importNow()
  } catch (error) {
    await watched?.watch.close()
    throw error
  }
  const choosing = setInterval(() => void followChoice().catch(() => {}), choiceMs)
  return {
    get refused() {
      return refused
    },
    complete: () => queue.add(() => runSafely(importRest)),
    async close() {
      isClosed = true
      clearInterval(choosing)
      clearTimeout(retry)
      const done = queue.close()
      await watched?.watch.close()
      await done
    },
  }
}

/** Runs one task at a time, and an import when its files have been quiet for a moment. */
function createQueue(runImport: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let firstChangeMs: number | undefined
  let running = Promise.resolve()
  let isQueued = false
  let isClosed = false
  const add = (task: () => Promise<void>) => (running = running.then(task))
  const addImport = () => {
    firstChangeMs = undefined
    if (isQueued) return
    isQueued = true
    void add(() => {
      // From here on, a change is not part of this import, so it queues another one.
      isQueued = false
      return runImport()
    })
  }
  return {
    add,
    /** Queues an import after the debounce, unless one is queued by then. */
    addSoon(): void {
      if (isClosed) return
      firstChangeMs ??= performance.now()
      const leftMs = firstChangeMs + longestDebounceMs - performance.now()
      clearTimeout(timer)
      timer = setTimeout(addImport, Math.max(0, Math.min(debounceMs, leftMs)))
    },
    /** Resolves when the tasks that were added are done. */
    close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      return running
    },
  }
}

/** The facts of a rejection, or of an error. */
function describeCause(error: unknown): object {
  const refusals = error instanceof ImportError ? error.refusals.slice(0, maxLogged) : []
  return refusals.length > 0 ? { refusals } : { err: error }
}

/** Compares facts with the last ones, so that each state of a folder is logged once. */
function createNovelty() {
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
