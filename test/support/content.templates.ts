import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { importContent } from '@faceplate/content/import/content.import'
import { importLibraries } from '@faceplate/content/import/libraries/libraries.import'
import { root } from '@faceplate/server/process/project'

/** Database engines that the content service supports. */
export type Engine = 'SQLite' | 'PostgreSQL'

export const demoFolder = join(root, 'content/demo')

/** Content of another company, with documents of its own. */
export const secondFolder = join(root, 'content/second')

/**
 * A complete content folder with few goods, for tests whose subject is not the content: its import costs a tenth of the
 * import of the demo content.
 */
export const smallFolder = join(root, 'test/fixtures/content')

/** Folders of which the databases of tests are copies. */
export const folders = { demo: demoFolder, small: smallFolder }

/** Imports a content folder into a new database, which takes seconds for the demo. */
export async function importFolder(location: string, folder: string): Promise<void> {
  const database = await openDatabase({ location })
  await importContent(database, folder)
  await importLibraries(database, folder)
  await database.destroy()
}
