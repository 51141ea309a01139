import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { ContentFolder } from '../folder/content.folder.ts'
import { FileFault } from '../folder/folder.walk.ts'
import { readOwnFile, type OwnFile } from '../folder/own.files.ts'
import { checkPicture } from './picture.check.ts'
import type { PictureSize } from './svg.check.ts'

/** A picture of the maker: `images/ks-2428/front.jpg` of the folder as `/images/ks-2428/front.jpg`. */
export interface PictureFile extends OwnFile, PictureSize {}

/** Sizes of pictures that were checked before. */
export interface PictureMemory {
  find: (sha256: string, mediaType: string) => PictureSize | undefined
  /** Replaces all sizes by the sizes of the pictures of a folder. */
  remember?: (files: readonly PictureFile[]) => Promise<void>
}

/** Pictures checked at a time. Each may need 200 MB. */
const concurrency = Math.min(4, availableParallelism())

/**
 * Reads and checks the folder `images/` of a content folder, which may be missing. Faults are added to the folder.
 * Pictures in `memory` are not decoded again.
 */
export async function readPictureFiles(
  folder: ContentFolder,
  memory: PictureMemory,
): Promise<PictureFile[]> {
  const names = folder.files.filter((file) => file.startsWith('images/'))
  const found = new Map<string, PictureFile>()
  const queue = names.values()
  const work = async () => {
    for (const name of queue) {
      try {
        found.set(name, await readPicture(folder, name, memory))
      } catch (error) {
        if (!(error instanceof FileFault)) throw error
        folder.refuseFile(name, error)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return names.flatMap((name) => found.get(name) ?? [])
}

async function readPicture(
  folder: ContentFolder,
  name: string,
  memory: PictureMemory,
): Promise<PictureFile> {
  const own = readOwnFile(folder, name)
  const { mediaType, facts, source } = own
  // A drawing is checked again each time, so that stricter rules for scripts apply to it.
  const known = mediaType === 'image/svg+xml' ? undefined : memory.find(facts.sha256, mediaType)
  const size = known ?? (await checkPicture(await readBytes(source), mediaType))
  return { ...own, ...size }
}

function readBytes(path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new FileFault(`the file cannot be read (${error.code})`)
  })
}
