import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../base/database/schema.ts'
import { importDeviceLibrary } from './device.library.ts'
import { removeSource } from './source.removal.ts'

/**
 * Takes in the libraries of devices that lie in a folder of content (`analogs/*.jsonl.gz`), and out again what came
 * from one that has left it. Apart from the rest of the folder: there are thousands of devices, no page but one needs
 * them, and so the site need not wait for them to open.
 */
export async function importLibraries(
  database: Kysely<Database>,
  folder: string,
): Promise<{ changed: boolean; devices: number }> {
  const below = join(folder, 'analogs')
  const files = existsSync(below) ? readdirSync(below).filter((file) => isLibrary(file)) : []
  const taken = { changed: false, devices: 0 }
  for (const file of files) {
    const path = join(below, file)
    const report = await importDeviceLibrary(database, path, undefined, toSource(file))
    taken.changed ||= report.changed
    taken.devices += report.devices
  }
  const known = await database
    .selectFrom('content_import')
    .select('source')
    .where('source', 'like', toSource('%'))
    .execute()
  for (const { source } of known) {
    if (files.some((file) => toSource(file) === source)) continue
    await removeSource(database, source)
    taken.changed = true
  }
  return taken
}

function isLibrary(file: string): boolean {
  return !file.startsWith('.') && /\.jsonl(\.gz)?$/.test(file)
}

/** After `content` and before `library:`, by which devices of the same name go before each other. */
function toSource(file: string): string {
  return `content/${file}`
}
