import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isOnPostgres } from '../database/dialect.ts'
import type { Database } from '../database/schema.ts'

export type SearchKind = Database['search_document']['kind']

/** Rows of `search_document` of one kind that have a word beginning with each of the words. */
export interface Matches {
  count(): Promise<number>
  /** All ids of the things themselves. */
  listIds(): Promise<number[]>
  /** The first rows as listed: with the words in the title, or anywhere. */
  listFirst(where: 'title' | 'anywhere', limit: number): Promise<Database['search_document'][]>
}

/** Asks the full-text index of the engine. The words are letters and digits alone, so none is syntax. */
export function matchWords(
  database: Kysely<Database>,
  kind: SearchKind,
  words: readonly string[],
): Matches {
  const isPostgres = isOnPostgres(database)
  const from = isPostgres ? matchOnPostgres : matchOnSqlite
  // SQLite's index gives its rows in this order already, so that the first come without the rest.
  const order = isPostgres ? sql`d.id` : sql`search_words.rowid`
  const read = async <Row>(query: RawBuilder<Row>) => (await query.execute(database)).rows
  return {
    async count() {
      const query = sql<{ count: string | number }>`select count(*) as count ${from(kind, words)}`
      const [row] = await read(query)
      return Number(row?.count ?? 0)
    },
    async listIds() {
      const rows = await read(sql<{ ref_id: number }>`select d.ref_id ${from(kind, words)}`)
      return rows.map(({ ref_id }) => ref_id)
    },
    listFirst: (where, limit) =>
      read(
        sql<Database['search_document']>`select d.id, d.kind, d.ref_id, d.title, d.body
          ${from(kind, words, where)} order by ${order} limit ${limit}`,
      ),
  }
}

type From = (
  kind: SearchKind,
  words: readonly string[],
  where?: 'title' | 'anywhere',
) => RawBuilder<unknown>

const matchOnPostgres: From = (kind, words, where) => {
  const weight = where === 'title' ? 'A' : ''
  const query = words.map((word) => `'${word}':*${weight}`).join(' & ')
  return sql`from search_document d where d.kind = ${kind} and d.vector @@ ${query}::tsquery`
}

const matchOnSqlite: From = (kind, words, where) => {
  const query = words.map((word) => `"${word}"*`).join(' AND ')
  const columns = where === 'title' ? 'title' : '{title body}'
  const scoped = `kind : "${kind}" AND ${columns} : (${query})`
  return sql`from search_words cross join search_document d on d.id = search_words.rowid
    where search_words match ${scoped}`
}

/** Brings the full-text index up to the rows; PostgreSQL does so by itself. */
export async function rebuildIndex(database: Kysely<Database>): Promise<void> {
  if (isOnPostgres(database)) return
  await sql`insert into search_words(search_words) values ('rebuild')`.execute(database)
}
