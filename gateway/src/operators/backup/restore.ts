import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { contentFile } from '@faceplate/server/content/data.files'
import { spoolFile } from '../spool.places.ts'
import { BackupError, dumpFile, readManifest, spoolFolder } from './backup.folder.ts'
import type { BackupSource } from './backup.ts'
import { runPostgres } from './postgres.programs.ts'

export interface RestoreTarget extends Pick<BackupSource, 'dataDir' | 'databaseUrl'> {
  /** DATA_DIR of each gateway whose spool is in the backup, by the name of the spool. */
  spools: ReadonlyMap<string, string>
}

/**
 * Restores a backup into an empty DATA_DIR and database, and the spools of other gateways into folders without one.
 * Requiring them to be empty prevents overwriting data and changing the data of a running site. Returns the names of the
 * restored files, without those in subfolders.
 */
export async function restore(
  { dataDir, databaseUrl, spools }: RestoreTarget,
  folder: string,
): Promise<string[]> {
  const all = (await readManifest(folder)).map(({ name }) => name)
  const ofSpools = placeSpools(all, spools)
  const names = all.filter((name) => !ofSpools.has(name))
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
  for (const [name, to] of ofSpools) {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, name), to, constants.COPYFILE_EXCL)
  }
  for (const name of names.filter((each) => each !== dumpFile)) {
    const to = join(dataDir, name)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, name), to, constants.COPYFILE_EXCL)
  }
  return [...ofSpools.keys(), ...names.filter((name) => !name.includes('/'))]
}

/** Paths for the spools in a backup. Throws a `BackupError` unless each has a folder of its own without a spool. */
function placeSpools(
  names: readonly string[],
  spools: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const found = names.filter((name) => name.startsWith(`${spoolFolder}/`))
  const nameOf = (file: string) => basename(file, '.sqlite')
  const unknown = [...spools.keys()].find((name) => !found.some((file) => nameOf(file) === name))
  if (unknown !== undefined) throw new BackupError(`The backup contains no spool ${unknown}`)
  const placed = new Map<string, string>()
  for (const file of found) {
    const target = spools.get(nameOf(file))
    if (target === undefined) {
      const all = found.map((each) => `--spool ${nameOf(each)}=FOLDER`).join(' ')
      throw new BackupError(
        `The backup contains spools: name the DATA_DIR of a gateway for each, ${all}`,
      )
    }
    const to = join(target, spoolFile)
    if (existsSync(to) || [...placed.values()].includes(to)) {
      throw new BackupError(`${to} exists: move it away, or name another folder`)
    }
    placed.set(file, to)
  }
  return placed
}
