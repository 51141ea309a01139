import type { Kysely } from 'kysely'
import { always, type PublicSpan } from './public.span.ts'
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

/** Reads the entries of a list of which each is a document of its own, ordered by their names. */
export async function listDocuments<Body>(
  database: Kysely<Database>,
  list: string,
): Promise<Body[]> {
  const rows = await database
    .selectFrom('document')
    .select('body')
    .where('name', 'like', `${list}/%`)
    .orderBy('name')
    .execute()
  return rows.map(({ body }) => JSON.parse(body))
}

/** The database row of content that is stored as one JSON document. */
export function toDocument<const Name extends string>(
  name: Name,
  body: unknown,
  span: PublicSpan = always,
): Database['document'] & { name: Name } {
  return { ...span, name, body: JSON.stringify(body ?? null) }
}
