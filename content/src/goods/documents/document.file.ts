import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { readHead } from '../../files/folder/file.bytes.ts'
import { fileKinds, findFileKind, headBytes } from '../../files/folder/file.kinds.ts'
import { FileFault } from '../../files/folder/folder.walk.ts'
import { readOwnFile, type OwnFile } from '../../files/folder/own.files.ts'

/**
 * Reads a file that the maker brings as a document of goods, by its path in the content folder. Throws a `FileFault` if
 * it is missing, outside of the folder, or not what its name says.
 */
export function readDocumentFile(folder: ContentFolder, name: string): OwnFile {
  if (!name.startsWith('files/') || name.split('/').includes('..')) {
    throw new FileFault(`'${name}' is not a path below files/, such as files/manuals/switch.pdf`)
  }
  if (!folder.files.includes(name)) throw new FileFault(`the file is missing: ${name}`)
  const real = realpathSync(join(folder.path, name))
  if (!folder.roots.some((root) => real.startsWith(`${realpathSync(root)}${sep}`))) {
    throw new FileFault(`'${name}' leads outside of the content folder`)
  }
  const own = readOwnFile(folder, name)
  const isContent = findFileKind(name)?.isContent
  if (!isContent) {
    const endings = fileKinds.filter((kind) => kind.isContent).map(({ extension }) => extension)
    throw new FileFault(`the name of a document must end in one of ${endings.join(', ')}`)
  }
  if (!isContent(readHead(own.source, headBytes))) {
    throw new FileFault(`'${name}' is not what its name says: its content is of another type`)
  }
  return own
}
