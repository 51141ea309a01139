import type { FieldLines } from '../http/field.lines.ts'
import { parseHttpDate } from '../http/http.date.ts'
import type { UpstreamError } from './upstream.error.ts'
import type { UpstreamAnswer, UpstreamHead } from './upstream.exchange.ts'

/** How one attempt ended. */
export type Outcome<Answer extends UpstreamHead = UpstreamAnswer> =
  | { answer: Answer }
  | { error: UpstreamError }

// The codes of G-retry.
const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** Those that IANA's registry of methods (RFC 9110 §16.1.1) calls safe; what it does not know may not be. */
const safeMethods = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
  'QUERY',
  'REPORT',
  'SEARCH',
  'TRACE',
])

/** Whether a call of this method may be made twice, or given up halfway, without harm. */
export function isSafe(method: string): boolean {
  return safeMethods.has(method.toUpperCase())
}

/** Why another attempt is worth making, as a word for metrics; undefined when it is not. */
export function findRetryReason(
  method: string,
  outcome: Outcome<UpstreamHead>,
): string | undefined {
  if (!isSafe(method)) return undefined
  if ('answer' in outcome) {
    const { status } = outcome.answer
    return retriedStatuses.has(status) ? String(status) : undefined
  }
  const { kind, reason } = outcome.error
  if (kind === 'network') return reason === 'circuit open' ? undefined : kind
  if (kind === 'aborted') return kind
  // One that was reached and is slow gets slower by being asked twice.
  return reason === 'connect timeout' ? 'timeout' : undefined
}

/** The wait that an answer asks for with Retry-After: seconds or a date (RFC 9110 §10.2.3). */
export function readRetryAfterMs(headers: FieldLines, wallClockMs: number): number | undefined {
  const value = readFirst(headers, 'retry-after')
  if (value === undefined) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const untilMs = parseHttpDate(value, wallClockMs)
  if (untilMs === undefined) return undefined
  // By the clock that wrote it, where it says what time it has.
  const sentMs = parseHttpDate(readFirst(headers, 'date') ?? '', wallClockMs)
  return Math.max(0, untilMs - (sentMs ?? wallClockMs))
}

function readFirst(headers: FieldLines, name: string): string | undefined {
  return [headers[name] ?? []].flat()[0]?.trim()
}
