import type { Kysely } from 'kysely'

/** Changes in the data of goods. The next import starts the record. */
export async function createChanges({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('good_change')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('good_id', 'integer', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('part_number', 'text', (column) => column.notNull())
    .addColumn('group_id', 'integer', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('url', 'text')
    .execute()
  await schema.createIndex('good_change_by_good').on('good_change').column('good_id').execute()
  await schema.createIndex('good_change_by_time').on('good_change').column('at').execute()
  await schema
    .createTable('change_record')
    .addColumn('began_at', 'text', (column) => column.notNull())
    .addColumn('last_id', 'integer', (column) => column.notNull())
    .execute()
}
