import { sql, type Kysely } from 'kysely'
import { isOnPostgres } from '../dialect.ts'

/** Files for download, and the goods that they belong to. */
export async function createDocuments(database: Kysely<unknown>): Promise<void> {
  const blob = isOnPostgres(database) ? sql`bytea` : sql`blob`
  await database.schema
    .createTable('file')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('modified_on', 'text', (column) => column.notNull())
    .addColumn('body', blob, (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('good_document')
    .addColumn('good_id', 'integer', (column) => column.notNull().references('good.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('published_on', 'text', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull().references('file.path'))
    .addPrimaryKeyConstraint('good_document_key', ['good_id', 'position'])
    .execute()
}
