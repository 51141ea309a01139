import cluster from 'node:cluster'
import { hostname } from 'node:os'
import { noPage } from '@faceplate/contracts/pages/vitals.names'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { describeError } from '@faceplate/server/process/error.description'
import { readTraceId, readTraceparent } from '@faceplate/server/tracing/request.trace'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCallError, findUpstreamError } from '../../base/http/upstream.error.ts'
import { gatewayEvents } from '../../base/log.events.ts'
import type { PastFailure } from './failure.ring.ts'
import { describeClients, dropPort, type ClientDetail } from './request.client.ts'
import { nameRoute } from './request.route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Facts that are only available when the request arrives; undefined: the request has no log line. */
    arrival: { client: string | undefined; writtenBefore: number } | undefined
  }

  interface FastifyReply {
    /** Cache-Status as it was sent; undefined where the cache was not used. */
    cacheStatus: string | undefined
    /** Why the request failed, for the log: an error or a text. */
    failure: unknown
    /** The status that a visitor sees, where that of the response is another: a payload is always a success. */
    shownStatus: number | undefined
    /** The status is 500 or above, but the request demanded it: it is no failure of this site. */
    isClientFault: boolean
    /** The request is a probe: no visitor sees its response. */
    isProbe: boolean
  }
}

/** Fields of each log line that identify the process. */
export const logOrigin = {
  pid: process.pid,
  hostname: hostname(),
  ...(cluster.worker && { worker: cluster.worker.id }),
}

const origin = JSON.stringify(logOrigin).slice(1, -1)

/** Event id and message of each line. */
const event = JSON.stringify({ event: 'request', msg: gatewayEvents.request.message }).slice(1, -1)

/** Levels of pino. */
const info = 30
const error = 50

/** Logged status of a request whose client left before the response was complete, as in nginx. */
const clientLeft = 499

/** Logged status of a response that the content API broke off, whatever status was sent. */
const upstreamBroke = 502

export interface AccessLogOptions {
  /** Undefined: nothing is logged. */
  write: ((line: string) => void) | undefined
  /** Lines below this level are not written. */
  minLevel?: number | undefined
  client?: ClientDetail | undefined
  /** Called for responses with status 500 or above. */
  onFailure?: (failure: PastFailure) => void
}

/** Called for a response that was not sent to its end. */
export type OnIncomplete = (request: FastifyRequest, reply: FastifyReply, status: number) => void

export interface AccessLog {
  /** Writes the line of a request for which Fastify runs no hooks, at its end. */
  follow(request: FastifyRequest, reply: FastifyReply): void
  /**
   * Registers the hook that also logs and reports responses that were not sent to their end. Hooks that respond at once
   * are registered before this one and are not affected.
   */
  registerIncomplete(onIncomplete: OnIncomplete): void
}

/**
 * Writes one line per request. It holds no personal data except the client address, in the detail that a setting
 * chooses: no query (which has search terms) and no body. The format is that of pino, but the line is built by hand: a
 * general logger takes longer for a line than the cache takes for a response. A status of 500 or above that a visitor
 * sees has level error and a cause. No other line about the same response has that level, so that the error lines count
 * the visitors who were not served.
 */
export function logRequests(app: FastifyInstance, options: AccessLogOptions): AccessLog {
  const { write, minLevel = info, client = 'truncated' } = options
  const describeClient = describeClients(client)
  app.decorateReply('failure')
  app.decorateReply('shownStatus')
  app.decorateReply('isClientFault', false)
  app.decorateReply('isProbe', false)
  app.decorateRequest('arrival')
  const recordArrival = (request: FastifyRequest) => {
    // A closed connection has no address.
    const client = describeClient(request.ip && dropPort(request.ip))
    request.arrival = { client, writtenBefore: countWritten(request) }
  }
  const writeLine = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const isFailed = status >= 500 || (reply.shownStatus ?? 0) >= 500
    const level = isFailed && !reply.isClientFault && !reply.isProbe ? error : info
    if (level < error && (!write || level < minLevel)) return
    const { route } = nameRoute(request)
    if (level === error) options.onFailure?.(toPastFailure(request, reply, { status, route }))
    if (level >= minLevel) write?.(describeRequest(request, reply, { level, status, route }))
  }
  app.addHook('onRequest', (request, _reply, done) => {
    recordArrival(request)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    writeLine(request, reply, reply.statusCode)
    done()
  })
  return {
    follow(request, reply) {
      recordArrival(request)
      reply.raw.once('finish', () => writeLine(request, reply, reply.statusCode))
    },
    registerIncomplete(onIncomplete) {
      app.addHook('onRequest', (request, reply, done) => {
        reply.raw.once('close', () => {
          if (reply.raw.writableFinished) return
          // The gateway sets `failure` and ends a response early; otherwise the client left before it had read it.
          const isBroken = reply.failure !== undefined && !reply.raw.writableEnded
          const status = isBroken ? upstreamBroke : clientLeft
          writeLine(request, reply, status)
          onIncomplete(request, reply, status)
        })
        done()
      })
    },
  }
}

/** Bytes written so far to the connection of a request, including heads. */
function countWritten({ raw }: FastifyRequest): number {
  return raw.socket?.bytesWritten ?? 0
}

function describeRequest(
  request: FastifyRequest,
  { cacheStatus, elapsedTime, failure, shownStatus }: FastifyReply,
  { level, status, route }: { level: number; status: number; route: string },
): string {
  const { id, method, url, headers, arrival } = request
  const path = toLogPath(url)
  // The cache key repeats the path, which may hold a token.
  const shownCache = path.endsWith('/…') ? cacheStatus?.replace(/; key="[^"]*"/, '') : cacheStatus
  const cache = shownCache === undefined ? '' : `,"cache":${quote(shownCache)}`
  const cause = level < error ? '' : describeCause(failure)
  const shown = shownStatus === undefined ? '' : `,"shown":${shownStatus}`
  const traceparent =
    headers['traceparent'] === undefined ? undefined : readTraceparent(headers['traceparent'])
  const trace = traceparent === undefined ? '' : `,"trace":"${readTraceId(traceparent)}"`
  const from = arrival?.client === undefined ? '' : `,"client":${quote(arrival.client)}`
  const routed = route === noPage ? '' : `,"route":${quote(route)}`
  const bytes = countWritten(request) - (arrival?.writtenBefore ?? 0)
  const ms = roundMs(elapsedTime)
  return `{"level":${level},"time":${Date.now()},${origin},"reqId":"${id}"${trace}${from},"method":"${method}","path":${quote(path)}${routed},"status":${status}${shown}${cache}${describeUpstream(request)}${cause},"bytes":${bytes},"ms":${ms},${event}}\n`
}

/** Fields that say why a request failed: one line for people and, of an error, its fields for programs. */
function describeCause(failure: unknown): string {
  const cause = `,"cause":${quote(describeFailure(failure))}`
  if (!(failure instanceof Error)) return cause
  const call = findCallError(failure)
  const { stack, ...facts } = describeError((call && findUpstreamError(call)) ?? call ?? failure)
  // The place in the code matters for a defect only.
  const isDefect = call === undefined && !(failure instanceof ProblemError)
  return `${cause},"err":${JSON.stringify({ ...facts, call: call?.call, ...(isDefect && { stack }) })}`
}

function toPastFailure(
  { id, method }: FastifyRequest,
  { failure, shownStatus }: FastifyReply,
  { status, route }: { status: number; route: string },
): PastFailure {
  return {
    at: new Date().toISOString(),
    requestId: id,
    method,
    route,
    status: shownStatus ?? status,
    cause: describeFailure(failure),
  }
}

/** Number and duration of the calls of the content API that a request made. */
function describeUpstream({ trace }: FastifyRequest): string {
  if (!trace?.upstream) return ''
  const { calls, attempts, ms } = trace.upstream
  return `,"upstream":{"calls":${calls},"attempts":${attempts},"ms":${roundMs(ms)}}`
}

function roundMs(ms: number): number {
  return Math.round(ms * 10) / 10
}

/** Describes in one line why a request failed. */
export function describeFailure(failure: unknown = 'unknown'): string {
  const known = findCallError(failure)
  if (!known) return failure instanceof Error ? failure.message : String(failure)
  const { message, call, kind, reason } = known
  const why = reason === undefined ? kind : `${kind}, ${reason}`
  return `${call === undefined ? '' : `${call}: `}${message} (${why})`
}

/** The path to log. Subscription tokens are removed: anyone who has one can end the subscription. */
function toLogPath(url: string): string {
  const mark = url.indexOf('?')
  const path = (mark === -1 ? url : url.slice(0, mark)).slice(0, 200)
  if (!maybeSecret.test(path)) return path
  const [, known] = secretPath.exec(decodeAll(path)) ?? []
  return known === undefined ? path : `${known}/…`
}

const maybeSecret = /%|subscri/i

/**
 * A path with text in the position of a subscription token, in the call and in links to the page. It need not be a
 * valid path: a mistyped link, or one whose `?` an email program has escaped, holds the token too.
 */
// linear: input of at most 200 characters (toLogPath)
const secretPath = /^(.*?[/\\](?:unsubscribe|subscription[/\\]+confirm))(?![\w-]).*[\w-]/is

/** Decodes percent-escapes until none is left, and ignores invalid ones. */
function decodeAll(path: string): string {
  const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decoded === path ? path : decodeAll(decoded)
}

/** Text as a JSON string. Most texts need no escapes, so those skip `JSON.stringify`. */
function quote(text: string): string {
  return plainText.test(text) ? `"${text}"` : JSON.stringify(text)
}

const plainText = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/
