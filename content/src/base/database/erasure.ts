import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { retryWhenBusy } from './busy.ts'
import { isOnPostgres } from './dialect.ts'
import type { Database } from './schema.ts'

const maxWaitMs = 8000
const pauseMs = 100

/**
 * Rewrites the files of SQLite without deleted data, since the write-ahead log holds former pages. Returns false if other connections use the files all the time, or if the disk
 * has no room. PostgreSQL does this by itself (autovacuum).
 */
export async function eraseDeleted(database: Kysely<Database>): Promise<boolean> {
  if (isOnPostgres(database)) return true
  try {
    await retryWhenBusy(() => sql`vacuum`.execute(database))
    const deadline = performance.now() + maxWaitMs
    while (performance.now() < deadline) {
      const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`
      const { rows } = await checkpoint.execute(database)
      if (rows[0]?.busy === 0) return true
      await sleep(pauseMs)
    }
  } catch {
    // The rows stay deleted in any case.
  }
  return false
}
