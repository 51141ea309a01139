import { repeatWork, type RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../base/database/schema.ts'
import { logEvent } from '../base/log.events.ts'
import { removeUnnamedFolders } from './preview.folders.ts'
import { listPreviews, removeExpiredPreviews } from './previews.store.ts'

const hourMs = 3600 * 1000

/** Removes previews that have ended, with their databases and files, at once and then hourly. */
export function maintainPreviews(
  database: Kysely<Database>,
  { dataDir, logger, now }: { dataDir: string; logger: FastifyBaseLogger; now: () => Date },
): RepeatedWork {
  return repeatWork(async () => {
    try {
      const previews = await removeExpiredPreviews(database, now())
      const named = new Set((await listPreviews(database, now())).map(({ id }) => id))
      const folders = await removeUnnamedFolders(dataDir, named, now())
      if (previews + folders > 0) logEvent(logger, 'previews_removed', { previews, folders })
    } catch (error) {
      logEvent(logger, 'previews_remove_failed', { err: error })
    }
    return hourMs
  })
}
