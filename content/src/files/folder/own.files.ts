import { join } from 'node:path'
import type { ContentFolder } from './content.folder.ts'
import type { FileFacts } from './file.bytes.ts'
import { fileKinds, findFileKind } from './file.kinds.ts'
import { checkFile, FileFault } from './folder.walk.ts'

/** A file of the content that is served as it is: `files/press/sign.svg` as `/files/press/sign.svg`. */
export interface OwnFile {
  path: string
  mediaType: string
  modifiedOn: string
  facts: FileFacts
  /** Path on disk. The import reads the file in pieces. */
  source: string
}

/** Reads the folder `files/` of a content folder, which may be missing, except the files of documents. */
export function readOwnFiles(folder: ContentFolder, documents: ReadonlySet<string>): OwnFile[] {
  const names = folder.files.filter((file) => file.startsWith('files/') && !documents.has(file))
  return names.flatMap((name) => {
    try {
      return readOwnFile(folder, name)
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      folder.refuseFile(name, error)
      return []
    }
  })
}

/** Reads one file by its path in the folder. Throws a `FileFault` if it cannot be served. */
export function readOwnFile(folder: ContentFolder, name: string): OwnFile {
  const kind = findFileKind(name)
  if (!kind) {
    const endings = fileKinds
      .filter(({ folder: place }) => name.startsWith(place))
      .map(({ extension }) => extension)
    throw new FileFault(`its name must end in one of ${endings.join(', ')}`)
  }
  if (!/^[\w./-]+$/.test(name)) {
    const plain = toPlainName(name)
    const example = plain === undefined ? '' : `, for example to '${plain}'`
    throw new FileFault(
      `its path may have letters from A to Z, digits, -, _ and dots: rename it${example}, also where it is named`,
    )
  }
  const source = join(folder.path, name)
  const { mtime } = checkFile(source, kind.maxBytes)
  const facts = folder.digests.get(name) ?? new FileFault('the file changed while it was read')
  if (facts instanceof FileFault) throw facts
  const modifiedOn = mtime.toISOString().slice(0, 10)
  const { sha256, size } = facts
  return {
    path: `/${name}`,
    mediaType: kind.mediaType,
    modifiedOn,
    facts: { sha256, size },
    source,
  }
}

/** The path without accents, and with dashes for spaces; undefined if it has letters of another alphabet. */
function toPlainName(name: string): string | undefined {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s,;+&()]+/g, '-')
  return /^[\w./-]+$/.test(plain) ? plain : undefined
}
