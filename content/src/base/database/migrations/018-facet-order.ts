import type { Kysely } from 'kysely'

/** Which filters of a group come first. The next import fills it. */
export async function addFacetOrder({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('catalogue_group')
    .addColumn('filters', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
