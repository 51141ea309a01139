import cluster from 'node:cluster'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** Cache-Status as it was sent, where the cache was asked. */
    cacheStatus: string | undefined
  }
}

/** What each line says of the process it is from. */
export const logOrigin = {
  pid: process.pid,
  hostname: hostname(),
  ...(cluster.worker && { worker: cluster.worker.id }),
}

const origin = JSON.stringify(logOrigin).slice(1, -1)

/**
 * One line a request, with nothing of the visitor in it: no address, no query (what someone searched
 * for is theirs), no body. It reads as pino's lines do and is written by hand: a logger that has to look
 * what it is given takes longer over it than the cache over its answer.
 */
export function logRequests(app: FastifyInstance, write: (line: string) => void): void {
  app.addHook('onResponse', ({ id, method, url }, reply, done) => {
    const { statusCode, cacheStatus, elapsedTime } = reply
    const shown = toLogPath(url)
    const path = quote(shown)
    // The key of the cache holds the path once more.
    const status = shown.endsWith('/…') ? cacheStatus?.replace(/; key="[^"]*"/, '') : cacheStatus
    const cache = status === undefined ? '' : `,"cache":${quote(status)}`
    const ms = Math.round(elapsedTime * 10) / 10
    write(
      `{"level":30,"time":${Date.now()},${origin},"reqId":"${id}","method":"${method}","path":${path},"status":${statusCode}${cache},"ms":${ms},"msg":"request"}\n`,
    )
    done()
  })
}

/** The token of a subscription ends it, so whoever reads the log must not have it. */
function toLogPath(url: string): string {
  const mark = url.indexOf('?')
  const path = (mark === -1 ? url : url.slice(0, mark)).slice(0, 200)
  if (!maybeSecret.test(path)) return path
  const [, known] = secretPath.exec(decodeAll(path)) ?? []
  return known === undefined ? path : `${known}/…`
}

const maybeSecret = /%|subscri/i

/**
 * A path that goes on where tokens stand, in the call and in links to the page. It need not lead there: who
 * mistypes the link, or whose mail program escapes its `?`, sends the token all the same.
 */
const secretPath = /^(.*?[/\\](?:unsubscribe|subscription[/\\]+confirm))(?![\w-]).*[\w-]/is

/** Undoes escapes, however often they were made, and passes over broken ones. */
function decodeAll(path: string): string {
  const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decoded === path ? path : decodeAll(decoded)
}

/** Text as JSON. Nearly all of it is of signs that stand for themselves. */
function quote(text: string): string {
  return plainText.test(text) ? `"${text}"` : JSON.stringify(text)
}

const plainText = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/
