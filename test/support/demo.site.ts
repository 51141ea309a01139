import { dirname } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { importContent } from '@faceplate/content/import/content.import'
import { copyDemoDatabase } from './demo.database.ts'
import { useShared } from './shared.ts'
import { startSite, type SiteProcess } from './site.process.ts'

const template = await useShared('sqliteTemplate')

/** Starts a site for one test with a copy of the demo database, because an import takes seconds. */
export function startDemoSite(
  environment: Readonly<Record<string, string>> = {},
  entry?: string,
): Promise<SiteProcess> {
  return startSite(environment, entry === undefined ? { template } : { entry, template })
}

/** Imports a content folder into a copy of the demo database beside it, as the template for sites on that folder. */
export async function makeTemplate(folder: string): Promise<string> {
  const location = await copyDemoDatabase('SQLite', dirname(folder))
  const database = await openDatabase({ location })
  await importContent(database, folder)
  await database.destroy()
  return location
}
