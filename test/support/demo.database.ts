import { join } from 'node:path'
import type { Engine } from './content.templates.ts'
import { createDatabase } from './postgres.ts'
import { useShared } from './shared.ts'
import { copySqliteData } from './sqlite.copy.ts'

/**
 * Creates a database with the demo content by copying a template, because an import takes seconds.
 *
 * @param folder folder for the SQLite file
 * @returns path of the SQLite file or URL of the PostgreSQL database
 */
export async function copyDemoDatabase(engine: Engine, folder: string): Promise<string> {
  if (engine === 'PostgreSQL') {
    const template = new URL(await useShared('postgresTemplate'))
    return createDatabase(await useShared('postgres'), template.pathname.slice(1))
  }
  const location = join(folder, 'content.sqlite')
  await copySqliteData(await useShared('sqliteTemplate'), location)
  return location
}
