import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Reads content that is stored as one JSON document. The import has checked its shape. */
export async function readDocument<Body>(database: Kysely<Database>, name: string): Promise<Body> {
  const body = await findDocument<Body>(database, name)
  if (body === undefined) throw new Error(`No document '${name}' was imported`)
  return body
}

/** Reads content that is stored as one JSON document; undefined if there is none with that name. */
export async function findDocument<Body>(
  database: Kysely<Database>,
  name: string,
): Promise<Body | undefined> {
  const row = await database
    .selectFrom('document')
    .select('body')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && (JSON.parse(row.body) as Body)
}

/** The database row of content that is stored as one JSON document. */
export function toDocument<const Name extends string>(
  name: Name,
  body: unknown,
): Database['document'] & { name: Name } {
  return { name, body: JSON.stringify(body ?? null) }
}
