import cluster from 'node:cluster'
import { logOptions } from '@faceplate/server/process/log.event'
import { pino, type Logger } from 'pino'
import { logOrigin } from '../../edge/requests/access.log.ts'

export interface LogOutput {
  logger: Logger
  /** Writes a line of the access log. */
  writeAccessLine: (line: string) => void
  /** Lowest level of access log lines to write. */
  accessLevel: number
}

/**
 * Characters buffered before they are written. Several processes share one pipe: a write of up to PIPE_BUF bytes is
 * atomic (pipe(7)), so their lines do not mix.
 */
const blockLength = cluster.isWorker ? 4096 : 16_384
/** Longest time that a line stays in the buffer. */
const maxWaitMs = 100

/**
 * Opens the log on standard output. Lines of the access log are buffered and written in blocks, because a write
 * costs more than a line. Any other line flushes the buffer and is written at once.
 */
export function openLog(level: string): LogOutput {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines !== '') process.stdout.write(lines)
    lines = ''
  }
  const writeAccessLine = (line: string) => {
    if (lines.length + line.length > blockLength) flush()
    lines += line
    timer ??= setTimeout(flush, maxWaitMs).unref()
  }
  const write = (line: string) => {
    writeAccessLine(line)
    flush()
  }
  process.on('exit', flush)
  // The reader of the log closed the pipe (EPIPE). The site keeps running, and the error cannot be logged.
  process.stdout.on('error', () => {})
  const logger = pino({ ...logOptions, level, base: logOrigin }, { write })
  return { logger, writeAccessLine, accessLevel: logger.levelVal }
}
