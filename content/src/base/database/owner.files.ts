import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Called with a folder or file that other users can read and that this process cannot restrict. */
export type OnExposed = (path: string) => void

const others = 0o077
const sticky = 0o1000

/** Creates a folder that only its owner can access, or restricts an existing folder to its owner. */
export function openOwnerFolder(folder: string, onExposed?: OnExposed): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  restrictToOwner(folder, onExposed)
}

/** Restricts an SQLite database to its owner, with its -wal and -shm files, which hold the newest rows. */
export function closeDatabaseFiles(folder: string, file: string, onExposed?: OnExposed): void {
  for (const ending of ['', '-wal', '-shm']) restrictToOwner(join(folder, file + ending), onExposed)
}

function restrictToOwner(path: string, onExposed: OnExposed = () => {}): void {
  // Windows has no such mode bits; access rules protect a user's folder there.
  if (process.platform === 'win32') return
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || (stats.mode & others) === 0) return
  // A folder with the sticky bit, such as /tmp, is shared on purpose, even if this process runs as root and owns it.
  const isOwn = stats.uid === process.getuid?.() && (stats.mode & sticky) === 0
  if (!isOwn) return onExposed(path)
  try {
    chmodSync(path, stats.mode & 0o700)
  } catch {
    // The file system is mounted without modes or read-only.
    onExposed(path)
  }
}
