import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Goods that are ordered together with a good, in order. */
export async function createAccessories(
  database: Kysely<Pick<Database, 'content_import'>>,
): Promise<void> {
  await database.schema
    .createTable('good_accessory')
    .addColumn('good_id', 'integer', (column) => column.notNull().references('good.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('accessory_id', 'integer', (column) => column.notNull().references('good.id'))
    .addPrimaryKeyConstraint('good_accessory_key', ['good_id', 'position'])
    .execute()
  // Files that were imported without this table are to be read once more.
  await database
    .updateTable('content_import')
    .set({ digest: '' })
    .where('source', '=', 'content')
    .execute()
}
