import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '@faceplate/server/process/project'
import type { Kysely } from 'kysely'
import type { Database } from '../base/database/schema.ts'

/** The files that come with this release. */
export const demoFolder = join(root, 'content/demo')

/**
 * The folder to import: the one that is asked for, else the last one, else the demo. The demo of another release
 * is none that anybody chose. Any other is the one also while it is away: nothing takes its place by itself.
 */
export async function chooseFolder(
  database: Kysely<Database>,
  asked: string | undefined,
): Promise<string> {
  if (asked !== undefined && asked !== '') return resolve(asked)
  const last = await findLastImport(database)
  return last?.path && !isDemo(last.path) ? last.path : demoFolder
}

/** Whether there is content to serve, whatever its folder says now. */
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

/** Whether a folder is the demo of a release, be it one that has been removed since. */
function isDemo(folder: string): boolean {
  if (!/[\\/]content[\\/]demo[\\/]?$/.test(folder)) return false
  try {
    const { name } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'))
    return name === '@faceplate/content'
  } catch {
    return true
  }
}
