import type { Kysely } from 'kysely'

/** Goods that are ordered together with a good, in order. */
export async function createAccessories({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('good_accessory')
    .addColumn('good_id', 'integer', (column) => column.notNull().references('good.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('accessory_id', 'integer', (column) => column.notNull().references('good.id'))
    .addPrimaryKeyConstraint('good_accessory_key', ['good_id', 'position'])
    .execute()
}
