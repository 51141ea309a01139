import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { isPostgres, openDatabase } from './database.ts'
import type { Database } from './schema.ts'

/** Opens the database that the environment names: DATABASE_URL, else a file in DATA_DIR. */
export async function openConfiguredDatabase(
  environment: Readonly<Record<string, string | undefined>>,
  onConnectionLost?: (error: Error) => void,
): Promise<Kysely<Database>> {
  const { DATA_DIR = './data', DATABASE_URL } = environment
  const location = DATABASE_URL || join(DATA_DIR, 'content.sqlite')
  if (!isPostgres(location)) mkdirSync(DATA_DIR, { recursive: true })
  return openDatabase({ location, ...(onConnectionLost ? { onConnectionLost } : {}) })
}
