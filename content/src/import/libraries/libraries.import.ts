import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { removeSource } from '../source.removal.ts'
import { importDeviceLibrary } from './device.library.ts'

/**
 * Imports the device libraries of a content folder (`analogs/*.jsonl`, `analogs/*.jsonl.gz`) and removes the devices of
 * libraries that are no longer in it. This is separate from the rest of the folder, because there are thousands of
 * devices and only one page needs them, so the site starts without waiting for them.
 */
export async function importLibraries(
  database: Kysely<Database>,
  folder: string,
): Promise<{ changed: boolean; devices: number }> {
  const below = join(folder, 'analogs')
  const files = existsSync(below) ? readdirSync(below).filter((file) => isLibrary(file)) : []
  const total = { changed: false, devices: 0 }
  for (const file of files) {
    const path = join(below, file)
    const report = await importDeviceLibrary(database, path, undefined, toSource(file))
    total.changed ||= report.changed
    total.devices += report.devices
  }
  const known = await database
    .selectFrom('content_import')
    .select('source')
    .where('source', 'like', toSource('%'))
    .execute()
  for (const { source } of known) {
    if (files.some((file) => toSource(file) === source)) continue
    await removeSource(database, source)
    total.changed = true
  }
  return total
}

function isLibrary(file: string): boolean {
  return !file.startsWith('.') && /\.jsonl(\.gz)?$/.test(file)
}

/**
 * Sorts after `content` and before `library:`. If several sources have a device of one name, the first source has
 * priority.
 */
function toSource(file: string): string {
  return `content/${file}`
}
