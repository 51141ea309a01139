import { createHash } from 'node:crypto'
import { toPlainText } from '@faceplate/contracts/prose.text'
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
  const head = `${title}\nVersion ${version}, ${published_on}\n\n${toPlainText(notes)}\nThis file is a demonstration and runs on no device.\n\f`
  const start = Buffer.from(head)
  const outputLength = Math.max(0, size_kb * 1024 - start.length)
  const filling = createHash('shake256', { outputLength }).update(head).digest()
  return Buffer.concat([start, filling])
}
