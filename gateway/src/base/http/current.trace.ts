import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestTrace } from '@faceplate/server/tracing/request.trace'
import { findTraceparent } from '@faceplate/server/tracing/spans'

/** What a request has asked of the content API so far. */
export interface UpstreamUse {
  calls: number
  /** Requests that were sent: more than calls where some were made again. */
  attempts: number
  /** Time in which at least one was under way. */
  ms: number
}

/** The trace of a request, with what is done for it. */
export interface CurrentTrace extends RequestTrace {
  upstream?: UpstreamUse
  /** Calls that are under way, and since when there have been any. */
  underWay?: { count: number; sinceMs: number }
}

const current = new AsyncLocalStorage<CurrentTrace>()

/** Does something for a request; what it asks of others, at once or behind it, carries the request's trace. */
export function runTraced<Done>(trace: CurrentTrace, work: () => Done): Done {
  return current.run(trace, work)
}

/** The id of the request that this is done for; undefined: for none. */
export function findRequestId(): string | undefined {
  return current.getStore()?.id
}

/** Notes that the content API is asked for the current request; what it gives is told of the end. */
export function noteUpstreamCall(now: () => number): (attempts: number) => void {
  const trace = current.getStore()
  if (!trace) return () => {}
  const use = (trace.upstream ??= { calls: 0, attempts: 0, ms: 0 })
  const underWay = (trace.underWay ??= { count: 0, sinceMs: 0 })
  if (underWay.count === 0) underWay.sinceMs = now()
  underWay.count += 1
  return (attempts) => {
    use.calls += 1
    use.attempts += attempts
    underWay.count -= 1
    if (underWay.count === 0) use.ms += now() - underWay.sinceMs
  }
}

/** The fields by which whoever is asked finds the request. */
export function writeTraceFields(): Record<string, string> {
  const trace = current.getStore()
  if (!trace) return {}
  const { id } = trace
  const traceparent = findTraceparent() ?? trace.traceparent
  return { 'x-request-id': id, ...(traceparent === undefined ? {} : { traceparent }) }
}
