import { setImmediate } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { retryWhenBusy } from '../../base/database/busy.ts'
import { isOnPostgres } from '../../base/database/dialect.ts'
import type { Database } from '../../base/database/schema.ts'
import type { FileFacts, ReadBytes } from '../folder/file.bytes.ts'
import { FileFault } from '../folder/folder.walk.ts'
import { openFileStore, storeBytes } from './stored.files.ts'

/** A compressed value of PostgreSQL is unpacked from its start for each slice, so slices are not small. */
const sliceBytes = 1024 * 1024

type RowFile = Pick<Database['file'], 'path' | 'sha256' | 'size'>

/**
 * Moves bytes that an earlier release stored in rows of `file` to the store, and returns the number of files. Each file
 * leaves its row only after it is stored durably, so this can be interrupted at any time and continues with the next
 * call. At most one file is in memory: SQLite reads a value only whole. Rows that an import or another process changes
 * meanwhile are skipped.
 */
export async function moveFilesToStore(
  database: Kysely<Database>,
  closing?: AbortSignal,
): Promise<number> {
  const files = await database
    .selectFrom('file')
    .select(['path', 'sha256', 'size'])
    .where(isWhole)
    .orderBy('path')
    .execute()
  const store = await openFileStore(database)
  let moved = 0
  for (const file of files) {
    if (closing?.aborted) break
    const stored = await storeBytes(store, await readRow(database, file)).catch(ignoreChanged)
    if (stored && (await emptyRow(database, file, stored, store.rowBody))) moved += 1
  }
  return moved
}

/** The row has all bytes of its file. A generated image has fewer. */
const isWhole = sql<boolean>`size > 0 and length(body) = size`

/** Returns whether the row still had its bytes. */
async function emptyRow(
  database: Kysely<Database>,
  { path, sha256 }: RowFile,
  stored: FileFacts,
  body: Buffer | null,
): Promise<boolean> {
  const { numUpdatedRows } = await retryWhenBusy(() =>
    database
      .updateTable('file')
      .set({ ...stored, body })
      .where('path', '=', path)
      .where('sha256', '=', sha256)
      .where(isWhole)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

function ignoreChanged(error: unknown): undefined {
  if (!(error instanceof FileFault)) throw error
}

/** Reads the bytes of a row in slices, between which other calls run. They throw a `FileFault` once the row has changed. */
async function readRow(
  database: Kysely<Database>,
  { path, sha256, size }: RowFile,
): Promise<ReadBytes> {
  const select = database
    .selectFrom('file')
    .where('path', '=', path)
    .where('sha256', '=', sha256)
    .where(isWhole)
  const isSliced = isOnPostgres(database)
  const whole = isSliced ? undefined : await select.select('body').executeTakeFirst()
  const readSlice = async (at: number) => {
    if (!isSliced) {
      await setImmediate()
      return whole?.body?.subarray(at, at + sliceBytes)
    }
    const found = await select
      .select(sql<Buffer>`substring(body from ${at + 1} for ${sliceBytes})`.as('slice'))
      .executeTakeFirst()
    return found?.slice
  }
  return async function* readSlices() {
    for (let at = 0; at < size; at += sliceBytes) {
      const slice = await readSlice(at)
      if (!slice) throw new FileFault('the row has changed')
      yield slice
    }
  }
}
