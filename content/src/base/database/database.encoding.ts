import { sql, type Kysely } from 'kysely'
import { DatabaseStartError } from './database.faults.ts'
import type { Database } from './schema.ts'

/** The statement that creates a database for all texts and letters, whatever the defaults of its server are. */
export const createStatement =
  "create database NAME template template0 encoding 'UTF8' locale 'C.UTF-8'"

/** Rejects with a `DatabaseStartError` if a database of PostgreSQL cannot store all letters. */
export async function requireUtf8(database: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding
  `.execute(database)
  const encoding = rows[0]?.encoding
  if (encoding === 'UTF8') return
  throw new DatabaseStartError(
    `the database has the encoding ${encoding}, and the content needs UTF8: ` +
      `let an administrator run \`${createStatement}\`, and set DATABASE_URL to that database`,
  )
}
