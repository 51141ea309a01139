import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Reads content that is kept whole. Its shape was checked when it was imported. */
export async function readDocument<Body>(database: Kysely<Database>, name: string): Promise<Body> {
  const body = await findDocument<Body>(database, name)
  if (body === undefined) throw new Error(`No document '${name}' was imported`)
  return body
}

/** Reads content that is kept whole, or gives undefined where there is none of that name. */
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

/** Content that is kept whole, as the row it is kept in. */
export function toDocument<const Name extends string>(
  name: Name,
  body: unknown,
): Database['document'] & { name: Name } {
  return { name, body: JSON.stringify(body ?? null) }
}
