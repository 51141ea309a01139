import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestTrace } from '@faceplate/contracts/request.trace'

const current = new AsyncLocalStorage<RequestTrace>()

/** Does something for a request; what it asks of others, at once or behind it, carries the request's trace. */
export function runTraced<Done>(trace: RequestTrace, work: () => Done): Done {
  return current.run(trace, work)
}

/** The id of the request that this is done for; undefined: for none. */
export function findRequestId(): string | undefined {
  return current.getStore()?.id
}

/** The fields by which whoever is asked finds the request. */
export function writeTraceFields(): Record<string, string> {
  const trace = current.getStore()
  if (!trace) return {}
  const { id, traceparent } = trace
  return { 'x-request-id': id, ...(traceparent === undefined ? {} : { traceparent }) }
}
