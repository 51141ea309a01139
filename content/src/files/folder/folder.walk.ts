import { isUtf8 } from 'node:buffer'
import { readdirSync, readFileSync, realpathSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { isLeftover } from './leftover.files.ts'

/** Why one file cannot be read. */
export class FileFault extends Error {
  readonly line: number

  constructor(reason: string, line = 1) {
    super(reason)
    this.line = line
  }
}

/** A file with its path relative to the folder; with `fault`, a link that cannot be followed. */
export interface WalkedFile {
  file: string
  /** The file itself is a link; a file in a linked folder is not. */
  isLink: boolean
  fault?: string
}

/**
 * Lists all files below a folder, sorted, and follows links. Skips what programs leave behind, and names that begin with a
 * dot: files of tools, and directories that the links of a mounted volume point to. A link to one of its parent folders is a fault, since
 * following it would never end.
 */
export function walkFolder(folder: string): WalkedFile[] {
  const found: WalkedFile[] = []
  const walk = (below: string, above: readonly string[]) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const { name } = entry
      if (name.startsWith('.') || isLeftover(name)) continue
      const isLink = entry.isSymbolicLink()
      const file = below === '' ? name : `${below}/${name}`
      const path = join(folder, file)
      const stats = findStats(path)
      if (!stats) found.push({ file, isLink, fault: 'the link leads nowhere' })
      else if (!stats.isDirectory()) found.push({ file, isLink })
      else {
        const real = realpathSync(path)
        if (above.includes(real)) {
          found.push({ file, isLink, fault: `the link leads back to ${real}` })
        } else walk(file, [...above, real])
      }
    }
  }
  walk('', [realpathSync(folder)])
  return found.toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

/** Undefined if there is no file, or if links form a cycle. */
function findStats(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP') return undefined
    throw error
  }
}

/** Reads a file of at most `maxBytes`; throws a `FileFault` as `checkFile` does. */
function readBytes(path: string, maxBytes: number): Buffer {
  checkFile(path, maxBytes)
  try {
    return readFileSync(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new FileFault(`the file cannot be read${code}`)
  }
}

/** Returns the facts of a file; throws a `FileFault` if it is missing, empty or larger than `maxBytes`. */
export function checkFile(path: string, maxBytes: number): Stats {
  const stats = findStats(path)
  if (!stats) throw new FileFault('the file is missing')
  if (!stats.isFile()) throw new FileFault('it is not a file')
  if (stats.size === 0) throw new FileFault('the file is empty')
  if (stats.size > maxBytes) {
    throw new FileFault(
      `the file has ${toMegabytes(stats.size)} MB, the limit is ${toMegabytes(maxBytes)} MB`,
    )
  }
  return stats
}

/** Reads a text file in UTF-8; throws a `FileFault` as `readBytes` does, or if it is not UTF-8. */
export function readText(path: string, maxBytes: number): string {
  const bytes = readBytes(path, maxBytes)
  const text = bytes.toString('utf8')
  if (!isUtf8(bytes)) {
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length
    throw new FileFault('is not text in UTF-8', line)
  }
  if (text.trim() === '') throw new FileFault('the file is empty')
  return text
}

function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}
