import { randomUUID } from 'node:crypto'
import { readdirSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { runWrite } from '../../base/database/busy.ts'
import type { Database } from '../../base/database/schema.ts'
import { listNamedFiles, type FileStore } from './file.store.ts'

/** Names of stored files and of files being written; other files in the folder are never removed. */
const storedName = /^[\da-f]{64}(?:\.\w+\.part)?$/

/**
 * Stores files in a folder, each under its hash in a subfolder of the hash's first two digits. The modification time of
 * a file is the time when it was last touched.
 */
export function createDiskStore(database: Kysely<Database>, folder: string): FileStore {
  const toPath = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  return {
    async write(sha256, pieces) {
      const path = toPath(sha256)
      const below = dirname(path)
      const created = await mkdir(below, { recursive: true, mode: 0o700 })
      const partial = `${path}.${randomUUID().slice(0, 8)}.part`
      try {
        const handle = await open(partial, 'wx', 0o600)
        try {
          await writeFile(handle, pieces)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      // A file is found after a power failure only if its folder is on disk too.
      await syncFolder(below)
      if (created !== undefined) {
        await syncFolder(folder)
        // The folder of the database, if this is the first file in the store.
        if (created !== below) await syncFolder(dirname(folder))
      }
    },
    touch: async (hashes) => {
      const now = new Date()
      return hashes.filter((sha256) => !touchFile(toPath(sha256), now))
    },
    readPart: (sha256, position, length) => readPart(toPath(sha256), position, length),
    // As one write, because an import that names a file again checks in its own write that the file is there.
    removeUnused: (since) =>
      runWrite(database, async (transaction) => {
        const named = new Set(await listNamedFiles(transaction))
        const unused = listFiles(folder).filter((path) => {
          if (named.has(basename(path))) return false
          // A partial file may have been renamed by now.
          const stats = statSync(path, { throwIfNoEntry: false })
          return stats !== undefined && stats.mtime < since
        })
        for (const path of unused) unlinkSync(path)
        return unused.length
      }),
  }
}

function touchFile(path: string, at: Date): boolean {
  try {
    utimesSync(path, at, at)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/** Opens the file each time, so that the number of open files does not grow with the number of slow clients. */
async function readPart(path: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(path)
  try {
    const part = Buffer.allocUnsafeSlow(length)
    for (let done = 0; done < length;) {
      const { bytesRead } = await handle.read(part, done, length - done, position + done)
      if (bytesRead === 0) throw new Error(`${path} is shorter than ${position + length} bytes`)
      done += bytesRead
    }
    return part
  } finally {
    await handle.close()
  }
}

/** Paths of all files that a store has written to its folder, which may be missing. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && storedName.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; NTFS logs the names itself.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
