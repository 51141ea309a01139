import type { Kysely } from 'kysely'

/** Attributes that goods of a group do not have unless they state them. The next import fills it. */
export async function addDeclaredNone({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('catalogue_group')
    .addColumn('none_unless_stated', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
