import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isOnPostgres } from '../database/dialect.ts'
import type { Database } from '../database/schema.ts'

/**
 * The condition that a row of `search_document` has a word beginning with each of the words, in its
 * title or anywhere. The words are letters and digits alone, so nothing in them is syntax.
 */
export function matchWords(
  database: Kysely<Database>,
  words: readonly string[],
  where: 'title' | 'anywhere',
): RawBuilder<boolean> {
  if (isOnPostgres(database)) {
    const weight = where === 'title' ? 'A' : ''
    const query = words.map((word) => `'${word}':*${weight}`).join(' & ')
    return sql<boolean>`search_document.vector @@ ${query}::tsquery`
  }
  const query = words.map((word) => `"${word}"*`).join(' AND ')
  const scoped = where === 'title' ? `title : (${query})` : query
  return sql<boolean>`search_document.id in (select rowid from search_words where search_words match ${scoped})`
}

/** Brings the full-text index up to the rows; PostgreSQL does so by itself. */
export async function rebuildIndex(database: Kysely<Database>): Promise<void> {
  if (isOnPostgres(database)) return
  await sql`insert into search_words(search_words) values ('rebuild')`.execute(database)
}
