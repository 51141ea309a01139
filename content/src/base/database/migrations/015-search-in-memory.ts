import { sql, type Kysely } from 'kysely'
import { isOnPostgres } from '../dialect.ts'

/** Search works in memory (docs/decisions/037), so full-text indexes are dropped. The next import fills `label`. */
export async function searchInMemory(database: Kysely<unknown>): Promise<void> {
  if (isOnPostgres(database)) {
    await database.schema.alterTable('search_document').dropColumn('vector').execute()
    await database.schema.dropIndex('search_document_by_kind').execute()
  } else await sql`drop table search_words`.execute(database)
  await database.schema
    .alterTable('search_document')
    .addColumn('label', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
