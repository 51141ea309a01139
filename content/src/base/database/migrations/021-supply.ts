import type { Kysely } from 'kysely'

/** First key facts of a group, attributes that are terms of supply, series of goods. The next import fills them. */
export async function addSupply({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('catalogue_group')
    .addColumn('facts', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await schema
    .alterTable('attribute')
    .addColumn('supply', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('good').addColumn('series', 'text').execute()
  await schema.createIndex('good_by_series').on('good').column('series').execute()
}
