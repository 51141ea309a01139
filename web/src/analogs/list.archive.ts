import { strFromU8, Unzip, UnzipInflate, unzipSync } from 'fflate'

/** Limit in bytes for the unpacked XML of a workbook: a list of 2,000 lines needs less than a tenth of it. */
const maxUnpackedBytes = 20 * 1024 * 1024

/**
 * Compressed bytes per step. Deflate expands at most about a thousandfold (RFC 1951), so the limit is exceeded by
 * about 8 MB at most.
 */
const stepBytes = 8 * 1024

export class TooLargeError extends Error {}

/**
 * Unpacks the wanted files of an archive. An archive whose declared size is too large is rejected before unpacking; one
 * that understates its size is rejected as soon as it exceeds the limit.
 */
export function unpack(
  archive: Uint8Array,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, string> {
  let declared = 0
  unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (isWanted(name)) declared += originalSize
      return false
    },
  })
  if (declared > maxUnpackedBytes) throw new TooLargeError()

  const chunksByName = new Map<string, Uint8Array[]>()
  let unpacked = 0
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return
    const chunks: Uint8Array[] = []
    chunksByName.set(file.name, chunks)
    file.ondata = (error, piece) => {
      if (error) throw error
      unpacked += piece.length
      if (unpacked > maxUnpackedBytes) throw new TooLargeError()
      chunks.push(piece)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < archive.length; at += stepBytes) {
    unzip.push(archive.subarray(at, at + stepBytes), at + stepBytes >= archive.length)
  }
  return new Map(Array.from(chunksByName, ([name, chunks]) => [name, strFromU8(join(chunks))]))
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
