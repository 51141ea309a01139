import cluster from 'node:cluster'
import { hostname } from 'node:os'
import { noPage } from '@faceplate/contracts/pages/vitals.names'
import { readTraceId, readTraceparent } from '@faceplate/server/tracing/request.trace'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gatewayEvents } from '../../base/log.events.ts'
import type { PastFailure } from './failure.ring.ts'
import { describeClients, dropPort, type ClientDetail } from './request.client.ts'
import type { NameRoute } from './request.route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What is known of it only as it comes; undefined: it has no line. */
    arrival: { client: string | undefined; writtenBefore: number } | undefined
  }

  interface FastifyReply {
    /** Cache-Status as it was sent, where the cache was asked. */
    cacheStatus: string | undefined
    /** Why it could not be answered, for the log. */
    failure: string | undefined
  }
}

/** What each line says of the process it is from. */
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

/** Status of a request whose visitor left before its answer was written, in the words of nginx. */
const left = 499

/** Status of an answer that the content API broke off: what had been said is worth nothing. */
const broken = 502

export interface AccessLogOptions {
  /** Undefined: nothing is logged. */
  write: ((line: string) => void) | undefined
  /** Lines below it are left out. */
  leastLevel?: number | undefined
  client?: ClientDetail | undefined
  /** Told of what is answered with 500 or above. */
  onFailure?: (failure: PastFailure) => void
  nameRoute: NameRoute
}

/** Told of a request that was not answered to its end. */
export type OnDeparture = (request: FastifyRequest, reply: FastifyReply, status: number) => void

export interface AccessLog {
  /** Writes the line of a request that no hook sees the end of, at its end. */
  follow(request: FastifyRequest, reply: FastifyReply): void
  /**
   * From here on writes the lines of answers that were not written to their end, too, and tells of them; what
   * answers at once stands before it.
   */
  registerDepartures(onDeparture: OnDeparture): void
}

/**
 * One line a request, with nothing of the visitor in it but as much of the address as a setting says: no query (what
 * someone searched for is theirs), no body. It reads as pino's lines do and is written by hand: a logger that has to
 * look what it is given takes longer over it than the cache over its answer. What we could not answer is an error
 * and says why.
 */
export function logRequests(app: FastifyInstance, options: AccessLogOptions): AccessLog {
  const { write, leastLevel = info, client = 'truncated', nameRoute } = options
  const describeClient = describeClients(client)
  app.decorateReply('failure')
  app.decorateRequest('arrival')
  const begin = (request: FastifyRequest) => {
    // A connection that is gone has no address any more.
    const client = describeClient(request.ip && dropPort(request.ip))
    request.arrival = { client, writtenBefore: countWritten(request) }
  }
  const writeLine = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const level = status >= 500 ? error : info
    if (level < error && (!write || level < leastLevel)) return
    const { route } = nameRoute(request)
    if (level === error) options.onFailure?.(tellFailure(request, reply, { status, route }))
    if (level >= leastLevel) write?.(describeRequest(request, reply, { level, status, route }))
  }
  app.addHook('onRequest', (request, _reply, done) => {
    begin(request)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    writeLine(request, reply, reply.statusCode)
    done()
  })
  return {
    follow(request, reply) {
      begin(request)
      reply.raw.once('finish', () => writeLine(request, reply, reply.statusCode))
    },
    registerDepartures(onDeparture) {
      app.addHook('onRequest', (request, reply, done) => {
        reply.raw.once('close', () => {
          if (reply.raw.writableFinished) return
          // We ended what came to no end, or else the visitor left.
          const status = reply.failure === undefined ? left : broken
          writeLine(request, reply, status)
          onDeparture(request, reply, status)
        })
        done()
      })
    },
  }
}

/** Bytes that were written to the connection of a request, heads and all. */
function countWritten({ raw }: FastifyRequest): number {
  return raw.socket?.bytesWritten ?? 0
}

function describeRequest(
  request: FastifyRequest,
  { cacheStatus, elapsedTime, failure }: FastifyReply,
  { level, status, route }: { level: number; status: number; route: string },
): string {
  const { id, method, url, headers, arrival } = request
  const shown = toLogPath(url)
  // The key of the cache holds the path once more.
  const kept = shown.endsWith('/…') ? cacheStatus?.replace(/; key="[^"]*"/, '') : cacheStatus
  const cache = kept === undefined ? '' : `,"cache":${quote(kept)}`
  const cause = level < error ? '' : `,"cause":${quote(failure ?? firstAsked)}`
  const traceparent =
    headers['traceparent'] === undefined ? undefined : readTraceparent(headers['traceparent'])
  const trace = traceparent === undefined ? '' : `,"trace":"${readTraceId(traceparent)}"`
  const from = arrival?.client === undefined ? '' : `,"client":${quote(arrival.client)}`
  const routed = route === noPage ? '' : `,"route":${quote(route)}`
  const bytes = countWritten(request) - (arrival?.writtenBefore ?? 0)
  const ms = roundMs(elapsedTime)
  return `{"level":${level},"time":${Date.now()},${origin},"reqId":"${id}"${trace}${from},"method":"${method}","path":${quote(shown)}${routed},"status":${status}${cache}${describeUpstream(request)}${cause},"bytes":${bytes},"ms":${ms},${event}}\n`
}

/** Why an answer failed that another request has waited for, too. */
const firstAsked = 'that of the request that asked first'

function tellFailure(
  { id, method }: FastifyRequest,
  { failure = firstAsked }: FastifyReply,
  { status, route }: { status: number; route: string },
): PastFailure {
  return { at: new Date().toISOString(), requestId: id, method, route, status, cause: failure }
}

/** What was asked of the content API for it. */
function describeUpstream({ trace }: FastifyRequest): string {
  if (!trace?.upstream) return ''
  const { calls, attempts, ms } = trace.upstream
  return `,"upstream":{"calls":${calls},"attempts":${attempts},"ms":${roundMs(ms)}}`
}

function roundMs(ms: number): number {
  return Math.round(ms * 10) / 10
}

/** What an error of a call says beside its words. */
type Failure = { call?: string; kind?: string; reason?: string }

/** Says in one line why a request could not be answered; its stack stands in a line of its own. */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const { message, call, kind, reason } = failure as Error & Failure
  const why = [kind, reason].filter((each) => each !== undefined).join(', ')
  return `${call === undefined ? '' : `${call}: `}${message}${why === '' ? '' : ` (${why})`}`
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
