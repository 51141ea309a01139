import cluster from 'node:cluster'
import { logOptions } from '@faceplate/server/process/log.event'
import { pino, type Logger } from 'pino'
import { logOrigin } from '../../edge/requests/access.log.ts'

export interface LogOutput {
  logger: Logger
  /** Takes the lines of the access log. */
  writeAccessLine: (line: string) => void
  /** Of these levels and above. */
  accessLevel: number
}

/**
 * A block of so many characters is written at once: among several processes as many as a pipe takes in one piece
 * (PIPE_BUF, pipe(7)), or their lines could be mixed up …
 */
const blockLength = cluster.isWorker ? 4096 : 16_384
/** … and no line waits longer than this. */
const longestWaitMs = 100

/**
 * The log on standard output. Lines of the access log are gathered and written in blocks, since a write
 * costs more than a line; whatever else is said is written at once, and what was gathered before it.
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
    timer ??= setTimeout(flush, longestWaitMs).unref()
  }
  const write = (line: string) => {
    writeAccessLine(line)
    flush()
  }
  process.on('exit', flush)
  // Whoever read the log has gone. The site goes on, and there is nobody to tell.
  process.stdout.on('error', () => {})
  const logger = pino({ ...logOptions, level, base: logOrigin }, { write })
  return { logger, writeAccessLine, accessLevel: logger.levelVal }
}
