import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import SQLite from 'better-sqlite3'
import { dumpFile, storeFolder, writeManifest } from './backup.folder.ts'
import { runPostgres } from './postgres.programs.ts'

export interface BackupSource {
  dataDir: string
  /** PostgreSQL database of the embedded content service; undefined with SQLite. */
  databaseUrl: string | undefined
}

/**
 * Backs up the data of a site into a new folder in `target`, also while the site runs: its database with the keys
 * stored in it and the files that it names, leads waiting on this machine, and all other files in DATA_DIR. Returns the
 * folder and its size.
 */
export async function backUp(
  { dataDir, databaseUrl }: BackupSource,
  target: string,
  at: Date,
): Promise<{ folder: string; bytes: number }> {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const folder = join(target, `faceplate-${time}`)
  // An interrupted backup keeps this name, so it cannot be mistaken for a complete one.
  const partial = `${folder}.partial`
  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    const names = await copyData(dataDir, partial)
    if (databaseUrl !== undefined) {
      const file = `--file=${join(partial, dumpFile)}`
      await runPostgres('pg_dump', databaseUrl, ['--format=custom', file])
      names.push(dumpFile)
    }
    const { files } = await writeManifest(partial, names, at)
    await rename(partial, folder)
    return { folder, bytes: files.reduce((sum, file) => sum + file.bytes, 0) }
  } catch (error) {
    await rm(partial, { recursive: true })
    throw error
  }
}

async function copyData(dataDir: string, target: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  // The copy of a database includes its write-ahead log.
  const files = entries.filter((each) => each.isFile() && !/\.sqlite-(wal|shm)$/.test(each.name))
  for (const { name } of files) {
    const [from, to] = [join(dataDir, name), join(target, name)]
    if (name.endsWith('.sqlite')) copyDatabase(from, to)
    else await copyFile(from, to)
  }
  // After the database, whose copy names files that stay for a day even if an import replaces them now.
  return [...files.map(({ name }) => name), ...(await copyStore(dataDir, target))]
}

/** Copies the stored files of the content service and returns their names below the data folder. */
async function copyStore(dataDir: string, target: string): Promise<string[]> {
  const copied: string[] = []
  const entries = await readdir(join(dataDir, storeFolder), {
    withFileTypes: true,
    recursive: true,
  }).catch(ignoreMissing)
  for (const entry of entries ?? []) {
    // The content service renames a file once all of it is written.
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const from = join(entry.parentPath, entry.name)
    const name = relative(dataDir, from)
    const to = join(target, name)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    const isCopied = await copyFile(from, to, constants.COPYFILE_FICLONE).then(
      () => true,
      ignoreMissing,
    )
    if (isCopied) copied.push(name.replaceAll(sep, posix.sep))
  }
  return copied
}

/** A file that the database no longer names may be removed meanwhile, and the whole folder may be missing. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Copies a consistent snapshot of a database without deleted data; writers continue (SQLite: VACUUM INTO). */
function copyDatabase(from: string, to: string): void {
  const database = new SQLite(from, { fileMustExist: true })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}
