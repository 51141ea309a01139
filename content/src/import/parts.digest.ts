import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../base/database/schema.ts'

/** Digests of the parts of the content, by cache tag or path. */
export type PartDigests = ReadonlyMap<string, string>

/** A digest of rows, or of any other JSON value. */
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
