import { setTimeout as wait } from 'node:timers/promises'
import type { ApiErrorKind } from '@faceplate/contracts/problem.contract'
import type { FieldLines } from '../http/field.lines.ts'
import { limitCall } from './call.limit.ts'
import {
  CircuitBreaker,
  type BreakerState,
  type CircuitBreakerOptions,
  type Verdict,
} from './circuit.breaker.ts'
import { RetryBudget, type RetryBudgetOptions } from './retry.budget.ts'
import { findRetryReason, isSafe, readRetryAfterMs, type Outcome } from './retry.rules.ts'
import { UpstreamError } from './upstream.error.ts'
import { createExchange, type PoolUse, type UpstreamAnswer } from './upstream.exchange.ts'
import { pickRequestHeaders } from './upstream.headers.ts'

export { UpstreamError } from './upstream.error.ts'
export type { UpstreamAnswer } from './upstream.exchange.ts'

export interface UpstreamRequest {
  method: string
  /** Path and query below `api/`. */
  path: string
  /** Name of the call for metrics and logs, for example `catalog/good/{idOrCode}`; never the path itself. */
  route?: string | undefined
  /** Only those of `pickRequestHeaders` are sent, unless they are forwarded. */
  headers?: FieldLines | undefined
  /** JSON, unless `headers` names another `content-type`. */
  body?: string | Uint8Array | undefined
  /** Who asks can do without the answer: that it fails does not make the API one to leave alone. */
  isDecoration?: boolean | undefined
  /** A proxy's: all of its fields are sent, and the answer is handed on in whatever coding it comes. */
  isForwarded?: boolean | undefined
  /** Cancels a read at any time, a write only before it is sent. */
  signal?: AbortSignal | undefined
}

/** Asks the content API. Rejects with an `UpstreamError` when no whole answer came. */
export interface UpstreamClient {
  send(request: UpstreamRequest): Promise<UpstreamAnswer>
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
  /** Retries that the budget refused so far. */
  retriesRefused: number
  pool: PoolUse
}

/** Why a call that deserved another attempt did not get one. */
export type RetryRefusal = 'budget' | 'circuit open' | 'retry-after too long' | 'no time left'

/** One call after its end, with nothing of a visitor in it. */
export interface UpstreamCall {
  method: string
  route: string | undefined
  /** Of the answer; undefined when there is none, and then `kind` says why. */
  status: number | undefined
  kind: ApiErrorKind | undefined
  /** Requests that were sent: 0 while the circuit is open, one more with each retry. */
  attempts: number
  durationMs: number
  /** What made the last retry necessary: a status or a kind. */
  retried: string | undefined
  retryRefused: RetryRefusal | undefined
  breaker: BreakerState
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
  /** Longest Retry-After that is waited for; an answer that asks for more is passed on. */
  retryAfterCapMs?: number
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

/** Makes the client of one content API: pool, deadlines, retries (G-retry), circuit breaker. */
export function createUpstreamClient(options: UpstreamOptions): UpstreamClient {
  const { language, timeoutMs, onCall, retries = 1 } = options
  const { retryPauseMs = 100, retryAfterCapMs = 2000 } = options
  const { now = () => performance.now(), wallClock = Date.now, random = Math.random } = options
  const sleep =
    options.sleep ?? ((ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }))
  const breaker = new CircuitBreaker({ ...options.breaker, now, random })
  const budget = new RetryBudget({ ...options.retryBudget, now })
  const exchange = createExchange({
    base: options.base,
    folder: 'api/',
    connectTimeoutMs: Math.min(options.connectTimeoutMs ?? 3000, timeoutMs),
    headersTimeoutMs: options.headersTimeoutMs ?? timeoutMs,
    bodyTimeoutMs: Math.min(options.bodyTimeoutMs ?? 5000, timeoutMs),
    maxAnswerBytes: options.maxAnswerBytes ?? 16 * 1024 * 1024,
    connections: options.connections ?? 64,
  })

  async function attempt(request: UpstreamRequest, call: Progress): Promise<Outcome> {
    if (call.signal.aborted) return { error: call.signal.reason as UpstreamError }
    const settle = breaker.enter()
    if (!settle) {
      const message = 'The content API fails too often and is left alone for a moment'
      return { error: new UpstreamError('network', message, undefined, 'circuit open') }
    }
    call.attempts++
    const outcome: Outcome = await exchange
      .run({
        method: request.method,
        path: request.path,
        headers: { ...writeFields(request), language },
        body: request.body,
        keepsCoding: request.isForwarded,
        signal: call.signal,
      })
      .then(
        (answer) => ({ answer }),
        (error: UpstreamError) => ({ error }),
      )
    const verdict = judge(outcome)
    settle(verdict === 'bad' && request.isDecoration ? 'unknown' : verdict)
    return outcome
  }

  /** The wait before another attempt, or why there is to be none. */
  function planRetry(last: Outcome, call: Progress): number | RetryRefusal {
    const asked = 'answer' in last ? readRetryAfterMs(last.answer.headers, wallClock()) : 0
    if (asked !== undefined && asked > retryAfterCapMs) return 'retry-after too long'
    // Random, so that calls that failed together do not come back together.
    const pauseMs = (asked ?? 0) + retryPauseMs * (0.5 + random())
    if (now() - call.startedMs + pauseMs >= timeoutMs) return 'no time left'
    if (breaker.state === 'open') return 'circuit open'
    return budget.take() ? pauseMs : 'budget'
  }

  async function attemptAgain(request: UpstreamRequest, call: Progress): Promise<Outcome> {
    let outcome = await attempt(request, call)
    for (let left = retries; left > 0; left--) {
      const reason = findRetryReason(request.method, outcome)
      if (reason === undefined || call.signal.aborted) return outcome
      const plan = planRetry(outcome, call)
      if (typeof plan === 'string') {
        call.retryRefused = plan
        return outcome
      }
      try {
        await sleep(plan, call.signal)
      } catch (error) {
        if (!call.signal.aborted) throw error
        return { error: call.signal.reason as UpstreamError }
      }
      const { attempts } = call
      const next = await attempt(request, call)
      if (call.attempts > attempts) call.retried = reason
      else if (!call.signal.aborted) {
        // The circuit opened during the wait: what came before says more than that.
        call.retryRefused = 'circuit open'
        return outcome
      }
      outcome = next
    }
    return outcome
  }

  return {
    async send(request) {
      const { method, route } = request
      const limit = limitCall(timeoutMs, request.signal, { isSafe: isSafe(method) })
      const call: Progress = { startedMs: now(), signal: limit.signal, attempts: 0 }
      budget.countCall()
      const outcome = await attemptAgain(request, call).finally(() => limit.release())
      onCall?.({
        method,
        route,
        status: 'answer' in outcome ? outcome.answer.status : undefined,
        kind: 'error' in outcome ? outcome.error.kind : undefined,
        attempts: call.attempts,
        durationMs: now() - call.startedMs,
        retried: call.retried,
        retryRefused: call.retryRefused,
        breaker: breaker.state,
      })
      if ('error' in outcome) throw outcome.error
      return outcome.answer
    },
    stats: () => ({
      breaker: breaker.state,
      breakerOpenings: breaker.openings,
      retriesRefused: budget.refused,
      pool: exchange.use(),
    }),
    recover: () => breaker.reset(),
    close: () => exchange.close(),
  }
}

function writeFields({ headers = {}, body, isForwarded }: UpstreamRequest): FieldLines {
  if (isForwarded) return headers
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...pickRequestHeaders(headers),
  }
}

interface Progress {
  startedMs: number
  signal: AbortSignal
  attempts: number
  retried?: string
  retryRefused?: RetryRefusal
}

const failureStatuses = new Set([502, 503, 504])
const failureKinds = new Set<ApiErrorKind>(['network', 'timeout', 'aborted'])

/** What an attempt tells of the upstream's health; one that we gave up, or could not make, nothing. */
function judge(outcome: Outcome): Verdict {
  if ('answer' in outcome) return failureStatuses.has(outcome.answer.status) ? 'bad' : 'good'
  const { kind } = outcome.error
  if (failureKinds.has(kind)) return 'bad'
  return kind === 'bad response' ? 'good' : 'unknown'
}
