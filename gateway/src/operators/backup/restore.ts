import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentFile } from '@faceplate/server/content/data.files'
import { BackupError, dumpFile, readManifest } from './backup.folder.ts'
import type { BackupSource } from './backup.ts'
import { runPostgres } from './postgres.programs.ts'

/**
 * Restores a backup into an empty DATA_DIR and database. Requiring them to be empty prevents overwriting data and
 * changing the data of a running site. Returns the names of the restored files, without those in subfolders.
 */
export async function restore(
  { dataDir, databaseUrl }: BackupSource,
  folder: string,
): Promise<string[]> {
  const names = (await readManifest(folder)).map(({ name }) => name)
  const hasDump = names.includes(dumpFile)
  if (hasDump && databaseUrl === undefined) {
    throw new BackupError(
      'The backup contains a PostgreSQL database: set DATABASE_URL to an empty database',
    )
  }
  if (!hasDump && databaseUrl !== undefined && names.includes(contentFile)) {
    throw new BackupError('The backup contains a SQLite database: unset DATABASE_URL')
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if ((await readdir(dataDir)).length > 0) {
    throw new BackupError(`DATA_DIR=${dataDir} is not empty: move it away, or set another DATA_DIR`)
  }
  if (hasDump && databaseUrl !== undefined) {
    // One transaction: an existing table fails the whole restore.
    const options = ['--single-transaction', '--exit-on-error', join(folder, dumpFile)]
    await runPostgres('pg_restore', databaseUrl, options)
  }
  for (const name of names.filter((each) => each !== dumpFile)) {
    const to = join(dataDir, name)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, name), to, constants.COPYFILE_EXCL)
  }
  return names.filter((name) => !name.includes('/'))
}
