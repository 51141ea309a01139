import { stat } from 'node:fs/promises'
import { join } from 'node:path'

const files = ['', 'content.sqlite', 'content.sqlite-wal', 'content.sqlite-shm']

/** Result of `readModes` if only the owner can read the data. */
export const ownerOnly = ['700', '600', '600', '600']

/** File modes of a data folder and of its database while a site runs on it. */
export function readModes(folder: string): Promise<string[]> {
  return Promise.all(
    files.map(async (file) => ((await stat(join(folder, file))).mode & 0o777).toString(8)),
  )
}
