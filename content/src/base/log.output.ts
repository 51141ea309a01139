import { openLogBlocks } from '@faceplate/server/process/log.blocks'
import { logOptions } from '@faceplate/server/process/log.event'
import { pino, type Logger } from 'pino'
import type { contentEvents } from './log.events.ts'

/** PIPE_BUF: the embedded content service shares a pipe with the gateway. */
const blockLength = 4096

/** The event whose lines may wait: there is one for each call. */
const frequent: keyof typeof contentEvents = 'call'

/**
 * Opens the log of the content service on standard output. Lines of calls are buffered and written in blocks. Any other line
 * flushes the buffer and is written at once.
 */
export function openLog(level: string): Logger {
  const { write, writeLater } = openLogBlocks(blockLength)
  const stream = {
    // pino sets `lastObj` before each write (https://getpino.io/#/docs/api?id=pino-metadata).
    [Symbol.for('pino.metadata')]: true,
    lastObj: undefined as { event?: string } | undefined,
    write(line: string) {
      if (this.lastObj?.event === frequent) writeLater(line)
      else write(line)
    },
  }
  return pino({ ...logOptions, level, name: 'content' }, stream)
}
