import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from './content.templates.ts'
import { createDatabase } from './postgres.ts'
import { useShared } from './shared.ts'

/**
 * Makes a database with the demo content by copying one, since an import takes seconds.
 *
 * @param folder where SQLite has its file
 * @returns the file of SQLite or the address of PostgreSQL
 */
export async function copyDemoDatabase(engine: Engine, folder: string): Promise<string> {
  if (engine === 'PostgreSQL') {
    const template = new URL(await useShared('postgresTemplate'))
    return createDatabase(await useShared('postgres'), template.pathname.slice(1))
  }
  const location = join(folder, 'content.sqlite')
  await cp(await useShared('sqliteTemplate'), location)
  return location
}
