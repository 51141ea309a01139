import { createCipheriv, createHash } from 'node:crypto'
import { pieceBytes } from '../../files/store/file.store.ts'
import type { DocumentEntry } from './documents.reader.ts'

/** Block size of AES; generation can start at any block. */
const blockBytes = 16

/**
 * Creates the header of a demonstration image that replaces a maker's real firmware. The rest, up to the size of the
 * image, is generated from the header, so checksums and resumed downloads work although only the header is stored.
 */
export function createImageHead({ title, version, published_on }: DocumentEntry): Buffer {
  return Buffer.from(
    `${title}\nVersion ${version}, ${published_on}\n\nThis file is a demonstration and runs on no device.\n\f`,
  )
}

/** The SHA-256 checksum of a whole image. */
export function digestImage(head: Buffer, size: number): string {
  const hash = createHash('sha256')
  for (const chunk of generateImage(head, 0, size - 1)) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Generates an image from the first to the last byte, both inclusive. It is the key stream of AES in counter mode (NIST
 * SP 800-38A §6.5), which can start at any block directly.
 */
export function* generateImage(head: Buffer, first: number, last: number): Generator<Buffer> {
  if (first < head.length) yield head.subarray(first, last + 1)
  const from = Math.max(0, first - head.length)
  const end = last + 1 - head.length
  if (end <= from) return
  const block = Math.floor(from / blockBytes)
  const counter = Buffer.alloc(blockBytes)
  counter.writeBigUInt64BE(BigInt(block), 8)
  const key = createHash('sha256').update(head).digest()
  const cipher = createCipheriv('aes-256-ctr', key, counter)
  const zeros = Buffer.alloc(Math.min(pieceBytes, Math.max(blockBytes, end - from)))
  cipher.update(zeros.subarray(0, from - block * blockBytes))
  for (let at = from; at < end; at += pieceBytes) {
    yield cipher.update(zeros.subarray(0, Math.min(pieceBytes, end - at)))
  }
}
