import { extname, join } from 'node:path'
import type { ContentFolder } from '../folder/content.folder.ts'
import { checkFile, FileFault } from '../folder/folder.walk.ts'

/** A picture of the maker: `images/ks-2428/front.jpg` of the folder as `/images/ks-2428/front.jpg`. */
export interface PictureFile {
  path: string
  mediaType: string
  modifiedOn: string
  /** Path on disk. */
  source: string
}

/** Media types of pictures by the ending of their names. */
const pictureTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** Largest picture, in bytes: the gateway converts no larger one. */
const maxBytes = 20_000_000

/** Reads the folder `images/` of a content folder, which may be missing. */
export function readPictureFiles(folder: ContentFolder): PictureFile[] {
  return folder.files
    .filter((file) => file.startsWith('images/'))
    .flatMap((name) => {
      const refuse = (reason: string) => {
        folder.refusals.push({ file: name, line: 1, field: '/', reason })
        return []
      }
      const mediaType = pictureTypes[extname(name)]
      if (mediaType === undefined || !/^[\w./-]+$/.test(name)) {
        return refuse(
          `its name may have letters, digits, - and _, and must end in one of ${Object.keys(pictureTypes).join(', ')}`,
        )
      }
      const source = join(folder.path, name)
      try {
        const modifiedOn = checkFile(source, maxBytes).mtime.toISOString().slice(0, 10)
        return [{ path: `/${name}`, mediaType, modifiedOn, source }]
      } catch (error) {
        if (!(error instanceof FileFault)) throw error
        return refuse(error.message)
      }
    })
}
