import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Reads content that is kept whole. Its shape was checked when it was imported. */
export async function readDocument<Body>(database: Kysely<Database>, name: string): Promise<Body> {
  const { body } = await database
    .selectFrom('document')
    .select('body')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return JSON.parse(body) as Body
}
