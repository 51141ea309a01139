import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Told of a folder or file that others can read and this process may not close to them. */
export type OnExposed = (path: string) => void

const others = 0o077
const sticky = 0o1000

/** Makes a folder for its owner alone, or closes it to others where it is there already. */
export function openOwnerFolder(folder: string, onExposed?: OnExposed): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  closeToOthers(folder, onExposed)
}

/** Closes a database of SQLite to others, with the files beside it, which hold the newest of its rows. */
export function closeDatabaseFiles(folder: string, file: string, onExposed?: OnExposed): void {
  for (const ending of ['', '-wal', '-shm']) closeToOthers(join(folder, file + ending), onExposed)
}

function closeToOthers(path: string, onExposed: OnExposed = () => {}): void {
  // Windows has no such bits: there the folder of a user is closed by its own rules.
  if (process.platform === 'win32') return
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || (stats.mode & others) === 0) return
  // Of a folder that is shared on purpose, as /tmp is, the root user is the owner too.
  const isOwn = stats.uid === process.getuid?.() && (stats.mode & sticky) === 0
  if (!isOwn) return onExposed(path)
  try {
    chmodSync(path, stats.mode & 0o700)
  } catch {
    // A file system that is mounted without modes, or read-only.
    onExposed(path)
  }
}
