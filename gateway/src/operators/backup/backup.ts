import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { dumpFile, writeManifest } from './backup.folder.ts'
import { runPostgres } from './postgres.programs.ts'

export interface BackupSource {
  dataDir: string
  /** PostgreSQL database of the embedded content service; undefined with SQLite. */
  databaseUrl: string | undefined
}

/**
 * Backs up the data of a site into a new folder in `target`, also while the site runs: its database with the keys
 * stored in it, leads waiting on this machine, and all other files in DATA_DIR. Returns the folder and its size.
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
  return files.map(({ name }) => name)
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
