import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { contentFile, findStoreFolder, storeFolder } from '@faceplate/server/content/data.files'
import SQLite from 'better-sqlite3'
import { readSpool } from '../../leads/spool/spool.reader.ts'
import { spoolFile, type SpoolPlace } from '../spool.places.ts'
import { BackupError, dumpFile, spoolFolder, writeManifest } from './backup.folder.ts'
import { runPostgres } from './postgres.programs.ts'

export interface BackupSource {
  dataDir: string
  /** PostgreSQL database of the embedded content service; undefined with SQLite. */
  databaseUrl: string | undefined
  /** Spools of other gateways. */
  spools: readonly SpoolPlace[]
}

/**
 * Backs up the data of a site into a new folder in `target`, also while the site runs: its database with the keys
 * stored in it and the files that it names, leads waiting on this machine, and all other files in DATA_DIR. Returns the
 * folder and its size.
 */
export async function backUp(
  { dataDir, databaseUrl, spools }: BackupSource,
  target: string,
  at: Date,
): Promise<{ folder: string; bytes: number }> {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const folder = join(target, `faceplate-${time}`)
  // An interrupted backup keeps this name, so it cannot be mistaken for a complete one.
  const partial = `${folder}.partial`
  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    // Spools first: a lead that is delivered meanwhile is then in both, instead of in neither. After a restore it is
    // delivered again under its key, which the content service knows.
    const copied = await copySpools(spools, partial)
    const names = [...copied, ...(await copyData(dataDir, partial))]
    if (databaseUrl === undefined) requireNamedFiles(partial, names)
    else {
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

/** Copies spools and returns their names in the backup. */
async function copySpools(spools: readonly SpoolPlace[], target: string): Promise<string[]> {
  if (spools.length > 0) await mkdir(join(target, spoolFolder), { mode: 0o700 })
  return spools.map(({ name, file }) => {
    const copy = `${spoolFolder}/${name}.sqlite`
    readSpool(file, (spool) => spool.copyTo(join(target, copy)))
    return copy
  })
}

async function copyData(dataDir: string, target: string): Promise<string[]> {
  const names: string[] = []
  const found = await readdir(dataDir)
  for (const name of found.toSorted((a, b) => Number(b === spoolFile) - Number(a === spoolFile))) {
    // The copy of a database includes its write-ahead log.
    if (/\.sqlite-(wal|shm)$/.test(name)) continue
    const [from, to] = [join(dataDir, name), join(target, name)]
    // Follows links, as SQLite does.
    const stats = await stat(from).catch(ignoreMissing)
    if (!stats?.isFile()) continue
    if (name.endsWith('.sqlite')) copyDatabase(from, to)
    else await copyFile(from, to)
    names.push(name)
  }
  names.sort()
  if (!names.includes(contentFile)) return names
  // After the database, whose copy names files that stay for a day even if an import replaces them now.
  return [...names, ...(await copyStore(findStoreFolder(join(dataDir, contentFile)), target))]
}

/** Copies the stored files of the content service and returns their names below the data folder. */
async function copyStore(store: string, target: string): Promise<string[]> {
  const copied: string[] = []
  const entries = await readdir(store, { withFileTypes: true, recursive: true }).catch(
    ignoreMissing,
  )
  for (const entry of entries ?? []) {
    // The content service renames a file once all of it is written.
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const from = join(entry.parentPath, entry.name)
    const name = [storeFolder, ...relative(store, from).split(sep)].join('/')
    const to = join(target, name)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    const isCopied = await copyFile(from, to, constants.COPYFILE_FICLONE).then(
      () => true,
      ignoreMissing,
    )
    if (isCopied) copied.push(name)
  }
  return copied
}

/** A file may be removed meanwhile, and the whole folder of stored files may be missing. */
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

/** Throws a `BackupError` if the copy of the database names stored files that were not copied. */
function requireNamedFiles(folder: string, copied: readonly string[]): void {
  if (!copied.includes(contentFile)) return
  const database = new SQLite(join(folder, contentFile), { readonly: true })
  try {
    const named = database
      .prepare<[], { path: string; sha256: string }>(
        'select path, sha256 from file where size > 0 and body is null order by path',
      )
      .all()
    const stored = new Set(copied)
    const missing = named.filter(
      ({ sha256 }) => !stored.has(`${storeFolder}/${sha256.slice(0, 2)}/${sha256}`),
    )
    const [first] = missing
    if (!first) return
    throw new BackupError(
      `${storeFolder} lacks ${missing.length} of the files that the database names, the first is ${first.path}: ` +
        'restart the site, which stores them again from the content folder',
    )
  } finally {
    database.close()
  }
}
