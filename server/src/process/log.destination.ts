import type { DestinationStream } from 'pino'
import { openLogBlocks } from './log.blocks.ts'

/** Other processes have no use for it, and its library takes time to load. */
const readable = process.stdout.isTTY ? await import('./readable.log.ts') : undefined

/**
 * Opens standard output for pino: a person at a terminal gets readable lines, and a program gets lines of JSON.
 *
 * @param frequent the event whose lines may wait
 */
export function openLogDestination(frequent: string): DestinationStream {
  if (readable === undefined) return openLogBlocks(frequent)
  const { writeReadable } = readable
  return { write: (line) => writeReadable(line.trimEnd()) }
}
