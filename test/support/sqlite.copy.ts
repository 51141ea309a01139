import { cp } from 'node:fs/promises'
import { findStoreFolder } from '@faceplate/server/content/data.files'

/** Copies an SQLite database that no process uses, with the files that its rows name. */
export async function copySqliteData(from: string, to: string): Promise<void> {
  await cp(from, to)
  await cp(findStoreFolder(from), findStoreFolder(to), {
    recursive: true,
    preserveTimestamps: true,
  })
}
