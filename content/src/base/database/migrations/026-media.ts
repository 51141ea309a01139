import type { Kysely } from 'kysely'

/**
 * Photographs and films of goods, news and solutions, as JSON, and what is known about pictures that were checked. The
 * next import fills both.
 */
export async function addMedia({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['good', 'news', 'solution']) {
    await schema.alterTable(table).addColumn('media', 'text').execute()
  }
  await schema
    .createTable('checked_picture')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .execute()
}
