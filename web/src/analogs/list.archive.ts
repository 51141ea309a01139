import { strFromU8, Unzip, UnzipInflate, unzipSync } from 'fflate'

/** What the texts of a workbook may unpack to: a list of 2,000 lines takes less than a tenth of it. */
const mostUnpacked = 20 * 1024 * 1024

/** Packed bytes that are unpacked at once. They grow a thousandfold at most (RFC 1951), so the bound is kept closely. */
const step = 8 * 1024

export class TooLargeError extends Error {}

/**
 * Unpacks the files of an archive whose names are wanted. An archive that says it unpacks to too much is refused before
 * anything is; one that says less than it does, as soon as it has.
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
  if (declared > mostUnpacked) throw new TooLargeError()

  const pieces = new Map<string, Uint8Array[]>()
  let unpacked = 0
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return
    const own: Uint8Array[] = []
    pieces.set(file.name, own)
    file.ondata = (error, piece) => {
      if (error) throw error
      unpacked += piece.length
      if (unpacked > mostUnpacked) throw new TooLargeError()
      own.push(piece)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < archive.length; at += step) {
    unzip.push(archive.subarray(at, at + step), at + step >= archive.length)
  }
  return new Map(Array.from(pieces, ([name, own]) => [name, strFromU8(join(own))]))
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
