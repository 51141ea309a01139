import { sql, type Kysely } from 'kysely'
import { isOnPostgres } from '../dialect.ts'

/**
 * One row per searchable item with its words already folded (see base/fulltext/search.words.ts), and the full-text
 * index of the database over them.
 */
export async function createSearch(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('search_document')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ref_id', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
  if (isOnPostgres(database)) {
    // The words are folded already; PostgreSQL's own parser would split some again, such as 16e1f.
    await sql`alter table search_document add column vector tsvector generated always as
      ((regexp_replace(title, '(\\S+)', '\\1:1A', 'g') || ' ' ||
        regexp_replace(body, '(\\S+)', '\\1:1', 'g'))::tsvector) stored`.execute(database)
    await database.schema
      .createIndex('search_document_by_kind')
      .on('search_document')
      .column('kind')
      .execute()
    await sql`create index search_document_words on search_document using gin (vector)`.execute(
      database,
    )
  } else {
    await sql`create virtual table search_words using fts5(kind, title, body, content='search_document', content_rowid='id', prefix='2 3 4')`.execute(
      database,
    )
  }
}
