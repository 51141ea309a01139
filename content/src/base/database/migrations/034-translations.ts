import type { Kysely } from 'kysely'

/**
 * Adds texts in other languages than that of the rows (docs/decisions/087), words for values of attributes, and the
 * language of what the search reads. An import fills them.
 */
export async function addTranslations({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('translation')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('translation_key', ['language', 'kind', 'key', 'field'])
    .execute()
  await schema.alterTable('attribute').addColumn('words', 'text').execute()
  for (const table of ['search_document', 'site_page']) {
    await schema
      .alterTable(table)
      .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
}
