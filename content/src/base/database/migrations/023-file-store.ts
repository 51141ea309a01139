import { sql, type Kysely } from 'kysely'
import { isOnPostgres } from '../dialect.ts'

/**
 * Tables for the bytes of files in PostgreSQL; beside SQLite they are in a folder. The bytes in the rows of `file` are
 * moved while the service runs (`file.move.ts`), one file at a time.
 */
export async function createFileStore(database: Kysely<unknown>): Promise<void> {
  if (!isOnPostgres(database)) return
  await database.schema
    .alterTable('file')
    .alterColumn('body', (column) => column.dropNotNull())
    .execute()
  await database.schema
    .createTable('stored_file')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('used_at', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('stored_file_piece')
    .addColumn('sha256', 'text', (column) =>
      column.notNull().references('stored_file.sha256').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('body', sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_file_piece_key', ['sha256', 'position'])
    .execute()
  // Not compressed, so that a part of a piece can be read without the rest of it.
  await sql`alter table stored_file_piece alter column body set storage external`.execute(database)
}
