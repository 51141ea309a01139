import { sql, type Kysely } from 'kysely'
import { retryWhenBusy } from '../../base/database/busy.ts'
import { isOnPostgres } from '../../base/database/dialect.ts'
import type { Database } from '../../base/database/schema.ts'
import type { ReadBytes } from '../folder/file.bytes.ts'
import { openFileStore, storeBytes } from './stored.files.ts'

/** Bytes read at a time from a row of PostgreSQL, where a compressed value is unpacked from its start each time. */
const slicePostgresBytes = 1024 * 1024

/**
 * Moves bytes that an earlier release stored in rows of `file` to the store, and returns the number of files. Each file
 * leaves its row only after it is stored durably, so this can be interrupted at any time and continues at the next
 * start. At most one file is in memory: SQLite reads a value only whole.
 */
export async function moveFilesToStore(database: Kysely<Database>): Promise<number> {
  const files = await database
    .selectFrom('file')
    .select(['path', 'sha256', 'size'])
    .where(isWhole)
    .orderBy('path')
    .execute()
  if (files.length === 0) return 0
  const store = await openFileStore(database)
  for (const { path, sha256, size } of files) {
    const stored = await storeBytes(store, await readRow(database, path, size))
    await retryWhenBusy(() =>
      database
        .updateTable('file')
        .set({ ...stored, body: store.rowBody })
        .where('path', '=', path)
        // Another process may have imported other content meanwhile.
        .where('sha256', '=', sha256)
        .where(isWhole)
        .execute(),
    )
  }
  // Gives the disk back.
  if (!isOnPostgres(database)) await retryWhenBusy(() => sql`vacuum`.execute(database))
  return files.length
}

/** The row has all bytes of its file. A generated image has fewer. */
const isWhole = sql<boolean>`size > 0 and length(body) = size`

async function readRow(database: Kysely<Database>, path: string, size: number): Promise<ReadBytes> {
  const select = database.selectFrom('file').where('path', '=', path)
  if (!isOnPostgres(database)) {
    const { body } = await select.select('body').executeTakeFirstOrThrow()
    return () => [body ?? Buffer.alloc(0)]
  }
  return async function* readSlices() {
    for (let at = 0; at < size; at += slicePostgresBytes) {
      const { slice } = await select
        .select(sql<Buffer>`substring(body from ${at + 1} for ${slicePostgresBytes})`.as('slice'))
        .executeTakeFirstOrThrow()
      yield slice
    }
  }
}
