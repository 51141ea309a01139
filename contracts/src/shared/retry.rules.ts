import { parseHttpDate } from './http.date.ts'
import type { ApiErrorKind } from './problem.contract.ts'

/** How one attempt ended: with an answer of any status, or without one. `reason` says more than the kind where it is known. */
export type AttemptEnd =
  | { status: number }
  | { kind: ApiErrorKind; reason?: string | undefined; status?: undefined }

/** What is waited before another attempt, beside what an answer asks for; half of it to one and a half times. */
export const retryPauseMs = 100

/** An answer that asks to wait for longer is taken as it is. */
export const retryAfterCapMs = 2000

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
export function findRetryReason(method: string, end: AttemptEnd): string | undefined {
  if (!isSafe(method)) return undefined
  if (end.status !== undefined) {
    return retriedStatuses.has(end.status) ? String(end.status) : undefined
  }
  const { kind, reason } = end
  if (kind === 'network') return reason === 'circuit open' ? undefined : kind
  if (kind === 'aborted') return kind
  // One that was reached and is slow gets slower by being asked twice.
  return reason === 'connect timeout' ? 'timeout' : undefined
}

/** The wait that an answer asks for with Retry-After: seconds or a date (RFC 9110 §10.2.3). */
export function readRetryAfterMs(
  { retryAfter, date }: { retryAfter: string | undefined; date: string | undefined },
  wallClockMs: number,
): number | undefined {
  if (retryAfter === undefined) return undefined
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000
  const untilMs = parseHttpDate(retryAfter, wallClockMs)
  if (untilMs === undefined) return undefined
  // By the clock that wrote it, where it says what time it has.
  const sentMs = parseHttpDate(date ?? '', wallClockMs)
  return Math.max(0, untilMs - (sentMs ?? wallClockMs))
}
