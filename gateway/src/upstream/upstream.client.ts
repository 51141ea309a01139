import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { isSafe, retryPauseMs } from '@faceplate/contracts/shared/retry.rules'
import type { FieldLines } from '../base/http/field.lines.ts'
import type {
  UpstreamResponse,
  UpstreamHead,
  UpstreamStream,
} from '../base/http/upstream.response.ts'
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
  /** Only the fields of `pickRequestHeaders` are sent. */
  headers?: FieldLines | undefined
  /** JSON, unless `headers` names another `content-type`. */
  body?: string | Uint8Array | undefined
  /** The page works without this call, so its failures do not count for the circuit breaker. */
  isOptional?: boolean | undefined
  /** Cancels a read at any time, a write only before it is sent. */
  signal?: AbortSignal | undefined
}

/** A request to forward as a proxy: all fields are sent. */
export interface ForwardedRequest extends Omit<UpstreamRequest, 'body' | 'route' | 'isOptional'> {
  /** A stream can be sent only once, so a request with a body is not retried. */
  body?: Readable | undefined
  /** See `ExchangeRequest`. */
  onInterim?: ((response: UpstreamHead) => void) | undefined
}

/** Client of the content API. Rejects with an `UpstreamError` if there is no complete response. */
export interface UpstreamClient {
  send(request: UpstreamRequest): Promise<UpstreamResponse>
  /** Resolves when the response starts. Only the time until then is limited; the body may take longer. */
  open(request: ForwardedRequest): Promise<UpstreamStream>
  stats(): UpstreamStats
  /** Closes the circuit breaker at once, for example when the content API has restarted. */
  recover(): void
  close(): Promise<void>
}

/** State of the connection to the content API. */
export interface UpstreamStats {
  breaker: BreakerState
  /** Number of openings of the circuit breaker so far. */
  breakerOpenings: number
  /** Retries that the budget has suppressed so far, and retries that are left now. */
  retriesRefused: number
  retriesLeft: number
  pool: PoolUse
}

export interface UpstreamOptions {
  /** Address that `api/…` is appended to. */
  base: string
  /** Language of requests outside an edition (`findEdition`). */
  language: string
  /** Time for a whole call, retries included. */
  timeoutMs: number
  /** Time to connect; default 3 s, at most `timeoutMs`. */
  connectTimeoutMs?: number
  /** Time from the request to the response head; default `timeoutMs`. */
  headersTimeoutMs?: number
  /** Longest pause within a response body; default 5 s, at most `timeoutMs`. */
  bodyTimeoutMs?: number
  maxAnswerBytes?: number
  /** Most connections; further calls wait for one, within `timeoutMs`. */
  connections?: number
  /** Most retries of a call; default 1. */
  retries?: number
  /** Mean of the random wait before a retry. */
  retryPauseMs?: number
  retryBudget?: Omit<RetryBudgetOptions, 'now'>
  breaker?: Omit<CircuitBreakerOptions, 'now' | 'random'>
  onCall?: (call: UpstreamCall) => void
  /** Milliseconds on a monotonic clock. */
  now?: () => number
  /** Milliseconds since 1970, to evaluate dates in headers. */
  wallClock?: () => number
  random?: () => number
  /** Rejects when the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Longest pause within a stream. */
const streamPauseMs = 60_000

/** Creates the client of one content API: connection pool, deadlines, retries (G-retry), circuit breaker. */
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
  const makeCall = createAttempts({
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
  // A separate pool: slow readers of streams occupy connections for long, which must not block pages.
  const streams = createExchange({ ...pool, bodyTimeoutMs: streamPauseMs })

  return {
    async send(request) {
      const { method, path, body, route, isOptional } = request
      const headers = { ...writeFields(request), language }
      const limit = limitCall(timeoutMs, request.signal, { isSafe: isSafe(method) })
      const run = (signal: AbortSignal) => exchange.run({ method, path, headers, body, signal })
      return makeCall({ method, route, isOptional, run }, limit.signal).finally(() =>
        limit.release(),
      )
    },
    async open({ method, path, headers: given, body, onInterim, signal: visitor }) {
      const headers = { ...given, language }
      // An upload may take as long as the connection of the visitor needs.
      const limitMs = body === undefined ? timeoutMs : undefined
      const limit = limitCall(limitMs, visitor, { isSafe: isSafe(method) })
      const run = (signal: AbortSignal) =>
        streams.open({ method, path, headers, body, onInterim, signal })
      const drop = (dropped: UpstreamStream) => dropped.body.destroy()
      try {
        const response = await makeCall(
          { method, run, drop, isOnce: body !== undefined },
          limit.signal,
        )
        limit.begin()
        response.body.once('close', () => limit.release())
        return response
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
