import { sql, type Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'

/**
 * Bytes of a file that are read at a time. A client that stops reading holds one or two such pieces in memory, so a small
 * size bounds the memory of many stalled clients. PostgreSQL has files stored in pieces of this size.
 */
export const pieceBytes = 32 * 1024

/**
 * The bytes of files by their SHA-256, so equal files are stored once. Rows of `file` name them. No method has more than
 * one piece of a file in memory.
 */
export interface FileStore {
  /** Stores bytes durably. If `pieces` fails, nothing is stored. */
  write(sha256: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** Marks files as needed now (see `removeUnused`), and returns the hashes that are not stored. */
  touch(hashes: readonly string[]): Promise<string[]>
  /** Reads bytes from a position on, all within one piece. Nothing stays open. */
  readPart(sha256: string, position: number, length: number): Promise<Buffer>
  /**
   * Removes files that no row names and that were not touched since a time. Returns their number. The time must be so
   * long ago that no client still reads them and no running import relies on them.
   */
  removeUnused(since: Date): Promise<number>
}

/** Condition on rows of `file`: their bytes are stored. */
export const isStored = sql<boolean>`body is null`

/** Hashes of the stored files that rows name, sorted. */
export async function listNamedFiles(database: Kysely<Database>): Promise<string[]> {
  const rows = await database
    .selectFrom('file')
    .select('sha256')
    .distinct()
    .where(isStored)
    .orderBy('sha256')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}
