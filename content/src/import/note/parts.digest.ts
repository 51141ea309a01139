import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'

/** Digests of the parts of the content, by cache tag or path. */
export type PartDigests = ReadonlyMap<string, string>

/** A digest of rows, or of any other JSON value. */
export function digest(rows: unknown): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22)
}

/** All rows of a table as JSON, in an order that does not depend on the database. */
export async function readRows(
  database: Kysely<Database>,
  table: keyof Database,
): Promise<string[]> {
  const rows = await database.selectFrom(table).selectAll().execute()
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

/** Texts of rows in other languages, by table and the first part of the key of the row. */
export type TranslatedTexts = ReadonlyMap<string, readonly Database['translation'][]>

/** Reads all texts in other languages. */
export async function readTranslations(database: Kysely<Database>): Promise<TranslatedTexts> {
  const rows = await database
    .selectFrom('translation')
    .selectAll()
    .orderBy('language')
    .orderBy('kind')
    .orderBy('key')
    .orderBy('field')
    .execute()
  return Map.groupBy(rows, ({ kind, key }) => `${kind} ${key.split(' ', 1)[0]}`)
}

/** The texts of a table in other languages. */
export function listOfTable(
  texts: TranslatedTexts,
  table: string,
): readonly Database['translation'][] {
  return [...texts].flatMap(([name, rows]) => (name.startsWith(`${table} `) ? rows : []))
}

/** Moments at which parts change without an import, by part. */
export type PartMoments = ReadonlyMap<string, readonly string[]>

export async function readMoments(database: Kysely<Database>): Promise<PartMoments> {
  const rows = await database
    .selectFrom('content_moment')
    .selectAll()
    .orderBy('name')
    .orderBy('at')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => [
      name,
      own.map(({ at }) => at),
    ]),
  )
}

/** Digests that change with the moments of their parts, too, since those say how long a response may be cached. */
export function withMoments(digests: PartDigests, moments: PartMoments): PartDigests {
  return new Map(
    [...digests].map(([name, known]) => {
      const own = moments.get(name)
      return [name, own ? digest([known, own]) : known]
    }),
  )
}
