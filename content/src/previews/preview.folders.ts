import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { previewsFolder } from '@faceplate/server/content/data.files'

/** Time after which a folder that no preview names is removed: longer than the import of a new one takes. */
const unnamedMs = 24 * 3600 * 1000

/** The folder with the database and the files of a preview of a content folder. */
export function findPreviewFolder(dataDir: string, id: string): string {
  return join(dataDir, previewsFolder, id)
}

/** Removes the folder of a preview; there may be none. */
export async function removePreviewFolder(dataDir: string, id: string): Promise<void> {
  await rm(findPreviewFolder(dataDir, id), { recursive: true, force: true })
}

/** Removes the folders of previews that have ended. Returns their number. */
export async function removeUnnamedFolders(
  dataDir: string,
  named: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  const below = join(dataDir, previewsFolder)
  let removed = 0
  for (const id of await listNames(below)) {
    if (named.has(id)) continue
    const { birthtimeMs } = await stat(join(below, id))
    if (now.getTime() - birthtimeMs < unnamedMs) continue
    await removePreviewFolder(dataDir, id)
    removed += 1
  }
  return removed
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
