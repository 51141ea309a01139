import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { TableError } from './table.error.ts'

/** Limit in bytes for the unpacked XML of a workbook: a table of 2,000 rows needs less than a tenth of it. */
const maxUnpackedBytes = 20 * 1024 * 1024

/**
 * Compressed bytes per step. Deflate expands at most about a thousandfold (RFC 1951), so the limit is exceeded by
 * about 8 MB at most.
 */
const stepBytes = 8 * 1024

/** A workbook has some dozens of files, and one more for each picture. Reading an entry takes longer the more come before it. */
const maxEntries = 5000

/** Names of the files in an archive. Throws a `TableError` if it has more than a workbook needs. */
export function listNames(archive: Uint8Array): string[] {
  const names: string[] = []
  unzipSync(archive, {
    filter: ({ name }) => {
      if (names.length >= maxEntries) throw new TableError('too-large')
      names.push(name)
      return false
    },
  })
  return names
}

/**
 * Unpacks the wanted files of an archive. An archive whose declared size is too large is rejected before unpacking; one
 * that understates its size is rejected as soon as it exceeds the limit.
 */
export function unpack(
  archive: Uint8Array,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, Uint8Array> {
  let declared = 0
  unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (isWanted(name)) declared += originalSize
      return false
    },
  })
  if (declared > maxUnpackedBytes) throw new TableError('too-large')

  const chunksByName = new Map<string, Uint8Array[]>()
  let unpacked = 0
  let entries = 0
  const unzip = new Unzip((file) => {
    // The entries may be more than the directory of the archive lists.
    entries += 1
    if (entries > maxEntries) throw new TableError('too-large')
    if (!isWanted(file.name)) return
    const chunks: Uint8Array[] = []
    chunksByName.set(file.name, chunks)
    file.ondata = (error, piece) => {
      if (error) throw error
      unpacked += piece.length
      if (unpacked > maxUnpackedBytes) throw new TableError('too-large')
      chunks.push(piece)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < archive.length; at += stepBytes) {
    unzip.push(archive.subarray(at, at + stepBytes), at + stepBytes >= archive.length)
  }
  return new Map(Array.from(chunksByName, ([name, chunks]) => [name, join(chunks)]))
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
