import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../base/database/schema.ts'

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
