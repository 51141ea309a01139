import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { ContentFolder } from '../folder/content.folder.ts'

/** A file that lies ready in the content: `files/press/sign.svg` is served as `/files/press/sign.svg`. */
export interface OwnFile {
  path: string
  mediaType: string
  modifiedOn: string
  body: Buffer
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.zip': 'application/zip',
}

/** Reads the folder `files/` of a content folder, which may be missing. */
export function readOwnFiles(folder: ContentFolder): OwnFile[] {
  return listFiles(folder.path).flatMap((name) => {
    const mediaType = mediaTypes[extname(name)]
    if (mediaType === undefined || !/^[\w./-]+$/.test(name)) {
      const reason = `it must be called by letters, digits, - and _, and be one of ${Object.keys(mediaTypes).join(', ')}`
      folder.refusals.push({ file: name, line: 1, field: '/', reason })
      return []
    }
    const file = join(folder.path, name)
    const modifiedOn = statSync(file).mtime.toISOString().slice(0, 10)
    return { path: `/${name}`, mediaType, modifiedOn, body: readFileSync(file) }
  })
}

function listFiles(path: string): string[] {
  const own = join(path, 'files')
  if (!existsSync(own)) return []
  return readdirSync(own, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(path, join(each.parentPath, each.name)).replaceAll('\\', '/'))
    .toSorted()
}
