import type { ApiErrorKind } from '@faceplate/contracts/shared/problem.contract'
import {
  findRetryReason,
  readRetryAfterMs,
  retryAfterCapMs,
} from '@faceplate/contracts/shared/retry.rules'
import { inSpan } from '@faceplate/server/tracing/spans'
import { noteUpstreamCall } from '../base/http/current.trace.ts'
import type { UpstreamHead } from '../base/http/upstream.answer.ts'
import { UpstreamError } from '../base/http/upstream.error.ts'
import type { BreakerState, CircuitBreaker, CallOutcome } from './circuit.breaker.ts'
import type { RetryBudget } from './retry.budget.ts'

/** How one attempt ended. */
type Outcome<Answer extends UpstreamHead> = { answer: Answer } | { error: UpstreamError }

/** Why a call that deserved another attempt did not get one. */
export type RetryRefusal = 'budget' | 'circuit open' | 'retry-after too long' | 'no time left'

/** One call after its end, or the beginning of its stream, with nothing of a visitor in it. */
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

export interface AttemptsOptions {
  timeoutMs: number
  retries: number
  retryPauseMs: number
  breaker: CircuitBreaker
  budget: RetryBudget
  onCall: ((call: UpstreamCall) => void) | undefined
  now: () => number
  wallClock: () => number
  random: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Makes calls: once more where that may help (G-retry), and none while the circuit breaker is open. */
export function createAttempts({
  timeoutMs,
  retries,
  retryPauseMs,
  breaker,
  budget,
  onCall,
  now,
  wallClock,
  random,
  sleep,
}: AttemptsOptions) {
  async function attempt<Answer extends UpstreamHead>(
    { method, route, run, isDecoration = false }: Way<Answer>,
    call: Progress,
  ): Promise<Outcome<Answer>> {
    if (call.signal.aborted) return { error: call.signal.reason as UpstreamError }
    const settle = breaker.enter()
    if (!settle) {
      const message = 'The content API fails too often and is left alone for a moment'
      return { error: new UpstreamError('network', message, undefined, 'circuit open') }
    }
    const attempts = ++call.attempts
    const outcome: Outcome<Answer> = await inSpan(
      `${method} ${route ?? 'upstream'}`,
      {
        kind: 'client',
        attributes: { 'http.request.method': method, 'faceplate.attempt': attempts },
      },
      async (span) => {
        const answer = await run(call.signal)
        span?.setAttribute('http.response.status_code', answer.status)
        return answer
      },
    ).then(
      (answer) => ({ answer }),
      (error: UpstreamError) => ({ error }),
    )
    const verdict = judge(outcome)
    settle(verdict === 'bad' && isDecoration ? 'unknown' : verdict)
    return outcome
  }

  /** The wait before another attempt, or why there is to be none. */
  function planRetry(last: Outcome<UpstreamHead>, call: Progress): number | RetryRefusal {
    const asked = 'answer' in last ? readAskedWait(last.answer, wallClock()) : 0
    if (asked !== undefined && asked > retryAfterCapMs) return 'retry-after too long'
    // Random, so that calls that failed together do not come back together.
    const pauseMs = (asked ?? 0) + retryPauseMs * (0.5 + random())
    if (now() - call.startedMs + pauseMs >= timeoutMs) return 'no time left'
    if (breaker.state === 'open') return 'circuit open'
    return budget.take() ? pauseMs : 'budget'
  }

  async function attemptAgain<Answer extends UpstreamHead>(
    way: Way<Answer>,
    call: Progress,
  ): Promise<Outcome<Answer>> {
    let outcome = await attempt(way, call)
    for (let left = way.isOnce ? 0 : retries; left > 0; left--) {
      const reason = findRetryReason(
        way.method,
        'answer' in outcome ? { status: outcome.answer.status } : outcome.error,
      )
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
      const next = await attempt(way, call)
      if (call.attempts > attempts) call.retried = reason
      else if (!call.signal.aborted) {
        // The circuit opened during the wait: what came before says more than that.
        call.retryRefused = 'circuit open'
        return outcome
      }
      if ('answer' in outcome) way.drop?.(outcome.answer)
      outcome = next
    }
    return outcome
  }

  /** Makes a call within the time that the signal leaves it. Rejects with an `UpstreamError`. */
  async function make<Answer extends UpstreamHead>(
    way: Way<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const call: Progress = { startedMs: now(), signal, attempts: 0 }
    budget.countCall()
    const end = noteUpstreamCall(now)
    const outcome = await attemptAgain(way, call)
    end(call.attempts)
    onCall?.({
      method: way.method,
      route: way.route,
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
  }

  return make
}

/** How the answer to a call is got. */
export interface Way<Answer> {
  method: string
  route?: string | undefined
  isDecoration?: boolean | undefined
  /** It cannot be made again. */
  isOnce?: boolean
  run: (signal: AbortSignal) => Promise<Answer>
  /** Lets go of an answer that another has taken the place of. */
  drop?: (answer: Answer) => void
}

interface Progress {
  startedMs: number
  signal: AbortSignal
  attempts: number
  retried?: string
  retryRefused?: RetryRefusal
}

function readAskedWait({ headers }: UpstreamHead, wallClockMs: number): number | undefined {
  const [retryAfter, date] = ['retry-after', 'date'].map((name) =>
    [headers[name] ?? []].flat()[0]?.trim(),
  )
  return readRetryAfterMs({ retryAfter, date }, wallClockMs)
}

const failureStatuses = new Set([502, 503, 504])
const failureKinds = new Set<ApiErrorKind>(['network', 'timeout', 'aborted'])

/** What an attempt tells of the upstream's health; one that we gave up, or could not make, nothing. */
function judge(outcome: Outcome<UpstreamHead>): CallOutcome {
  if ('answer' in outcome) return failureStatuses.has(outcome.answer.status) ? 'bad' : 'good'
  const { kind } = outcome.error
  if (failureKinds.has(kind)) return 'bad'
  return kind === 'bad response' ? 'good' : 'unknown'
}
