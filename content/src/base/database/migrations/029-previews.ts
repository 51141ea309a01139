import type { Kysely } from 'kysely'

/** Addresses at which people see drafts, a later time or another content folder. */
export async function createPreviews({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('preview')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('moment', 'text')
    .addColumn('drafts', 'integer', (column) => column.notNull())
    .addColumn('has_folder', 'integer', (column) => column.notNull())
    .addColumn('label', 'text')
    .execute()
}
