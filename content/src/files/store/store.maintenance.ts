import { repeatWork, type RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { shrinkDatabase } from '../../base/database/shrink.ts'
import { logEvent } from '../../base/log.events.ts'
import { openFileStore } from './stored.files.ts'

const hourMs = 3600 * 1000

/**
 * How long a file stays stored after the last content that had it. Far longer than a download, an import or a backup
 * takes: a slow client must get the rest of a file that is replaced meanwhile, and a backup copies the database first.
 */
const keptMs = 24 * hourMs

/**
 * Returns free room of the database to the disk, and removes files that are no longer needed, at once and then hourly.
 */
export function maintainStore(
  database: Kysely<Database>,
  { logger, now }: { logger: FastifyBaseLogger; now: () => Date },
): RepeatedWork {
  const shrink = async () => {
    try {
      await shrinkDatabase(database)
    } catch (error) {
      logEvent(logger, 'database_shrink_failed', { err: error })
    }
  }
  const removeFiles = async () => {
    try {
      const store = await openFileStore(database)
      const files = await store.removeUnused(new Date(now().getTime() - keptMs))
      if (files > 0) logEvent(logger, 'unused_files_removed', { files })
    } catch (error) {
      logEvent(logger, 'unused_files_remove_failed', { err: error })
    }
  }
  return repeatWork(async (closing) => {
    for (const run of [shrink, removeFiles]) {
      if (!closing.aborted) await run()
    }
    return hourMs
  })
}
