import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, contentFile, dumpFile, readManifest } from './backup.folder.ts'
import type { BackupSource } from './backup.ts'
import { runPostgres } from './postgres.programs.ts'

/**
 * Puts a backup where a site will find it. Only where there is nothing yet: so it can neither overwrite what somebody
 * still needs, nor change what a running site uses.
 */
export async function restore(
  { dataDir, databaseUrl }: BackupSource,
  folder: string,
): Promise<string[]> {
  const names = (await readManifest(folder)).map(({ name }) => name)
  const hasDump = names.includes(dumpFile)
  if (hasDump && databaseUrl === undefined) {
    throw new BackupError('The backup is of a PostgreSQL: set DATABASE_URL to an empty database')
  }
  if (!hasDump && databaseUrl !== undefined && names.includes(contentFile)) {
    throw new BackupError('The backup is of a database in DATA_DIR: unset DATABASE_URL')
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if ((await readdir(dataDir)).length > 0) {
    throw new BackupError(`DATA_DIR=${dataDir} is not empty: move it away, or name another`)
  }
  if (hasDump && databaseUrl !== undefined) {
    // All or nothing: a table that is there already ends it.
    const wholly = ['--single-transaction', '--exit-on-error', join(folder, dumpFile)]
    await runPostgres('pg_restore', databaseUrl, wholly)
  }
  for (const name of names.filter((each) => each !== dumpFile)) {
    await copyFile(join(folder, name), join(dataDir, name), constants.COPYFILE_EXCL)
  }
  return names
}
