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

/** The draft of a preview, which the request of an editor is responded to for. */
export interface CurrentDraft {
  token: string
  facts: Draft
}

/** The trace of a request, with the upstream calls that were made for it. */
export interface CurrentTrace extends RequestTrace {
  upstream?: UpstreamUse
  /** Undefined: the request is for the public site. */
  draft?: CurrentDraft
  /** Language of the edition that the request is for (BCP 47); undefined: that of the gateway (`LANGUAGE`). */
  language?: string | undefined
  /** Identifies the client for the shares of work. */
  client?: object | undefined
  /** Measures the processor time of the request. */
  work?: { pause(): void; resume(): void } | undefined
  /** Number of calls in flight, and the time since when there has been at least one. */
  inFlight?: { count: number; sinceMs: number }
}

const current = new AsyncLocalStorage<CurrentTrace>()

/** Runs `work` for a request. Upstream calls that it makes, also asynchronously, carry the trace of the request. */
export function runTraced<Done>(trace: CurrentTrace, work: () => Done): Done {
  return current.run(trace, work)
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

/** The draft that the current request is for; undefined: it is for the public site. */
export function findDraft(): CurrentDraft | undefined {
  return current.getStore()?.draft
}

/** The language that the current request is for; undefined: that of the gateway. */
export function findLanguage(): string | undefined {
  return current.getStore()?.language
}

/**
 * Header fields of every request to the content API: those that let it correlate its log and spans with the current
 * request, the language of the edition, and the draft of a preview.
 */
export function writeContextFields(): Record<string, string> {
  const trace = current.getStore()
  if (!trace) return {}
  const { id, draft, language } = trace
  const traceparent = findTraceparent() ?? trace.traceparent
  return {
    'x-request-id': id,
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(language === undefined ? {} : { language }),
    ...(draft === undefined ? {} : { [draftHeader]: draft.token }),
  }
}
