import { join } from 'node:path'
import type { Engine, folders } from './content.templates.ts'
import { createDatabase } from './postgres.ts'
import { useShared } from './shared.ts'
import { copySqliteData } from './sqlite.copy.ts'

const templates = {
  demo: { SQLite: 'sqliteTemplate', PostgreSQL: 'postgresTemplate' },
  small: { SQLite: 'smallSqliteTemplate', PostgreSQL: 'smallPostgresTemplate' },
} as const

/**
 * Creates a database with the demo content, or with few goods, by copying a template, because an import takes seconds.
 *
 * @param folder folder for the SQLite file
 * @returns path of the SQLite file or URL of the PostgreSQL database
 */
export async function copyDemoDatabase(
  engine: Engine,
  folder: string,
  content: keyof typeof folders = 'demo',
): Promise<string> {
  const template = await useShared(templates[content][engine])
  if (engine === 'PostgreSQL') {
    return createDatabase(await useShared('postgres'), new URL(template).pathname.slice(1))
  }
  const location = join(folder, 'content.sqlite')
  await copySqliteData(template, location)
  return location
}
