import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/database/database'
import { importContent } from '@faceplate/content/import/content.import'
import { importLibraries } from '@faceplate/content/import/libraries.import'
import { createDatabase } from './postgres.ts'
import { root } from './site.process.ts'

export const demoFolder = join(root, 'content/demo')

export type Engine = 'SQLite' | 'PostgreSQL'

/** Databases that hold the demo content, to be copied: an import of it takes seconds. */
export async function prepareTemplates(postgres: string) {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-template-'))
  const locations: Record<Engine, string> = {
    SQLite: join(folder, 'content.sqlite'),
    PostgreSQL: postgres === '' ? '' : await createDatabase(postgres),
  }
  for (const location of Object.values(locations).filter((each) => each !== '')) {
    const database = await openDatabase({ location })
    await importContent(database, demoFolder)
    await importLibraries(database, demoFolder)
    await database.destroy()
  }
  return { locations, remove: () => rm(folder, { recursive: true }) }
}
