import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentFile } from '@faceplate/server/content/data.files'
import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { openDatabase } from '../base/database/database.ts'
import type { Database } from '../base/database/schema.ts'
import { isSearchedInDatabase, searchInCopy } from '../base/fulltext/stored.words.ts'
import type { ContentOptions } from '../base/http/context.ts'
import { logEvent } from '../base/log.events.ts'
import { findPreviewFolder } from './preview.folders.ts'
import type { Preview } from './previews.store.ts'

/** Open previews: each has the catalogue and the search in memory. */
const mostOpen = 4
/** Idle time after which a preview is closed; the next request opens it again. */
const idleMs = 600_000

export interface PreviewAppsOptions extends ContentOptions {
  /** Builds the content API of a preview. */
  build: (options: ContentOptions) => Promise<FastifyInstance>
}

/** The content API of one preview. */
export interface PreviewApp {
  app: FastifyInstance
  database: Kysely<Database>
}

interface OpenPreview extends PreviewApp {
  /** Requests in progress. */
  users: number
  isClosing: boolean
  close: () => Promise<void>
}

/**
 * The content APIs of previews, each on its own view of the content: none of their data in memory can get into a
 * response for the public. Each is opened by its first request, and closed when it is idle.
 */
export class PreviewApps {
  readonly #options: PreviewAppsOptions
  readonly #open: LRUCache<string, Promise<OpenPreview>>

  constructor(options: PreviewAppsOptions) {
    this.#options = options
    this.#open = new LRUCache({
      max: mostOpen,
      ttl: idleMs,
      ttlAutopurge: true,
      updateAgeOnGet: true,
      dispose: (opening) => void opening.then(closeUnused, () => {}),
    })
  }

  /**
   * Runs `use` with the content API of a preview, which stays open until it ends. Undefined: its database is not in the
   * DATA_DIR of this process.
   */
  async run<Result>(
    preview: Preview,
    use: (opened: PreviewApp) => Promise<Result>,
  ): Promise<Result | undefined> {
    const opened = await this.#find(preview)
    if (!opened) return undefined
    opened.users += 1
    try {
      return await use(opened)
    } finally {
      opened.users -= 1
      if (opened.isClosing) await closeUnused(opened)
    }
  }

  /** Closes all previews. */
  async close(): Promise<void> {
    const opened = [...this.#open.values()]
    this.#open.clear()
    await Promise.allSettled(opened)
  }

  async #find(preview: Preview): Promise<OpenPreview | undefined> {
    const known = this.#open.get(preview.id)
    if (known) return known
    if (preview.has_folder && this.#findFile(preview) === undefined) return undefined
    const opening = this.#build(preview)
    this.#open.set(preview.id, opening)
    opening.catch(() => {
      if (this.#open.peek(preview.id) === opening) this.#open.delete(preview.id)
    })
    return opening
  }

  /** The database of a preview of a folder. */
  #findFile({ id }: Preview): string | undefined {
    const { dataDir } = this.#options
    if (dataDir === undefined) return undefined
    const file = join(findPreviewFolder(dataDir, id), contentFile)
    return existsSync(file) ? file : undefined
  }

  async #build(preview: Preview): Promise<OpenPreview> {
    const { build, database: main, logger, now, publicOrigin, editions } = this.#options
    const { id, moment, drafts, has_folder } = preview
    const own = has_folder ? await openReadOnly(this.#findFile(preview) ?? '') : undefined
    // A handle of its own, since what is read of a database is kept in memory by its handle.
    const database = own ?? main.withoutPlugins()
    if (!own && isSearchedInDatabase(main)) await searchInCopy(database)
    const at = moment === null ? now : () => new Date(moment)
    const app = await build({
      database,
      logger,
      publicOrigin,
      editions,
      now: at,
      preview: { drafts: drafts === 1 },
    })
    await app.ready()
    logEvent(logger, 'preview_opened', { id })
    return {
      app,
      database,
      users: 0,
      isClosing: false,
      async close() {
        await app.close()
        await own?.destroy()
      },
    }
  }
}

/** Closes a preview that was removed from the open ones, once no request needs it. */
async function closeUnused(opened: OpenPreview): Promise<void> {
  opened.isClosing = true
  if (opened.users === 0) await opened.close()
}

/** Opens the database of a preview, which an older release may have written, and writes nothing after that. */
async function openReadOnly(location: string): Promise<Kysely<Database>> {
  const database = await openDatabase({ location })
  await sql`pragma query_only = on`.execute(database)
  return database
}
