import type { ContentRejection } from '@faceplate/server/content/content.state'
import { isDatabaseAway } from '../base/database/database.faults.ts'
import { logEvent } from '../base/log.events.ts'
import { watchFolder, type FolderWatch } from '../files/folder/folder.watch.ts'
import { chooseFolder } from './content.choice.ts'
import { createQueue } from './import.queue.ts'
import { createNovelty, WatchedImport, type WatchedImportOptions } from './watched.import.ts'

/** The watched content folder of a running service. */
export interface WatchedContent {
  /** Why the last import of the folder was rejected; undefined while the database has its current content. */
  readonly refused: ContentRejection | undefined
  /** Imports the device libraries (`importLibraries`), which visitors can wait for. Call it after listening. */
  complete(): Promise<void>
  close(): Promise<void>
}

export interface WatchOptions extends WatchedImportOptions {
  /** See `FolderWatchOptions`. */
  pollMs: number
}

/** Interval of asking whether another process has chosen another folder. */
const choiceMs = 1000
/** Pause after an import for which the database was not available. */
const retryMs = 5000

/**
 * Imports the folder, and imports it again whenever something in it changes. Faults are logged, and the former content
 * stays in service. Rejects only if there is no content to serve.
 */
export async function watchContent(options: WatchOptions): Promise<WatchedContent> {
  const { logger } = options
  const imports = new WatchedImport(options)
  const failure = createNovelty()
  let retry: NodeJS.Timeout | undefined

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
      await imports.importFolder()
      await imports.importLibraries()
    }),
  )
  const chosen = new ChosenFolder(options, () => queue.addSoon())
  // Before the import, so that a change during it is imported as well.
  await chosen.follow()
  try {
    await imports.importFolder()
  } catch (error) {
    await chosen.close()
    throw error
  }
  const followChoice = async () => {
    if (await chosen.follow()) queue.addSoon()
  }
  const choosing = setInterval(() => void followChoice().catch(() => {}), choiceMs)
  return {
    get refused() {
      return imports.refused
    },
    complete: () => queue.add(() => runSafely(() => imports.importLibraries())),
    async close() {
      clearInterval(choosing)
      clearTimeout(retry)
      const done = queue.close()
      await chosen.close()
      await done
    },
  }
}

/** Watches the chosen folder, which another process may choose anew. */
class ChosenFolder {
  readonly #options: WatchOptions
  readonly #onChange: () => void
  #watched: { folder: string; watch: FolderWatch } | undefined
  #isClosed = false

  constructor(options: WatchOptions, onChange: () => void) {
    this.#options = options
    this.#onChange = onChange
  }

  /** Watches the folder that is chosen now. Resolves with whether it is another one than before. */
  async follow(): Promise<boolean> {
    const { database, asked, pollMs, logger } = this.#options
    const folder = await chooseFolder(database, asked)
    if (folder === this.#watched?.folder || this.#isClosed) return false
    const former = this.#watched?.watch
    const onUnwatched = (error: unknown) => logEvent(logger, 'content_unwatched', { err: error })
    const watch = watchFolder({ folder, pollMs, onChange: this.#onChange, onUnwatched })
    this.#watched = { folder, watch }
    await former?.close()
    return true
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#watched?.watch.close()
  }
}
