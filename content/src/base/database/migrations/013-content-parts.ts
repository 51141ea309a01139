import type { Kysely } from 'kysely'

/** Parts of the content that an import has changed, for the caches of gateways. The next import fills it. */
export async function createContentParts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('content_part')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('content_part_by_version').on('content_part').column('version').execute()
}
