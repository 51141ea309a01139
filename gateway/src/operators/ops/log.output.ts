import cluster from 'node:cluster'
import { openLogBlocks } from '@faceplate/server/process/log.blocks'
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

/** Workers share one pipe. */
const blockLength = cluster.isWorker ? 4096 : 16_384

/**
 * Opens the log on standard output. Lines of the access log are buffered and written in blocks. Any other line flushes the
 * buffer and is written at once.
 */
export function openLog(level: string): LogOutput {
  const { write, writeLater } = openLogBlocks(blockLength)
  const logger = pino({ ...logOptions, level, base: logOrigin }, { write })
  return { logger, writeAccessLine: writeLater, accessLevel: logger.levelVal }
}
