import { noPage } from '@faceplate/contracts/pages/vitals.names'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { describeError } from '@faceplate/server/process/error.description'
import { readTraceId, readTraceparent } from '@faceplate/server/tracing/request.trace'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCallError, findUpstreamError } from '../../base/http/upstream.error.ts'
import { logEvent } from '../../base/log.events.ts'
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
    /** The status that a visitor sees, if it differs from the status of the response: a payload is always a success. */
    shownStatus: number | undefined
    /** The status is 500 or above, but the request demanded it: it is no failure of this site. */
    isClientFault: boolean
    /** The request is a probe: no visitor sees its response. */
    isProbe: boolean
  }
}

/** Logged status of a request whose client left before the response was complete, as in nginx. */
const clientLeft = 499

/** Logged status of a response that the content API broke off, whatever status was sent. */
const upstreamBroke = 502

export interface AccessLogOptions {
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
 * Logs one line per request. It holds no personal data except the client address, in the detail that a setting chooses:
 * no query (which has search terms) and no body. A status of 500 or above that a visitor sees has level error and a
 * cause. No other line about the same response has that level, so that the error lines count the visitors who were not
 * served.
 */
export function logRequests(app: FastifyInstance, options: AccessLogOptions): AccessLog {
  const describeClient = describeClients(options.client ?? 'truncated')
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
    const isSeen = !reply.isClientFault && !reply.isProbe
    const isFailed = isSeen && (status >= 500 || (reply.shownStatus ?? 0) >= 500)
    const { route } = nameRoute(request)
    if (isFailed) options.onFailure?.(toPastFailure(request, reply, { status, route }))
    const facts = describeRequest(request, reply, { status, route, isFailed })
    // Not `request.log`, whose level a route may raise.
    logEvent(app.log, 'request', facts, isFailed ? 'error' : 'info')
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

/** Fields of a line; undefined ones are left out. */
function describeRequest(
  request: FastifyRequest,
  { cacheStatus, elapsedTime, failure, shownStatus }: FastifyReply,
  { status, route, isFailed }: { status: number; route: string; isFailed: boolean },
): object {
  const { id, method, url, headers, arrival } = request
  const path = toLogPath(url)
  const traceparent = readTraceparent(headers['traceparent'])
  return {
    reqId: id,
    trace: traceparent && readTraceId(traceparent),
    client: arrival?.client,
    method,
    path,
    route: route === noPage ? undefined : route,
    status,
    shown: shownStatus,
    // The cache key repeats the path, which may hold a token.
    cache: path.endsWith('/…') ? cacheStatus?.replace(/; key="[^"]*"/, '') : cacheStatus,
    upstream: describeUpstream(request),
    ...(isFailed && describeCause(failure)),
    bytes: countWritten(request) - (arrival?.writtenBefore ?? 0),
    ms: roundMs(elapsedTime),
  }
}

/** Fields that say why a request failed: one line for people and, of an error, its fields for programs. */
function describeCause(failure: unknown): object {
  const cause = describeFailure(failure)
  if (!(failure instanceof Error)) return { cause }
  const call = findCallError(failure)
  const { stack, ...facts } = describeError((call && findUpstreamError(call)) ?? call ?? failure)
  // The place in the code matters for a defect only.
  const isDefect = call === undefined && !(failure instanceof ProblemError)
  return { cause, err: { ...facts, call: call?.call, ...(isDefect && { stack }) } }
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

/** Number and duration of the calls of the content API that a request made; undefined: none. */
function describeUpstream({ trace }: FastifyRequest): object | undefined {
  return trace?.upstream && { ...trace.upstream, ms: roundMs(trace.upstream.ms) }
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

/** The path to log. Tokens are removed: anyone who has one can end the subscription, or see the preview. */
function toLogPath(url: string): string {
  const mark = url.indexOf('?')
  const path = (mark === -1 ? url : url.slice(0, mark)).slice(0, 200)
  if (!maybeSecret.test(path)) return path
  const [, known] = secretPath.exec(decodeAll(path)) ?? []
  return known === undefined ? path : `${known}/…`
}

const maybeSecret = /%|subscri|preview|drafts/i

/**
 * A path with text in the position of a token, in the calls and in links to the pages. It need not be a valid path: a
 * mistyped link, or one whose `?` an email program has escaped, holds the token too.
 */
const secretPath =
  // linear: input of at most 200 characters (toLogPath)
  /^(.*?[/\\](?:unsubscribe|subscription[/\\]+confirm|(?:preview|drafts)(?=[/\\])))(?![\w-]).*[\w-]/is

/** Decodes percent-escapes until none is left, and ignores invalid ones. */
function decodeAll(path: string): string {
  const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decoded === path ? path : decodeAll(decoded)
}
