import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { countStates, selectLeads, type SpooledLead, type SpoolState } from './spool.store.ts'

/** The leads of a spool, which a gateway may be using, and which may be on a read-only mount. */
export interface SpoolReader {
  /** The leads of one state, newest first. */
  list(state: SpoolState): SpooledLead[]
  count(): Record<SpoolState, number>
  /** Copies the leads as of one moment, without deleted data, to a new file. */
  copyTo(path: string): void
}

/** Reads a spool without changing its file. */
export function readSpool<Result>(file: string, read: (spool: SpoolReader) => Result): Result {
  const { database, close } = openForReading(file)
  try {
    return read({
      list: (state) => database.prepare<[string], SpooledLead>(selectLeads).all(state),
      count: () => countStates(database),
      copyTo: (path) => database.prepare('vacuum into ?').run(path),
    })
  } finally {
    close()
  }
}

/** A database and how to close it. */
interface OpenFile {
  database: SQLite.Database
  close: () => void
}

/** A gateway may start or stop while its file is being opened. */
const maxAttempts = 3

/**
 * Opens the file in the way that its mount allows (https://sqlite.org/wal.html#read_only_databases). A writable
 * connection leaves no -wal and -shm behind. A read-only one needs both, which exist while a gateway has the file open and
 * after its crash. Otherwise no process writes, and a copy is read.
 */
function openForReading(file: string): OpenFile {
  for (let attempt = 1; ; attempt += 1) {
    const database = new SQLite(file, { fileMustExist: true, readonly: !isWritable(file) })
    try {
      database.prepare('select count(*) from lead').get()
      return { database, close: () => void database.close() }
    } catch (error) {
      database.close()
      const copy = needsFiles(error) ? openCopy(file) : undefined
      if (copy) return copy
      if (!needsFiles(error) || attempt === maxAttempts) throw error
    }
  }
}

/** Whether SQLite could not create -wal and -shm. */
function needsFiles(error: unknown): boolean {
  const codes = ['SQLITE_CANTOPEN', 'SQLITE_READONLY_DIRECTORY']
  return error instanceof SQLite.SqliteError && codes.includes(error.code)
}

/** Opens a copy of the file; undefined if a gateway has opened the file meanwhile, so that the copy may be torn. */
function openCopy(file: string): OpenFile | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'faceplate-spool-'))
  const copy = join(folder, 'spool.sqlite')
  const remove = () => rmSync(folder, { recursive: true })
  try {
    const { mtimeMs } = statSync(file)
    copyFileSync(file, copy)
    // Without its -shm, it is of a crash.
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`)
    if (existsSync(`${file}-shm`) || statSync(file).mtimeMs !== mtimeMs) {
      remove()
      return undefined
    }
    const database = new SQLite(copy)
    const close = () => {
      database.close()
      remove()
    }
    return { database, close }
  } catch (error) {
    remove()
    throw error
  }
}

function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK)
    accessSync(dirname(file), constants.W_OK)
    return true
  } catch {
    return false
  }
}
