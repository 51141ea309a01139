import { retryAfterCapMs } from '@faceplate/contracts/shared/retry.rules'
import type { UpstreamHead } from '../base/http/upstream.response.ts'
import type { CircuitBreaker } from './circuit.breaker.ts'
import { readRetryAfter } from './retry.after.ts'
import type { RetryBudget } from './retry.budget.ts'
import type { Outcome } from './upstream.attempt.ts'

/** Why a call that could be retried was not. */
export type RetrySuppression = 'budget' | 'circuit open' | 'retry-after too long' | 'no time left'

export interface RetryPlanOptions {
  /** Time for a whole call, retries included. */
  timeoutMs: number
  /** Mean of the random wait before a retry. */
  retryPauseMs: number
  breaker: CircuitBreaker
  budget: RetryBudget
  now: () => number
  wallClock: () => number
  random: () => number
}

/** Creates the function that returns the milliseconds to wait before a retry, or why there is none. */
export function createRetryPlan({
  timeoutMs,
  retryPauseMs,
  breaker,
  budget,
  now,
  wallClock,
  random,
}: RetryPlanOptions) {
  return (last: Outcome<UpstreamHead>, startedMs: number): number | RetrySuppression => {
    const requestedMs = 'response' in last ? readRetryAfter(last.response, wallClock()) : 0
    if (requestedMs !== undefined && requestedMs > retryAfterCapMs) return 'retry-after too long'
    // Random, so that calls that failed at the same time are not retried at the same time.
    const pauseMs = (requestedMs ?? 0) + retryPauseMs * (0.5 + random())
    if (now() - startedMs + pauseMs >= timeoutMs) return 'no time left'
    if (breaker.state === 'open') return 'circuit open'
    return budget.take() ? pauseMs : 'budget'
  }
}
