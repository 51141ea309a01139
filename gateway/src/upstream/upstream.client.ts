import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { isSafe, retryPauseMs } from '@faceplate/contracts/shared/retry.rules'
import type { FieldLines } from '../base/http/field.lines.ts'
import type { UpstreamAnswer, UpstreamHead, UpstreamStream } from '../base/http/upstream.answer.ts'
import { limitCall } from './call.limit.ts'
import { CircuitBreaker, type BreakerState, type CircuitBreakerOptions } from './circuit.breaker.ts'
import { RetryBudget, type RetryBudgetOptions } from './retry.budget.ts'
import { createAttempts, type UpstreamCall } from './upstream.attempts.ts'
import { createExchange, type PoolUse } from './upstream.exchange.ts'
import { pickRequestHeaders } from './upstream.headers.ts'

export interface UpstreamRequest {
  method: string
  /** Path and query below `api/`. */
  path: string
  /** Name of the call for metrics and logs, for example `catalog/good/{idOrCode}`; never the path itself. */
  route?: string | undefined
  /** Only those of `pickRequestHeaders` are sent. */
  headers?: FieldLines | undefined
  /** JSON, unless `headers` names another `content-type`. */
  body?: string | Uint8Array | undefined
  /** Who asks can do without the answer: that it fails does not make the API one to leave alone. */
  isDecoration?: boolean | undefined
  /** Cancels a read at any time, a write only before it is sent. */
  signal?: AbortSignal | undefined
}

/** A request as a proxy hands it on: all of its fields are sent. */
export interface ForwardedRequest extends Omit<UpstreamRequest, 'body' | 'route' | 'isDecoration'> {
  /** A stream can be sent once only, so that such a request is not made again. */
  body?: Readable | undefined
  /** See `ExchangeRequest`. */
  onInterim?: ((answer: UpstreamHead) => void) | undefined
}

/** Asks the content API. Rejects with an `UpstreamError` when no answer came. */
export interface UpstreamClient {
  send(request: UpstreamRequest): Promise<UpstreamAnswer>
  /** Gives the answer as it begins; that may take the time of a call, and what follows as long as it is read. */
  open(request: ForwardedRequest): Promise<UpstreamStream>
  stats(): UpstreamStats
  /** Whoever knows that the content API is a new one says so: nothing is left of the old one's failures. */
  recover(): void
  close(): Promise<void>
}

/** How the way to the content API is at this moment. */
export interface UpstreamStats {
  breaker: BreakerState
  /** Times the circuit breaker opened so far. */
  breakerOpenings: number
  /** Retries that the budget refused so far, and that it allows now. */
  retriesRefused: number
  retriesLeft: number
  pool: PoolUse
}

export interface UpstreamOptions {
  /** Address that `api/…` is appended to. */
  base: string
  language: string
  /** Time for all of a call. */
  timeoutMs: number
  /** Time to connect; 3 s, and never more than all of a call. */
  connectTimeoutMs?: number
  /** Time from the request to the beginning of its answer; as long as all of a call. */
  headersTimeoutMs?: number
  /** Time between two parts of an answer; 5 s. */
  bodyTimeoutMs?: number
  maxAnswerBytes?: number
  /** Connections at most; further calls wait for one, within their time. */
  connections?: number
  /** How often a call that deserves it is made again; 1. */
  retries?: number
  /** Middle of the random wait before a retry. */
  retryPauseMs?: number
  retryBudget?: Omit<RetryBudgetOptions, 'now'>
  breaker?: Omit<CircuitBreakerOptions, 'now' | 'random'>
  onCall?: (call: UpstreamCall) => void
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
  /** Milliseconds since 1970, to read dates by. */
  wallClock?: () => number
  random?: () => number
  /** Rejects when the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Time between two parts of a stream. */
const streamPauseMs = 60_000

/** Makes the client of one content API: pool, deadlines, retries (G-retry), circuit breaker. */
export function createUpstreamClient(options: UpstreamOptions): UpstreamClient {
  const { language, timeoutMs, onCall, retries = 1 } = options
  const { now = () => performance.now(), wallClock = Date.now, random = Math.random } = options
  const sleep =
    options.sleep ?? ((ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }))
  const breaker = new CircuitBreaker({ ...options.breaker, now, random })
  const budget = new RetryBudget({ ...options.retryBudget, now })
  const pool = {
    base: options.base,
    folder: 'api/',
    connectTimeoutMs: Math.min(options.connectTimeoutMs ?? 3000, timeoutMs),
    headersTimeoutMs: options.headersTimeoutMs ?? timeoutMs,
    connections: options.connections ?? 64,
  }
  const make = createAttempts({
    timeoutMs,
    retries,
    retryPauseMs: options.retryPauseMs ?? retryPauseMs,
    breaker,
    budget,
    onCall,
    now,
    wallClock,
    random,
    sleep,
  })
  const exchange = createExchange({
    ...pool,
    bodyTimeoutMs: Math.min(options.bodyTimeoutMs ?? 5000, timeoutMs),
    maxAnswerBytes: options.maxAnswerBytes ?? 16 * 1024 * 1024,
  })
  // Those who read streams slowly hold connections for long: of their own, so that pages have theirs.
  const streams = createExchange({ ...pool, bodyTimeoutMs: streamPauseMs })

  return {
    async send(request) {
      const { method, path, body, route, isDecoration } = request
      const headers = { ...writeFields(request), language }
      const limit = limitCall(timeoutMs, request.signal, { isSafe: isSafe(method) })
      const run = (signal: AbortSignal) => exchange.run({ method, path, headers, body, signal })
      return make({ method, route, isDecoration, run }, limit.signal).finally(() => limit.release())
    },
    async open({ method, path, headers: given, body, onInterim, signal: visitor }) {
      const headers = { ...given, language }
      // How long the content of a request takes is for the visitor's connection to say.
      const limitMs = body === undefined ? timeoutMs : undefined
      const limit = limitCall(limitMs, visitor, { isSafe: isSafe(method) })
      const run = (signal: AbortSignal) =>
        streams.open({ method, path, headers, body, onInterim, signal })
      const drop = (dropped: UpstreamStream) => dropped.body.destroy()
      try {
        const answer = await make({ method, run, drop, isOnce: body !== undefined }, limit.signal)
        limit.begin()
        answer.body.once('close', () => limit.release())
        return answer
      } catch (error) {
        limit.release()
        throw error
      }
    },
    stats: () => ({
      breaker: breaker.state,
      breakerOpenings: breaker.openings,
      retriesRefused: budget.refused,
      retriesLeft: budget.left,
      pool: exchange.use(),
    }),
    recover: () => breaker.reset(),
    close: async () => {
      await Promise.all([exchange.close(), streams.close()])
    },
  }
}

function writeFields({ headers = {}, body }: UpstreamRequest): FieldLines {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...pickRequestHeaders(headers),
  }
}
