import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { retryWhenBusy } from './busy.ts'
import { isOnPostgres } from './dialect.ts'
import type { Database } from './schema.ts'

const patienceMs = 8000
const pauseMs = 100

/**
 * Writes the files of SQLite anew without what was deleted: an earlier build left deleted text in free pages, and
 * the log beside the file holds pages as they were. False where others use them all the time, or there is
 * no room to. PostgreSQL does this in its own time (autovacuum).
 */
export async function eraseDeleted(database: Kysely<Database>): Promise<boolean> {
  if (isOnPostgres(database)) return true
  try {
    await retryWhenBusy(() => sql`vacuum`.execute(database))
    const deadline = performance.now() + patienceMs
    while (performance.now() < deadline) {
      const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`
      const { rows } = await checkpoint.execute(database)
      if (rows[0]?.busy === 0) return true
      await sleep(pauseMs)
    }
  } catch {
    // It is deleted all the same.
  }
  return false
}
