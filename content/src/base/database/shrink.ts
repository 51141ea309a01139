import { sql, type Kysely } from 'kysely'
import { retryWhenBusy } from './busy.ts'
import { isOnPostgres } from './dialect.ts'
import type { Database } from './schema.ts'

/** Less free room is left for the next import, because shrinking stops all calls while it copies the rest. */
const minFreeBytes = 32 * 1024 * 1024

/**
 * Returns the free room in an SQLite file to the disk if it is more than half of the file. PostgreSQL does this itself
 * (autovacuum).
 */
export async function shrinkDatabase(database: Kysely<Database>): Promise<void> {
  if (isOnPostgres(database)) return
  const { rows } = await sql<{ free: number; pages: number; page_bytes: number }>`
    select freelist_count as free, page_count as pages, page_size as page_bytes
    from pragma_freelist_count, pragma_page_count, pragma_page_size`.execute(database)
  const [{ free, pages, page_bytes } = { free: 0, pages: 0, page_bytes: 0 }] = rows
  if (free * 2 < pages || free * page_bytes < minFreeBytes) return
  await retryWhenBusy(() => sql`vacuum`.execute(database))
  // The file is shrunk when the write-ahead log is written back to it.
  await sql`pragma wal_checkpoint(truncate)`.execute(database)
}
