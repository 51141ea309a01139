import { createHash } from 'node:crypto'
import type { DocumentEntry } from './documents.reader.ts'

/**
 * An image that stands for the firmware a maker would publish: a readable head that says what it is,
 * filled up to its size with bytes that follow from it, so that checksums and resuming are real.
 */
export function createDemonstrationImage({
  title,
  version,
  published_on,
  notes,
  size_kb,
}: DocumentEntry): Buffer {
  const head = `${title}\nVersion ${version}, ${published_on}\n\n${notes}\nThis file is a demonstration and runs on no device.\n\f`
  const chunks = [Buffer.from(head)]
  let length = chunks[0]?.length ?? 0
  for (let block = 0; length < size_kb * 1024; block += 1) {
    const chunk = createHash('sha512').update(`${head}${block}`).digest()
    chunks.push(chunk)
    length += chunk.length
  }
  return Buffer.concat(chunks)
}
