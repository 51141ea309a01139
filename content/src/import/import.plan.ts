import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { catalogueFile } from '@faceplate/messages/catalogues'
import { catalogueFolder, languages } from '@faceplate/server/process/messages'
import type { Kysely } from 'kysely'
import { retryWhenBusy } from '../base/database/busy.ts'
import { findImport } from '../base/database/import.record.ts'
import type { Database } from '../base/database/schema.ts'
import { digestContent } from '../files/folder/content.files.ts'
import type { FolderDigests } from '../files/folder/folder.digests.ts'
import { isLocal } from '../files/pdf/letterhead.ts'
import { digestFolder } from '../files/store/known.digests.ts'
import { touchNamedFiles } from '../files/store/stored.files.ts'
import type { PlannedImport } from './note/trial.ts'
import type { Publication } from './publication.settings.ts'
import { contentSource } from './read/catalogue.reader.ts'

/** An import of a folder that differs from the last import. */
export interface FolderImport extends PlannedImport {
  digests: FolderDigests
}

/** Plans the import of a folder; undefined if the database has its content already. */
export async function planImport(
  database: Kysely<Database>,
  path: string,
  { isTrial, ...publication }: Publication & { isTrial: boolean },
): Promise<FolderImport | undefined> {
  const digests = await digestFolder(database, path, isTrial)
  const digest = digestPublication(digestContent(path, digests), publication)
  const last = await findImport(database, contentSource)
  // Without its files, a backup or a copy of the database alone may have been restored.
  const isComplete = isTrial || (await touchNamedFiles(database)).length === 0
  if (last?.digest !== digest || !isComplete) {
    return { source: contentSource, digest, last, digests }
  }
  // The same files in another folder: from now on that folder is watched.
  if (last.path !== path && !isTrial) await updatePath(database, path)
  return undefined
}

async function updatePath(database: Kysely<Database>, path: string): Promise<void> {
  await retryWhenBusy(() =>
    database
      .updateTable('content_import')
      .set({ path })
      .where('source', '=', contentSource)
      .execute(),
  )
}

/** Documents differ by language, messages and addresses, so a change of any is a change of content. */
function digestPublication(
  digest: string,
  { language, publicOrigin, editions = [] }: Publication,
): string {
  const origin = isLocal(publicOrigin) ? '' : publicOrigin
  const addresses = editions.map((each) => `${each.language}=${each.origin}`)
  const parts = [digest, language, origin, ...addresses]
  const hash = createHash('sha256').update(parts.join('\0'))
  for (const each of languages) hash.update(readFileSync(catalogueFile(catalogueFolder, each)))
  return hash.digest('hex')
}
