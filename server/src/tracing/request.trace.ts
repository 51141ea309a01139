/** Ids of a request, which all its log lines share. */
export interface RequestTrace {
  id: string
  /** Trace that the request belongs to (W3C Trace Context). */
  traceparent?: string
}

/** Request ids are written to logs and header fields unescaped, so special characters are not allowed. */
const safeId = /^[\w.:+=/@-]{1,128}$/

const knownTraceparent = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** Reads a request id from a header field; undefined if it is invalid. */
export function readRequestId(field: string | string[] | undefined): string | undefined {
  return typeof field === 'string' && safeId.test(field) ? field : undefined
}

/** Reads a `traceparent` field; undefined if it is invalid, since W3C Trace Context requires to ignore it then. */
export function readTraceparent(field: string | string[] | undefined): string | undefined {
  return typeof field === 'string' && knownTraceparent.test(field) ? field : undefined
}

/** Reads the trace id of a `traceparent`. */
export function readTraceId(traceparent: string): string {
  return traceparent.split('-')[1] ?? ''
}

/** Parsed `traceparent`: trace, parent span, and flags (sampled). */
export interface TraceParent {
  traceId: string
  spanId: string
  traceFlags: number
}

/** Parses a valid `traceparent`. */
export function parseTraceparent(traceparent: string): TraceParent {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-')
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) }
}

/** Writes the `traceparent` for outgoing calls of a span. */
export function writeTraceparent({ traceId, spanId, traceFlags }: TraceParent): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
