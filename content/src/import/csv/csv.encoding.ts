import { createReadStream } from 'node:fs'
import { decodeText } from '@faceplate/tables/text.decode'

/** Bytes read at a time; a file of any size is never in memory as a whole. */
export const chunkBytes = 65_536

/**
 * Finds the encoding of a text file. A file that is valid UTF-8 to its end is UTF-8; otherwise the part that is not
 * tells the code page. UTF-8 if no encoding makes words of it: the cells that are no text are then reported.
 */
export async function findEncoding(path: string): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes = chunk as Buffer
    const [first, second] = bytes
    const isWide = isFirst && (bytes.includes(0) || (first ?? 0) + (second ?? 0) === 0xff + 0xfe)
    if (isWide) return guess(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    try {
      strict.decode(bytes, { stream: true })
    } catch {
      return guess(cutLines(bytes, isFirst))
    }
    isFirst = false
  }
  return 'utf-8'
}

function guess(bytes: Uint8Array): string {
  try {
    return decodeText(bytes).encoding
  } catch {
    return 'utf-8'
  }
}

/** Whole lines of a chunk, so that no character of UTF-8 is cut. */
function cutLines(bytes: Buffer, isFirst: boolean): Buffer {
  const start = isFirst ? 0 : bytes.indexOf(0x0a) + 1
  const end = bytes.length < chunkBytes ? bytes.length : bytes.lastIndexOf(0x0a)
  return end > start ? bytes.subarray(start, end) : bytes
}
