import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../base/database/schema.ts'

/** Digests of parts of the content, by the tag or the path that caches know a part by. */
export type PartDigests = ReadonlyMap<string, string>

/** A digest of rows, or of anything else that JSON can write. */
export function digest(rows: unknown): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22)
}

/** All rows of a table as JSON, in an order that does not depend on the database. */
export async function readRows(
  transaction: Transaction<Database>,
  table: keyof Database,
): Promise<string[]> {
  const rows = await transaction.selectFrom(table).selectAll().execute()
  return rows.map((row) => JSON.stringify(row)).toSorted()
}
