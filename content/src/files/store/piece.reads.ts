import { LRUCache } from 'lru-cache'
import { pieceBytes, type FileStore } from './file.store.ts'

/** Pieces in memory: 4 MB, about as much as the system buffers for a client that has stopped reading. */
const maxPieces = 128

/** Reads the bytes of a stored file from `first` to `last`, both inclusive, in pieces. */
export type ReadStored = (
  sha256: string,
  first: number,
  last: number,
) => AsyncGenerator<Buffer, void>

/**
 * Reads stored files. Clients that download the same file at the same time share its pieces in memory, so each piece is
 * read once.
 */
export function createPieceReads(store: FileStore): ReadStored {
  const pieces = new LRUCache<string, Promise<Buffer>>({ max: maxPieces })

  function readPiece(sha256: string, position: number): Promise<Buffer> {
    const key = `${sha256} ${position}`
    const known = pieces.get(key)
    if (known) return known
    const piece = store.readPart(sha256, position, pieceBytes)
    pieces.set(key, piece)
    piece.catch(() => pieces.delete(key))
    return piece
  }

  return async function* readStored(sha256, first, last) {
    for (let at = first; at <= last;) {
      const length = Math.min(pieceBytes - (at % pieceBytes), last + 1 - at)
      // A part of a piece is read alone, so that a short range costs no more than it sends.
      const isWhole = length === pieceBytes
      yield await (isWhole ? readPiece(sha256, at) : store.readPart(sha256, at, length))
      at += length
    }
  }
}
