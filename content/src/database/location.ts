import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { isPostgres, openDatabase, type DatabaseOptions } from './database.ts'
import { closeDatabaseFiles, openOwnerFolder, type OnExposed } from './owner.files.ts'
import type { Database } from './schema.ts'

const file = 'content.sqlite'

type Environment = Readonly<Record<string, string | undefined>>

/** Where the database is that the environment names: DATABASE_URL, else a file in DATA_DIR. */
export function findDatabase({ DATA_DIR = './data', DATABASE_URL }: Environment): string {
  return DATABASE_URL || join(DATA_DIR, file)
}

/** Who is told of a database, and of what. */
export interface DatabaseObservers extends Omit<DatabaseOptions, 'location'> {
  onExposed?: OnExposed
}

/** Opens the database that the environment names. */
export async function openConfiguredDatabase(
  environment: Environment,
  { onExposed, ...observers }: DatabaseObservers = {},
): Promise<Kysely<Database>> {
  const { DATA_DIR = './data' } = environment
  const location = findDatabase(environment)
  if (!isPostgres(location)) {
    openOwnerFolder(DATA_DIR, onExposed)
    closeDatabaseFiles(DATA_DIR, file, onExposed)
  }
  return openDatabase({ location, ...observers })
}
