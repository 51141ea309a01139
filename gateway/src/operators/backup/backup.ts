import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { dumpFile, writeManifest } from './backup.folder.ts'
import { runPostgres } from './postgres.programs.ts'

export interface BackupSource {
  dataDir: string
  /** PostgreSQL that the embedded content service keeps its data in. */
  databaseUrl: string | undefined
}

/**
 * Copies what a site keeps into a new folder in `target`, while the site runs: its database with the keys that are in
 * it, the requests that wait on this machine, and whatever else lies in DATA_DIR. Gives the folder.
 */
export async function backUp(
  { dataDir, databaseUrl }: BackupSource,
  target: string,
  at: Date,
): Promise<{ folder: string; bytes: number }> {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const folder = join(target, `faceplate-${time}`)
  // Nobody takes what was broken off for a backup.
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
  // What SQLite keeps beside a database is in the copy of it.
  const files = entries.filter((each) => each.isFile() && !/\.sqlite-(wal|shm)$/.test(each.name))
  for (const { name } of files) {
    const [from, to] = [join(dataDir, name), join(target, name)]
    if (name.endsWith('.sqlite')) copyDatabase(from, to)
    else await copyFile(from, to)
  }
  return files.map(({ name }) => name)
}

/** Copies a database as it is at one moment, without what was deleted; who writes to it goes on (SQLite: VACUUM INTO). */
function copyDatabase(from: string, to: string): void {
  const database = new SQLite(from, { fileMustExist: true })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}
