/** Standard output of a process, written in blocks. */
export interface LogBlocks {
  /** Writes a line at once, after all lines before it. */
  write: (line: string) => void
  /** Writes a line with those that follow: a write costs more than a line. */
  writeLater: (line: string) => void
}

/** Longest time that a line stays in the buffer. */
const maxWaitMs = 100

/**
 * Opens standard output. Lines that may wait are lost only if the process is killed: what is left is written when it exits,
 * also because of an uncaught error.
 *
 * @param blockLength characters buffered before they are written. Where several processes share a pipe, a write of up to
 *   PIPE_BUF bytes (4096) is atomic (pipe(7)), so that their lines do not mix
 */
export function openLogBlocks(blockLength: number): LogBlocks {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines !== '') process.stdout.write(lines)
    lines = ''
  }
  const writeLater = (line: string) => {
    if (lines.length + line.length > blockLength) flush()
    lines += line
    timer ??= setTimeout(flush, maxWaitMs).unref()
  }
  const write = (line: string) => {
    writeLater(line)
    flush()
  }
  process.on('exit', flush)
  // The reader of the log closed the pipe (EPIPE). The process keeps running, and the error cannot be logged.
  process.stdout.on('error', () => {})
  return { write, writeLater }
}
