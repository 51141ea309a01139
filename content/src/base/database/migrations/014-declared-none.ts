import type { Kysely } from 'kysely'

/** What the goods of a group do not have where they do not state it. The next import fills it. */
export async function addDeclaredNone({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('catalogue_group')
    .addColumn('none_unless_stated', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
