import { stripVTControlCharacters } from 'node:util'
import pretty from 'pino-pretty'
import { dropLibraryFrames } from './stack.frames.ts'

/** Fields of a log line that this module uses. */
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
  /** Address of the site, and of its editions if it has several. */
  address?: string
  editions?: readonly { language: string; origin: string }[]
  /** The first changed parts of the content. */
  first?: string[]
}

const prettify = pretty.prettyFactory({
  // False for NO_COLOR and for terminals without colours, too.
  colorize: process.stdout.isTTY && process.stdout.hasColors(),
  ignore: 'pid,hostname,reqId,event',
  singleLine: true,
  translateTime: 'SYS:HH:MM:ss',
})

const warn = 40

/** Calls of the content service are hidden by default: a page makes a dozen, and its own line counts them. */
const showsCalls = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '')

/** Writes a line of the log in readable form; any other line is written unchanged. */
export function writeReadable(line: string): void {
  const log = parseLog(line)
  if (log === undefined) write(`${line}\n`)
  else if (log.event === 'site_listening') write(describeSite(log))
  else if (!isDetail(log)) write(prettify(log.event === 'request' ? sumUp(log) : unfold(log)))
}

/** Removes colours unless standard output is a terminal: Vite colours its messages always. */
function write(text: string): void {
  process.stdout.write(process.stdout.isTTY ? text : stripVTControlCharacters(text))
}

/** The addresses to open in a browser, one on each line. */
function describeSite({ address, editions = [] }: LogLine): string {
  const others = editions.map(({ language, origin }) => `  ${language}  ${origin}\n`)
  return `Faceplate is on ${address}\n${others.join('')}`
}

/** Fastify lists each port that it opens, also that of the content service, which no visitor can use. */
function isDetail({ name, event, level }: LogLine): boolean {
  if (level >= warn || showsCalls) return false
  return event === 'fastify' || (name === 'content' && event === 'call')
}

/** Puts the stack of an error below the message, and shortens the list of changes to three. */
function unfold({ err, first, ...rest }: LogLine): object {
  const line = first === undefined ? rest : { ...rest, first: first.slice(0, 3) }
  if (err === undefined) return line
  const { stack = err.message } = err
  return { ...line, msg: `${line.msg}\n${dropLibraryFrames(stack).replaceAll(/^/gm, '    ')}` }
}

function parseLog(line: string): LogLine | undefined {
  if (!line.startsWith('{"level":')) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Path, status and duration of a request, and why it failed: of a defect its stack. */
function sumUp({ level, time, method, path, status, ms, upstream, cause, err }: LogLine): object {
  const calls = upstream === undefined ? '' : `, ${upstream.calls} calls of the content API`
  const why = cause === undefined ? '' : `: ${cause}`
  const msg = `${method} ${path} ${status} in ${ms} ms${calls}`
  if (err?.stack === undefined) return { level, time, msg: msg + why }
  return unfold({ level, time, msg, err })
}
