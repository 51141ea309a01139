import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Reads a secret and creates it on first use. All replicas on the database share it. */
export async function readSecret(database: Kysely<Database>, name: string): Promise<string> {
  const known = await find(database, name)
  if (known !== undefined) return known
  await database
    .insertInto('secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // Another process may have created it first.
  return (await find(database, name)) ?? ''
}

async function find(database: Kysely<Database>, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}
