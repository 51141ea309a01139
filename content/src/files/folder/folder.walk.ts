import { isUtf8 } from 'node:buffer'
import { readdirSync, readFileSync, realpathSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/** What cannot be read, said of one file. */
export class FileFault extends Error {
  readonly line: number

  constructor(reason: string, line = 1) {
    super(reason)
    this.line = line
  }
}

/** A file of a folder, by its path relative to it, or why what stands there is none. */
export interface WalkedFile {
  file: string
  fault?: string
}

/**
 * All files below a folder in a fixed order, through links too. What begins with a dot is somebody's tools, or what
 * links of a mounted volume lead to. A link that leads back to where it stands has no end.
 */
export function walkFolder(folder: string): WalkedFile[] {
  const found: WalkedFile[] = []
  const walk = (below: string, above: readonly string[]) => {
    for (const { name } of readdirSync(join(folder, below), { withFileTypes: true })) {
      if (name.startsWith('.')) continue
      const file = below === '' ? name : `${below}/${name}`
      const path = join(folder, file)
      const stats = lookAt(path)
      if (!stats) found.push({ file, fault: 'the link leads nowhere' })
      else if (!stats.isDirectory()) found.push({ file })
      else {
        const real = realpathSync(path)
        if (above.includes(real)) found.push({ file, fault: `the link leads back to ${real}` })
        else walk(file, [...above, real])
      }
    }
  }
  walk('', [realpathSync(folder)])
  return found.toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

/** Links that lead to each other lead nowhere. */
function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP') return undefined
    throw error
  }
}

/** Reads a file of at most so many bytes; throws a `FileFault` for one that says nothing or too much. */
export function readBytes(path: string, mostBytes: number): Buffer {
  const stats = lookAt(path)
  if (!stats) throw new FileFault('the file is missing')
  if (!stats.isFile()) throw new FileFault('it is no file')
  if (stats.size === 0) throw new FileFault('the file is empty')
  if (stats.size > mostBytes) {
    throw new FileFault(
      `the file has ${toMegabytes(stats.size)} MB, ${toMegabytes(mostBytes)} MB at most`,
    )
  }
  try {
    return readFileSync(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new FileFault(`the file cannot be read${code}`)
  }
}

/** Reads a text in UTF-8. */
export function readText(path: string, mostBytes: number): string {
  const bytes = readBytes(path, mostBytes)
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
