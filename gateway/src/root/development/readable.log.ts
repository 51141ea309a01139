import { stripVTControlCharacters } from 'node:util'
import pretty from 'pino-pretty'
import { dropForeignFrames } from './error.stack.ts'

/** Fields of a line of the log that are read here. */
interface LogLine {
  level: number
  time: number
  name?: string
  event?: string
  msg?: string
  err?: { message: string; stack?: string }
  method?: string
  path?: string
  status?: number
  ms?: number
  upstream?: { calls: number }
  cause?: string
  /** The first parts of the content that have changed. */
  first?: string[]
}

const prettify = pretty.prettyFactory({
  colorize: process.stdout.isTTY,
  ignore: 'pid,hostname,reqId,event',
  singleLine: true,
  translateTime: 'SYS:HH:MM:ss',
})

const warn = 40

/** Calls of the content service are a detail: a page makes a dozen, and its own line counts them. */
const showsCalls = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '')

/** Writes a line of the log to the terminal as people read it; what is no line of the log stays as it is. */
export function writeReadable(line: string): void {
  const log = parseLog(line)
  if (log === undefined) write(`${line}\n`)
  else if (!isDetail(log)) write(prettify(log.event === 'request' ? sumUp(log) : unfold(log)))
}

/** Vite colours its messages in any case. */
function write(text: string): void {
  process.stdout.write(process.stdout.isTTY ? text : stripVTControlCharacters(text))
}

function isDetail({ name, event, level }: LogLine): boolean {
  return name === 'content' && event === 'call' && level < warn && !showsCalls
}

/** Puts the stack of an error below the message, and leaves three of what has changed. */
function unfold({ err, first, ...rest }: LogLine): object {
  const line = first === undefined ? rest : { ...rest, first: first.slice(0, 3) }
  if (err === undefined) return line
  const { stack = err.message } = err
  return { ...line, msg: `${line.msg}\n${dropForeignFrames(stack).replaceAll(/^/gm, '    ')}` }
}

function parseLog(line: string): LogLine | undefined {
  if (!line.startsWith('{"level":')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Address, outcome and duration of a request. The error behind a 500 has a line of its own, with its stack. */
function sumUp({ level, time, method, path, status, ms, upstream, cause }: LogLine): object {
  const calls = upstream === undefined ? '' : `, ${upstream.calls} calls of the content API`
  const why = cause === undefined || status === 500 ? '' : `: ${cause}`
  return { level, time, msg: `${method} ${path} ${status} in ${ms} ms${calls}${why}` }
}
