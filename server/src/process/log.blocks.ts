import type { DestinationStream } from 'pino'

/** Longest time that a line stays in the buffer. */
const maxWaitMs = 100

/**
 * Characters buffered before they are written. All processes of a site share one pipe. A write of up to PIPE_BUF bytes
 * (4096) is atomic (pipe(7)), so that their lines do not mix while the reader keeps up.
 */
const blockLength = 4096

/**
 * Opens standard output for pino. Lines of one event are buffered and written in blocks, since a write costs more than a
 * line. Any other line flushes the buffer and is written at once. Buffered lines are lost only if the process is killed:
 * they are written when it exits, also because of an uncaught error.
 *
 * @param frequent the event whose lines may wait
 */
export function openLogBlocks(frequent: string): DestinationStream {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines !== '') process.stdout.write(lines)
    lines = ''
  }
  process.on('exit', flush)
  // The reader of the log closed the pipe (EPIPE). The process keeps running, and the error cannot be logged.
  process.stdout.on('error', () => {})
  const stream = {
    // pino sets `lastObj` before each write (https://getpino.io/#/docs/api?id=pino-metadata).
    [Symbol.for('pino.metadata')]: true,
    lastObj: undefined as { event?: string } | undefined,
    write(line: string) {
      if (lines.length + line.length > blockLength) flush()
      lines += line
      if (this.lastObj?.event === frequent) timer ??= setTimeout(flush, maxWaitMs).unref()
      else flush()
    },
  }
  return stream
}
