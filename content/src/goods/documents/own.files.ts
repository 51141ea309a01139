import { extname, join } from 'node:path'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { checkFile, FileFault } from '../../files/folder/folder.walk.ts'

/** A file of the content that is served as it is: `files/press/sign.svg` as `/files/press/sign.svg`. */
export interface OwnFile {
  path: string
  mediaType: string
  modifiedOn: string
  /** Path on disk. The import reads the file in pieces. */
  source: string
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.zip': 'application/zip',
}

/** A larger file is probably a mistake, and takes minutes on a slow line. */
const maxBytes = 100_000_000

/** Reads the folder `files/` of a content folder, which may be missing. */
export function readOwnFiles(folder: ContentFolder): OwnFile[] {
  const names = folder.files.filter((file) => file.startsWith('files/'))
  return names.flatMap((name) => {
    const mediaType = mediaTypes[extname(name)]
    if (mediaType === undefined || !/^[\w./-]+$/.test(name)) {
      const reason = `its name may have letters, digits, - and _, and must end in one of ${Object.keys(mediaTypes).join(', ')}`
      folder.refusals.push({ file: name, line: 1, field: '/', reason })
      return []
    }
    const source = join(folder.path, name)
    try {
      const modifiedOn = checkFile(source, maxBytes).mtime.toISOString().slice(0, 10)
      return { path: `/${name}`, mediaType, modifiedOn, source }
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      folder.refusals.push({ file: name, line: 1, field: '/', reason: error.message })
      return []
    }
  })
}
