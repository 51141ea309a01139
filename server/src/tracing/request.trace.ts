/** By what one request is found in the logs of all who had a part in it. */
export interface RequestTrace {
  id: string
  /** Of a trace that goes on here (W3C Trace Context). */
  traceparent?: string
}

/** It stands in logs and fields as it is, so it has no sign that means something there. */
const safeId = /^[\w.:+=/@-]{1,128}$/

const knownTraceparent = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** The id of a request as a field of it says; undefined: it is none that could be handed on. */
export function readRequestId(field: string | string[] | undefined): string | undefined {
  return typeof field === 'string' && safeId.test(field) ? field : undefined
}

/** A `traceparent` field; undefined: it is not valid, and so is passed over as W3C Trace Context asks. */
export function readTraceparent(field: string | string[] | undefined): string | undefined {
  return typeof field === 'string' && knownTraceparent.test(field) ? field : undefined
}

/** The id of the trace that a `traceparent` belongs to. */
export function readTraceId(traceparent: string): string {
  return traceparent.split('-')[1] ?? ''
}

/** What a `traceparent` says of the span that asks: whose trace it is, which span, and whether it is kept. */
export interface TraceParent {
  traceId: string
  spanId: string
  traceFlags: number
}

/** The parts of a valid `traceparent`. */
export function parseTraceparent(traceparent: string): TraceParent {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-')
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) }
}

/** The `traceparent` of what a span asks of others. */
export function writeTraceparent({ traceId, spanId, traceFlags }: TraceParent): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
