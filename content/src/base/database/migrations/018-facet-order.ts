import type { Kysely } from 'kysely'

/** The first filters of a group, in order. The next import fills it. */
export async function addFacetOrder({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('catalogue_group')
    .addColumn('filters', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
