import { mkdir, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '@faceplate/server/settings/command'
import { openConfiguredDatabase } from '../base/database/location.ts'
import { readSecret } from '../base/database/secret.store.ts'
import type { ContentFault } from '../files/folder/content.files.ts'
import { cookieSecret } from '../goods/comparison/comparison.routes.ts'
import { readSigningKey } from '../goods/signing/signing.key.ts'
import { importContent } from '../import/content.import.ts'
import { importLibraries } from '../import/libraries/libraries.import.ts'
import type { Publication } from '../import/publication.settings.ts'
import { findPreviewFolder, removePreviewFolder } from './preview.folders.ts'

/** Most bytes of a folder: its preview takes about as much again in DATA_DIR, which leads need too. */
const mostBytes = 2_000_000_000
/** Bytes that stay free on the disk of DATA_DIR. */
const spareBytes = 2_000_000_000

/**
 * Imports a content folder into a database of its own in DATA_DIR, by all checks. Rejects with an `ImportError` as an
 * import does, and then leaves nothing behind.
 */
export async function importPreview(
  folder: string,
  { dataDir, id, publication }: { dataDir: string; id: string; publication: Publication },
): Promise<{ warnings: readonly ContentFault[] }> {
  const bytes = await measureFolder(folder)
  if (bytes > mostBytes) {
    throw new CommandError(
      `${folder} has ${bytes} bytes; a preview of a folder has at most ${mostBytes}`,
    )
  }
  await mkdir(dataDir, { recursive: true })
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < bytes + spareBytes) {
    throw new CommandError(
      `The disk of ${dataDir} has ${bavail * bsize} bytes free; a preview of ${folder} needs ${bytes} and leaves ${spareBytes}`,
    )
  }
  try {
    const database = await openConfiguredDatabase({ DATA_DIR: findPreviewFolder(dataDir, id) })
    try {
      const { warnings } = await importContent(database, folder, publication)
      await importLibraries(database, folder)
      // The running site opens the database only to read it, and both are created on first use.
      await readSigningKey(database)
      await readSecret(database, cookieSecret)
      return { warnings }
    } finally {
      await database.destroy()
    }
  } catch (error) {
    await removePreviewFolder(dataDir, id)
    throw error
  }
}

async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
