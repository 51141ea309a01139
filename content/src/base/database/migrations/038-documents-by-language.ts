import type { Kysely } from 'kysely'

/** The languages in which a generated document of a good is not shown, since the maker brings one. */
export async function addDocumentsByLanguage({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('good_document')
    .addColumn('hidden_in', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
