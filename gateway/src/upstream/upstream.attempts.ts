import type { ApiErrorKind } from '@faceplate/contracts/shared/problem.contract'
import { findRetryReason, retryAfterCapMs } from '@faceplate/contracts/shared/retry.rules'
import { inSpan } from '@faceplate/server/tracing/spans'
import { noteUpstreamCall } from '../base/http/current.trace.ts'
import { describeFailedStatus, UpstreamError } from '../base/http/upstream.error.ts'
import type { UpstreamHead } from '../base/http/upstream.response.ts'
import type { BreakerState, CircuitBreaker, CallOutcome } from './circuit.breaker.ts'
import { readRetryAfter } from './retry.after.ts'
import type { RetryBudget } from './retry.budget.ts'

/** How one attempt ended. */
type Outcome<Head extends UpstreamHead> = { response: Head } | { error: UpstreamError }

/** Why a call that could be retried was not. */
export type RetrySuppression = 'budget' | 'circuit open' | 'retry-after too long' | 'no time left'

/** A call after its end, or after the start of its stream, without personal data. */
export interface UpstreamCall {
  method: string
  route: string | undefined
  /** Status of the response; undefined without one, and then `kind` is set. */
  status: number | undefined
  kind: ApiErrorKind | undefined
  /** HTTP requests that were sent, retries included; 0 while the circuit breaker is open. */
  attempts: number
  durationMs: number
  /** Reason of the last retry: a status or a kind. */
  retried: string | undefined
  retryRefused: RetrySuppression | undefined
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

/** Creates the function that makes calls with retries (G-retry), and makes none while the circuit breaker is open. */
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
  /** The latest sign of an outage: the cause of calls that are not made while the circuit breaker is open. */
  let lastFailure: UpstreamError | undefined

  async function attempt<Head extends UpstreamHead>(
    { method, route, run, isOptional = false }: CallPlan<Head>,
    call: CallProgress,
  ): Promise<Outcome<Head>> {
    if (call.signal.aborted) return { error: call.signal.reason as UpstreamError }
    const settle = breaker.enter()
    if (!settle) {
      const message = 'The content API fails too often: its circuit breaker is open'
      return { error: new UpstreamError('network', message, lastFailure, 'circuit open') }
    }
    const attempts = ++call.attempts
    const outcome: Outcome<Head> = await inSpan(
      `${method} ${route ?? 'upstream'}`,
      {
        kind: 'client',
        attributes: { 'http.request.method': method, 'faceplate.attempt': attempts },
      },
      async (span) => {
        const response = await run(call.signal)
        span?.setAttribute('http.response.status_code', response.status)
        return response
      },
    ).then(
      (response) => ({ response }),
      (error: UpstreamError) => ({ error }),
    )
    const verdict = classifyHealth(outcome)
    if (verdict === 'bad') lastFailure = toFailure(outcome)
    settle(verdict === 'bad' && isOptional ? 'unknown' : verdict)
    return outcome
  }

  /** The milliseconds to wait before a retry, or why there is none. */
  function planRetry(last: Outcome<UpstreamHead>, call: CallProgress): number | RetrySuppression {
    const requestedMs = 'response' in last ? readRetryAfter(last.response, wallClock()) : 0
    if (requestedMs !== undefined && requestedMs > retryAfterCapMs) return 'retry-after too long'
    // Random, so that calls that failed at the same time are not retried at the same time.
    const pauseMs = (requestedMs ?? 0) + retryPauseMs * (0.5 + random())
    if (now() - call.startedMs + pauseMs >= timeoutMs) return 'no time left'
    if (breaker.state === 'open') return 'circuit open'
    return budget.take() ? pauseMs : 'budget'
  }

  async function attemptWithRetries<Head extends UpstreamHead>(
    callPlan: CallPlan<Head>,
    call: CallProgress,
  ): Promise<Outcome<Head>> {
    let outcome = await attempt(callPlan, call)
    for (let left = callPlan.isOnce ? 0 : retries; left > 0; left--) {
      const reason = findRetryReason(
        callPlan.method,
        'response' in outcome ? { status: outcome.response.status } : outcome.error,
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
      const next = await attempt(callPlan, call)
      if (call.attempts > attempts) call.retried = reason
      else if (!call.signal.aborted) {
        // The breaker opened during the wait: the earlier outcome is more informative.
        call.retryRefused = 'circuit open'
        return outcome
      }
      if ('response' in outcome) callPlan.drop?.(outcome.response)
      outcome = next
    }
    return outcome
  }

  /** Makes a call, until the signal aborts it. Rejects with an `UpstreamError`. */
  async function makeCall<Head extends UpstreamHead>(
    callPlan: CallPlan<Head>,
    signal: AbortSignal,
  ): Promise<Head> {
    const call: CallProgress = { startedMs: now(), signal, attempts: 0 }
    budget.countCall()
    const end = noteUpstreamCall(now)
    const outcome = await attemptWithRetries(callPlan, call)
    end(call.attempts)
    onCall?.({
      method: callPlan.method,
      route: callPlan.route,
      status: 'response' in outcome ? outcome.response.status : undefined,
      kind: 'error' in outcome ? outcome.error.kind : undefined,
      attempts: call.attempts,
      durationMs: now() - call.startedMs,
      retried: call.retried,
      retryRefused: call.retryRefused,
      breaker: breaker.state,
    })
    if ('error' in outcome) throw outcome.error
    return outcome.response
  }

  return makeCall
}

/** How to make a call. */
export interface CallPlan<Head> {
  method: string
  route?: string | undefined
  isOptional?: boolean | undefined
  /** The call cannot be retried. */
  isOnce?: boolean
  run: (signal: AbortSignal) => Promise<Head>
  /** Releases a response that a retry has replaced. */
  drop?: (response: Head) => void
}

function toFailure(outcome: Outcome<UpstreamHead>): UpstreamError {
  if ('error' in outcome) return outcome.error
  return new UpstreamError('bad response', describeFailedStatus(outcome.response.status))
}

interface CallProgress {
  startedMs: number
  signal: AbortSignal
  attempts: number
  retried?: string
  retryRefused?: RetrySuppression
}

const failureStatuses = new Set([502, 503, 504])
const failureKinds = new Set<ApiErrorKind>(['network', 'timeout', 'aborted'])

/** Evidence of an attempt about the health of the upstream; `unknown` if it was canceled or could not be sent. */
function classifyHealth(outcome: Outcome<UpstreamHead>): CallOutcome {
  if ('response' in outcome) return failureStatuses.has(outcome.response.status) ? 'bad' : 'good'
  const { kind } = outcome.error
  if (failureKinds.has(kind)) return 'bad'
  return kind === 'bad response' ? 'good' : 'unknown'
}
