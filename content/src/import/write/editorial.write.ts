import type { Transaction } from 'kysely'
import { insertAll } from '../../base/database/insert.ts'
import type { Database } from '../../base/database/schema.ts'
import type { Rows } from '../../files/folder/content.kind.ts'
import { contentSource } from '../read/catalogue.reader.ts'

/** Replaces the rows of all tables that kinds of content fill. */
export async function replaceEditorial(
  transaction: Transaction<Database>,
  editorial: readonly Rows[],
): Promise<void> {
  const tables = new Set(editorial.flatMap((rows) => Object.keys(rows) as (keyof Database)[]))
  // Rows are deleted before the rows that they refer to.
  for (const table of [...tables].toReversed()) {
    if (table === 'vendor_device') {
      // Devices imported from libraries stay.
      await transaction.deleteFrom(table).where('source', '=', contentSource).execute()
    } else if (table === 'image') {
      // Pictures of goods have been replaced together with the goods.
      const ofGoods = transaction.selectFrom('good_image').select('path')
      await transaction.deleteFrom(table).where('path', 'not in', ofGoods).execute()
    } else await transaction.deleteFrom(table).execute()
  }
  for (const rows of editorial) {
    for (const table of tables) {
      await insertAll(transaction, table, (rows[table] ?? []) as never)
    }
  }
}
