import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '@faceplate/server/process/project'
import type { Kysely } from 'kysely'
import type { Database } from '../base/database/schema.ts'

/** The demo content of this release. */
export const demoFolder = join(root, 'content/demo')

/**
 * The folder to import: the requested one, else the last imported one, else the demo. The demo of another release does
 * not count as last imported, because no operator chose it. Any other folder stays chosen even while it does not exist.
 */
export async function chooseFolder(
  database: Kysely<Database>,
  asked: string | undefined,
): Promise<string> {
  if (asked !== undefined && asked !== '') return resolve(asked)
  const last = await findLastImport(database)
  return last?.path && !isDemo(last.path) ? last.path : demoFolder
}

/** Whether the database has content to serve, regardless of the current state of its folder. */
export async function hasContent(database: Kysely<Database>): Promise<boolean> {
  return (await findLastImport(database)) !== undefined
}

function findLastImport(database: Kysely<Database>) {
  return database
    .selectFrom('content_import')
    .select('path')
    .where('source', '=', 'content')
    .executeTakeFirst()
}

/** Whether a folder is the demo content of a release, even if that release has been removed. */
function isDemo(folder: string): boolean {
  if (!/[\\/]content[\\/]demo[\\/]?$/.test(folder)) return false
  try {
    const { name } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'))
    return name === '@faceplate/content'
  } catch {
    return true
  }
}
