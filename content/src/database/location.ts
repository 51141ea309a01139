import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { isPostgres, openDatabase } from './database.ts'
import { closeDatabaseFiles, openOwnerFolder, type OnExposed } from './owner.files.ts'
import type { Database } from './schema.ts'

const file = 'content.sqlite'

type Environment = Readonly<Record<string, string | undefined>>

/** Where the database is that the environment names: DATABASE_URL, else a file in DATA_DIR. */
export function findDatabase({ DATA_DIR = './data', DATABASE_URL }: Environment): string {
  return DATABASE_URL || join(DATA_DIR, file)
}

/** Opens the database that the environment names. */
export async function openConfiguredDatabase(
  environment: Environment,
  onConnectionLost?: (error: Error) => void,
  onExposed?: OnExposed,
): Promise<Kysely<Database>> {
  const { DATA_DIR = './data' } = environment
  const location = findDatabase(environment)
  if (!isPostgres(location)) {
    openOwnerFolder(DATA_DIR, onExposed)
    closeDatabaseFiles(DATA_DIR, file, onExposed)
  }
  return openDatabase({ location, ...(onConnectionLost ? { onConnectionLost } : {}) })
}
