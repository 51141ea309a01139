import type { Kysely } from 'kysely'

/** Adds the pages that the search finds besides products, news and solutions. An import replaces them. */
export async function createSitePages({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('site_page')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('offer', 'text')
    .execute()
}
