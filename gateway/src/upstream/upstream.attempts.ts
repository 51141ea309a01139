import type { ApiErrorKind } from '@faceplate/contracts/shared/problem.contract'
import { findRetryReason } from '@faceplate/contracts/shared/retry.rules'
import { noteUpstreamCall } from '../base/http/current.trace.ts'
import type { UpstreamError } from '../base/http/upstream.error.ts'
import type { UpstreamHead } from '../base/http/upstream.response.ts'
import type { BreakerState } from './circuit.breaker.ts'
import { createRetryPlan, type RetryPlanOptions, type RetrySuppression } from './retry.plan.ts'
import {
  createAttempt,
  type AttemptedCall,
  type CallPlan,
  type Outcome,
} from './upstream.attempt.ts'

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

export interface AttemptsOptions extends RetryPlanOptions {
  retries: number
  onCall: ((call: UpstreamCall) => void) | undefined
  sleep: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Creates the function that makes calls with retries (G-retry), and makes none while the circuit breaker is open. */
export function createAttempts({ retries, onCall, sleep, ...planning }: AttemptsOptions) {
  const { breaker, budget, now } = planning
  const attempt = createAttempt(breaker)
  const planRetry = createRetryPlan(planning)

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
      const plan = planRetry(outcome, call.startedMs)
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

interface CallProgress extends AttemptedCall {
  startedMs: number
  retried?: string
  retryRefused?: RetrySuppression
}
