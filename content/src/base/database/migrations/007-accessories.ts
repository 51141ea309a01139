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
  // Clears the digest, so that content imported before this table existed is imported again.
  await database
    .updateTable('content_import')
    .set({ digest: '' })
    .where('source', '=', 'content')
    .execute()
}
