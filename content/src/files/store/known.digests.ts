import type { Kysely } from 'kysely'
import { runWrite } from '../../base/database/busy.ts'
import { insertAll } from '../../base/database/insert.ts'
import type { Database } from '../../base/database/schema.ts'
import { digestFiles, minKnownBytes, type FolderDigests } from '../folder/folder.digests.ts'
import { FileFault } from '../folder/folder.walk.ts'

/**
 * Digests the files of a content folder that are served, and remembers the digests in the database, so that a file of
 * 2 GB is read once and not at each start or change of a text. A trial remembers nothing.
 */
export async function digestFolder(
  database: Kysely<Database>,
  folder: string,
  isTrial: boolean,
): Promise<FolderDigests> {
  const rows = await database.selectFrom('file_digest').selectAll().execute()
  const known = new Map(rows.map(({ file, ...digest }) => [file, digest]))
  const digests = await digestFiles(folder, known)
  const read = [...digests].flatMap(([file, facts]) => {
    if (facts instanceof FileFault || facts.size < minKnownBytes) return []
    return { file, version: facts.version, sha256: facts.sha256 }
  })
  const isKnown = read.every(({ file, version }) => known.get(file)?.version === version)
  if (isTrial || (isKnown && read.length === known.size)) return digests
  await runWrite(database, async (transaction) => {
    await transaction.deleteFrom('file_digest').execute()
    await insertAll(transaction, 'file_digest', read)
  })
  return digests
}

/** Makes the next import read all files. */
export async function forgetDigests(database: Kysely<Database>): Promise<void> {
  await runWrite(database, (transaction) => transaction.deleteFrom('file_digest').execute())
}
