import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../base/database/schema.ts'
import { ImportError, type ContentFault } from '../files/folder/content.files.ts'
import { openPictureMemory } from '../files/images/picture.memory.ts'
import { digestFolder } from '../files/store/known.digests.ts'
import { checkContent } from '../import/content.import.ts'
import type { Publication } from '../import/publication.settings.ts'

/** A file of a content folder with new content. */
export interface FileChange {
  file: string
  content: string | Buffer
}

/**
 * Lists the faults that an import would find after a change, which is not written. The checks run on a temporary folder
 * with links to all other files.
 */
export async function findFaults(
  database: Kysely<Database>,
  folder: string,
  changes: readonly FileChange[],
  publication: Publication,
): Promise<readonly ContentFault[]> {
  const copy = await mkdtemp(join(tmpdir(), 'faceplate-edit-'))
  try {
    await linkFolder(
      resolve(folder),
      copy,
      changes.map(({ file }) => file),
    )
    for (const { file, content } of changes) {
      await mkdir(dirname(join(copy, file)), { recursive: true })
      await writeFile(join(copy, file), content)
    }
    const digests = await digestFolder(database, copy, true)
    const { find } = await openPictureMemory(database)
    await checkContent(database, copy, {
      ...publication,
      digests,
      memory: { find },
      original: resolve(folder),
      now: new Date(),
    })
    return []
  } catch (error) {
    if (error instanceof ImportError) return error.refusals
    throw error
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Links everything in a folder, except the changed files (paths in the folder) and the folders above them. */
async function linkFolder(folder: string, copy: string, changed: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('.') || changed.includes(name)) continue
    const inside = changed.flatMap((file) =>
      file.startsWith(`${name}/`) ? [file.slice(name.length + 1)] : [],
    )
    if (inside.length === 0) await symlink(join(folder, name), join(copy, name))
    else {
      await mkdir(join(copy, name))
      await linkFolder(join(folder, name), join(copy, name), inside)
    }
  }
}
