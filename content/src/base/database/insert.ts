import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Inserts rows, a few hundred per statement, because SQLite and PostgreSQL limit the parameters of a statement. SQLite
 * runs in this thread, so the event loop gets a turn after each statement.
 */
export async function insertAll<Table extends keyof Database>(
  transaction: Transaction<Database>,
  table: Table,
  rows: readonly Database[Table][],
  perStatement = 500,
): Promise<void> {
  for (let start = 0; start < rows.length; start += perStatement) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + perStatement) as never)
      .execute()
    await setImmediate()
  }
}
