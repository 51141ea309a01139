import { watch } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ImportError } from '../folder/content.files.ts'
import { importContent, type ContentReport } from './content.import.ts'

/** Says what an import brought, and which figures somebody should look at. */
export function logImport(
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  { changed, goods, looseFigures }: ContentReport,
): void {
  if (changed) logger.info({ goods }, 'content imported')
  if (looseFigures.length > 0) {
    logger.warn({ looseFigures }, 'figures that may not be those of goods')
  }
}

/** An editor writes a file in several steps, and a checkout many files. */
const quietMs = 300

/**
 * Imports again whenever a file of the folder changes. Files that cannot be taken are named in the
 * log, and what was served before is served on.
 */
export function watchContent(
  database: Kysely<Database>,
  folder: string,
  logger: FastifyBaseLogger,
): { close(): void } {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const importAgain = async () => {
    try {
      logImport(logger, await importContent(database, folder))
    } catch (error) {
      if (error instanceof ImportError)
        logger.error({ refusals: error.refusals }, 'content refused')
      else logger.error({ err: error }, 'content could not be imported')
    }
  }
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(importAgain)
    }, quietMs)
  })
  return {
    close() {
      clearTimeout(timer)
      watcher.close()
    },
  }
}
