import type { ApiErrorKind } from '@faceplate/contracts/shared/problem.contract'
import { inSpan } from '@faceplate/server/tracing/spans'
import { findPreview } from '../base/http/current.trace.ts'
import { describeFailedStatus, UpstreamError } from '../base/http/upstream.error.ts'
import type { UpstreamHead } from '../base/http/upstream.response.ts'
import type { CallOutcome, CircuitBreaker } from './circuit.breaker.ts'

/** How one attempt ended. */
export type Outcome<Head extends UpstreamHead> = { response: Head } | { error: UpstreamError }

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

/** A call in progress. */
export interface AttemptedCall {
  signal: AbortSignal
  /** HTTP requests that were sent so far. */
  attempts: number
}

/** Creates the function that makes one attempt of a call, and tells the circuit breaker how it went. */
export function createAttempt(breaker: CircuitBreaker) {
  /** The latest sign of an outage: the cause of calls that are not made while the circuit breaker is open. */
  let lastFailure: UpstreamError | undefined

  return async function attempt<Head extends UpstreamHead>(
    { method, route, run, isOptional = false }: CallPlan<Head>,
    call: AttemptedCall,
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
    // Drafts that cannot be read say nothing of the public content.
    const isEvidence = !isOptional && !findPreview()
    settle(verdict === 'bad' && !isEvidence ? 'unknown' : verdict)
    return outcome
  }
}

function toFailure(outcome: Outcome<UpstreamHead>): UpstreamError {
  if ('error' in outcome) return outcome.error
  return new UpstreamError('bad response', describeFailedStatus(outcome.response.status))
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
