import { sql, type Kysely } from 'kysely'
import { isOnPostgres } from '../dialect.ts'

/** Documents that the maker brings as files of 2 GB, and the digests of such files. */
export async function addOwnDocuments(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('file_digest')
    .addColumn('file', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .execute()
  await database.schema
    .alterTable('good_document')
    .addColumn('is_generated', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  if (!isOnPostgres(database)) return
  // An integer ends one byte before 2 GB, and the driver returns a bigint as text.
  await sql`alter table file alter column size type double precision`.execute(database)
}
