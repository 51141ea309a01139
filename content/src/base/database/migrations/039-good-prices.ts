import type { Kysely } from 'kysely'

/** Prices of goods, which the next import fills. */
export async function createGoodPrices({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('good_price')
    .addColumn('good_id', 'integer', (column) => column.notNull().references('good.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('includes_tax', 'integer', (column) => column.notNull())
    .addColumn('regions', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text')
    .addColumn('valid_until', 'text')
    .addColumn('public_from', 'text', (column) => column.notNull())
    .addColumn('public_until', 'text', (column) => column.notNull())
    .addColumn('draft', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('good_price_key', ['good_id', 'position'])
    .execute()
}
