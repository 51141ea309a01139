import { AsyncLocalStorage } from 'node:async_hooks'
import { draftHeader, type Draft } from '@faceplate/contracts/calls/drafts.contract'
import type { RequestTrace } from '@faceplate/server/tracing/request.trace'
import { findTraceparent } from '@faceplate/server/tracing/spans'

/** Calls of the content API that were made for one request so far. */
export interface UpstreamUse {
  calls: number
  /** HTTP requests that were sent, retries included. */
  attempts: number
  /** Time with at least one call in flight. */
  ms: number
}

/** The preview that the request of an editor is for. */
export interface CurrentPreview {
  token: string
  facts: Draft
}

/** The edition that a request is for, as far as calls and the cache depend on it. */
export interface CurrentEdition {
  /** Separates its responses in the cache; undefined: the default edition. */
  name: string | undefined
  /** BCP 47 tag, the value of the `Language` header of its calls. */
  language: string
}

/** The processor time of a request. */
export interface RequestWork {
  pause(): void
  resume(): void
  /** Charges time that another process has computed for the request. */
  charge(ms: number): void
}

/** The trace of a request, with the upstream calls that were made for it. */
export interface CurrentTrace extends RequestTrace {
  upstream?: UpstreamUse
  /** Undefined: the request is for the public site. */
  preview?: CurrentPreview
  /** The edition that the request is for; undefined: the default one. */
  edition?: CurrentEdition | undefined
  /** Identifies the client for the shares of work. */
  client?: object | undefined
  /** Measures the processor time of the request. */
  work?: RequestWork | undefined
  /** Number of calls in flight, and the time since when there has been at least one. */
  inFlight?: { count: number; sinceMs: number }
}

const current = new AsyncLocalStorage<CurrentTrace>()

/** Runs `work` for a request. Upstream calls that it makes, also asynchronously, carry the trace of the request. */
export function runTraced<Done>(trace: CurrentTrace, work: () => Done): Done {
  return current.run(trace, work)
}

/** Runs a part of a request for another edition. Its calls count for the request. */
export function runInEdition<Done>(edition: CurrentEdition, work: () => Done): Done {
  const trace = current.getStore()
  if (!trace) return work()
  trace.upstream ??= { calls: 0, attempts: 0, ms: 0 }
  trace.inFlight ??= { count: 0, sinceMs: 0 }
  return current.run({ ...trace, edition }, work)
}

/** The trace of the current request; undefined outside a request. */
export function findTrace(): CurrentTrace | undefined {
  return current.getStore()
}

/** The id of the current request; undefined outside a request. */
export function findRequestId(): string | undefined {
  return current.getStore()?.id
}

/**
 * Records the start of a call of the content API for the current request. Returns a function to call at the end, with
 * the number of attempts.
 */
export function noteUpstreamCall(now: () => number): (attempts: number) => void {
  const trace = current.getStore()
  if (!trace) return () => {}
  const use = (trace.upstream ??= { calls: 0, attempts: 0, ms: 0 })
  const inFlight = (trace.inFlight ??= { count: 0, sinceMs: 0 })
  if (inFlight.count === 0) {
    inFlight.sinceMs = now()
    trace.work?.pause()
  }
  inFlight.count += 1
  return (attempts) => {
    use.calls += 1
    use.attempts += attempts
    inFlight.count -= 1
    if (inFlight.count > 0) return
    use.ms += now() - inFlight.sinceMs
    trace.work?.resume()
  }
}

/** Charges processor time of the content service to the client of the current request. */
export function chargeUpstreamMs(ms: number): void {
  current.getStore()?.work?.charge(ms)
}

/** The preview that the current request is for; undefined: it is for the public site. */
export function findPreview(): CurrentPreview | undefined {
  return current.getStore()?.preview
}

/** The edition that the current request is for; undefined: the default one. */
export function findEdition(): CurrentEdition | undefined {
  return current.getStore()?.edition
}

/**
 * Header fields of every request to the content API: those that let it correlate its log and spans with the current
 * request, the language of the edition, and the token of a preview.
 */
export function writeContextFields(): Record<string, string> {
  const trace = current.getStore()
  if (!trace) return {}
  const { id, preview, edition } = trace
  const traceparent = findTraceparent() ?? trace.traceparent
  return {
    'x-request-id': id,
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(edition === undefined ? {} : { language: edition.language }),
    ...(preview === undefined ? {} : { [draftHeader]: preview.token }),
  }
}
