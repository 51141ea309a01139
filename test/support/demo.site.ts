import { dirname } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { importContent } from '@faceplate/content/import/content.import'
import { copyDemoDatabase } from './demo.database.ts'
import { useShared } from './shared.ts'
import { startSite, type SiteProcess } from './site.process.ts'

const template = await useShared('sqliteTemplate')

/** A site of a test's own on the demo content, which is copied: an import of it takes seconds. */
export function startDemoSite(
  environment: Readonly<Record<string, string>> = {},
  entry?: string,
): Promise<SiteProcess> {
  return startSite(environment, entry === undefined ? { template } : { entry, template })
}

/** Makes a database of what a folder beside it says, to be copied for each site on that folder. */
export async function makeTemplate(folder: string): Promise<string> {
  const location = await copyDemoDatabase('SQLite', dirname(folder))
  const database = await openDatabase({ location })
  await importContent(database, folder)
  await database.destroy()
  return location
}
