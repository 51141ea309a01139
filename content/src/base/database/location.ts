import { join } from 'node:path'
import { contentFile } from '@faceplate/server/content/data.files'
import type { ContentSettings } from '@faceplate/server/settings/content.settings'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import { isPostgres, openDatabase, type DatabaseOptions } from './database.ts'
import { closeDatabaseFiles, openOwnerFolder, type OnExposed } from './owner.files.ts'
import type { Database } from './schema.ts'

/** The settings that locate the database. */
export type DatabasePlace = Pick<Static<typeof ContentSettings>, 'DATA_DIR' | 'DATABASE_URL'>

/** Location of the configured database: DATABASE_URL, or else a file in DATA_DIR. */
export function findDatabase({ DATA_DIR, DATABASE_URL }: DatabasePlace): string {
  return DATABASE_URL ?? join(DATA_DIR, contentFile)
}

/** Callbacks for events of an open database. */
export interface DatabaseObservers extends Omit<DatabaseOptions, 'location'> {
  onExposed?: OnExposed
}

/** Opens the configured database. Files of SQLite are first restricted to their owner. */
export async function openConfiguredDatabase(
  place: DatabasePlace,
  { onExposed, ...observers }: DatabaseObservers = {},
): Promise<Kysely<Database>> {
  const { DATA_DIR } = place
  const location = findDatabase(place)
  if (!isPostgres(location)) {
    openOwnerFolder(DATA_DIR, onExposed)
    closeDatabaseFiles(DATA_DIR, contentFile, onExposed)
  }
  return openDatabase({ location, ...observers })
}
