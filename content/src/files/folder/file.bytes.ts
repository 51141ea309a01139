import { createHash } from 'node:crypto'
import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { FileFault } from './folder.walk.ts'

/** Facts of bytes that identify them. */
export interface FileFacts {
  sha256: string
  size: number
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Reads the bytes of a file from its start, each time it is called. */
export type ReadBytes = () => Pieces

/** Bytes read at a time from files of a content folder. */
const readBytes = 256 * 1024

/** Reads the first bytes of a file, at most `length`. */
export function readHead(path: string, length: number): Buffer {
  const handle = openSync(path, 'r')
  try {
    const head = Buffer.alloc(length)
    return head.subarray(0, readSync(handle, head, 0, length, 0))
  } finally {
    closeSync(handle)
  }
}

/** Reads a file in pieces. Throws a `FileFault` if it cannot be read. */
export async function* readPieces(path: string): AsyncGenerator<Buffer, void> {
  try {
    yield* createReadStream(path, { highWaterMark: readBytes })
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      throw new FileFault(`the file cannot be read (${String(error.code)})`)
    }
    throw error
  }
}

/** Size and SHA-256 of bytes. */
export async function digestBytes(pieces: Pieces): Promise<FileFacts> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of pieces) {
    hash.update(piece)
    size += piece.length
  }
  return { sha256: hash.digest('hex'), size }
}

/** Passes bytes on. Throws a `FileFault` at their end if they are not those that were digested before. */
export async function* verifyBytes(
  pieces: Pieces,
  { sha256 }: FileFacts,
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256')
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== sha256) throw new FileFault('the file changed while it was read')
}
