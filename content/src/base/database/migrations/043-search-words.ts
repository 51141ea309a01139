import { sql, type Kysely } from 'kysely'
import { isOnPostgres } from '../dialect.ts'

/**
 * The words of the search documents, and the values and shapes of goods, for `SEARCH_IN=database` (docs/decisions/098).
 * SQLite needs none, since its search is always in memory.
 */
export async function createSearchWords(database: Kysely<unknown>): Promise<void> {
  if (!isOnPostgres(database)) return
  // Words are compared as bytes, so that those with the same beginning are adjacent in every locale.
  await sql`
    create table search_word (
      language text not null,
      word text collate "C" not null,
      documents integer not null,
      goods integer not null,
      is_plain boolean not null,
      postings bytea not null,
      primary key (language, word)
    )
  `.execute(database)
  // A number may have the text null, and a text the number null, so the key is only an index.
  await sql`
    create table search_value (
      language text not null,
      attribute_code text not null,
      number double precision,
      text text,
      postings bytea not null,
      goods bit varying
    )
  `.execute(database)
  await sql`
    create table search_shape (group_id integer not null, facts jsonb, places bytea not null)
  `.execute(database)
  await sql`
    create index search_value_by_number on search_value (language, attribute_code, number)
  `.execute(database)
}
