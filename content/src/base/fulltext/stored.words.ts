import { sql, type Kysely } from 'kysely'
import { createStatement } from '../database/database.encoding.ts'
import { DatabaseStartError, ReplicaBehindError } from '../database/database.faults.ts'
import { isOnPostgres } from '../database/dialect.ts'
import type { Database } from '../database/schema.ts'
import { fillValues } from './stored.values.ts'

/** The index by which misspelled words are corrected. It exists if a service searches in the database. */
const similarWords = 'search_word_similar'

const searching = new WeakSet<Kysely<Database>>()

/** Whether a database itself answers lists and searches, instead of an index in memory. */
export const isSearchedInDatabase = (database: Kysely<Database>) => searching.has(database)

/**
 * Prepares a database for searching in it, and fills the tables if no import has done so yet. Rejects with a
 * `DatabaseStartError` if it is no PostgreSQL, or if its server lacks trigrams or its locale skips letters in them.
 */
export async function searchInDatabase(database: Kysely<Database>): Promise<void> {
  if (!isOnPostgres(database)) {
    throw new DatabaseStartError('SEARCH_IN=database needs PostgreSQL: set DATABASE_URL')
  }
  await database.transaction().execute(async (transaction) => {
    // Several services may start at once.
    await sql`select pg_advisory_xact_lock(hashtext(${similarWords}))`.execute(transaction)
    await createTrigrams(transaction)
    await requireLetters(transaction)
    if (await keepsWords(transaction)) return
    await sql`
      create index ${sql.id(similarWords)} on search_word using gin (word gin_trgm_ops) where is_plain
    `.execute(transaction)
    // The least and the greatest number of goods are read by it.
    await sql`
      create index if not exists good_attribute_numbers on good_attribute (attribute_code, number) where number is not null
    `.execute(transaction)
    await fillWords(transaction)
    await fillValues(transaction)
  })
  searching.add(database)
}

/** Searches in a copy of a prepared database: a replica, or another handle. Rejects while it has not been copied. */
export async function searchInCopy(copy: Kysely<Database>): Promise<void> {
  if (!(await keepsWords(copy))) throw new ReplicaBehindError()
  searching.add(copy)
}

async function createTrigrams(database: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(database)
  if (rows.length > 0) return
  try {
    await sql`create extension if not exists pg_trgm`.execute(database)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseStartError(
      `SEARCH_IN=database needs the extension pg_trgm, which the server refuses (${reason}): ` +
        'let an administrator run `create extension pg_trgm` in the database, or unset SEARCH_IN',
      { cause: error },
    )
  }
}

async function requireLetters(database: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ reads: boolean; locale: string }>`
    select cardinality(show_trgm('слово')) > 0 and cardinality(show_trgm('đường')) > 0 as reads, datctype as locale
    from pg_database where datname = current_database()
  `.execute(database)
  const [{ reads, locale } = { reads: false, locale: '' }] = rows
  if (reads) return
  throw new DatabaseStartError(
    `SEARCH_IN=database needs a locale with all letters, and LC_CTYPE of the database is ${locale}: ` +
      `let an administrator run \`${createStatement}\`, and set DATABASE_URL to that database, or unset SEARCH_IN`,
  )
}

/** Whether imports fill the tables of words. */
export async function keepsWords(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${similarWords}) is not null as found
  `.execute(database)
  return rows[0]?.found === true
}

/** Rebuilds the tables of words, values and shapes from the search documents, in the same transaction, if a service searches in it. */
export async function updateWords(transaction: Kysely<Database>): Promise<void> {
  if (!isOnPostgres(transaction) || !(await keepsWords(transaction))) return
  await fillWords(transaction)
  await fillValues(transaction)
}

/**
 * The server itself groups the words, so that no process holds them. A posting is document × 4 + index of the field in
 * four bytes, the highest field of a document that has the word; see `word.index.ts`.
 */
async function fillWords(transaction: Kysely<Database>): Promise<void> {
  await sql`delete from search_word`.execute(transaction)
  await sql`
    insert into search_word (language, word, documents, goods, is_plain, postings)
    select language, word, count(*), count(*) filter (where kind = 'good'),
      char_length(word) >= 4 and word !~ '[0-9_.+]',
      string_agg(int4send(id * 4 + field), ''::bytea order by id)
    from (
      select document.language, kind, id, part.word collate "C" as word, max(field) as field
      from search_document as document
      cross join lateral (values (0, body), (1, label), (2, title)) as fields (field, text)
      cross join lateral unnest(string_to_array(fields.text, ' ')) as part (word)
      where part.word <> ''
      group by 1, 2, 3, 4
    ) as words
    group by language, word
  `.execute(transaction)
  await sql`analyze search_word`.execute(transaction)
}
