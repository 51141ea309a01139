import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { importContent } from '@faceplate/content/import/content.import'
import { importLibraries } from '@faceplate/content/import/libraries.import'
import { root } from '@faceplate/server/process/project'

/** Database engines that the content service supports. */
export type Engine = 'SQLite' | 'PostgreSQL'

export const demoFolder = join(root, 'content/demo')

/** Imports the demo content into a new database, which takes seconds. */
export async function importDemoContent(location: string): Promise<void> {
  const database = await openDatabase({ location })
  await importContent(database, demoFolder)
  await importLibraries(database, demoFolder)
  await database.destroy()
}
