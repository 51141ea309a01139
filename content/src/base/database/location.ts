import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contentFile } from '@faceplate/server/content/data.files'
import { CommandError } from '@faceplate/server/settings/command'
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

/**
 * Runs a command on the configured database. Rejects with a `CommandError` if there is none: opening a missing file would
 * create it, which would hide that DATA_DIR is the wrong folder.
 */
export async function withExistingDatabase(
  place: DatabasePlace,
  run: (database: Kysely<Database>) => Promise<void>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<void> {
  const location = findDatabase(place)
  if (!mayCreate && !isPostgres(location) && !existsSync(location)) {
    throw new CommandError(`There is no database in ${resolve(place.DATA_DIR)}: set DATA_DIR`)
  }
  const database = await openConfiguredDatabase(place)
  try {
    await run(database)
  } finally {
    await database.destroy()
  }
}
