import { parseHttpDate } from './http.date.ts'
import type { ApiErrorKind } from './problem.contract.ts'

/** Result of one attempt: a response of any status, or a failure. `reason` refines the kind if it is known. */
export type AttemptEnd =
  | { status: number }
  | { kind: ApiErrorKind; reason?: string | undefined; status?: undefined }

/** Mean pause before a retry, with a jitter of ±50%; added to `Retry-After`. */
export const retryPauseMs = 100

/** A response with a longer `Retry-After` is not retried. */
export const retryAfterCapMs = 2000

// The statuses of G-retry.
const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** Safe methods of the IANA registry (RFC 9110 §16.1.1); unknown methods count as unsafe. */
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

/** Whether a call of this method can be repeated or aborted without harm. */
export function isSafe(method: string): boolean {
  return safeMethods.has(method.toUpperCase())
}

/** Reason for a retry, as a metric label; undefined if there is none. */
export function findRetryReason(method: string, end: AttemptEnd): string | undefined {
  if (!isSafe(method)) return undefined
  if (end.status !== undefined) {
    return retriedStatuses.has(end.status) ? String(end.status) : undefined
  }
  const { kind, reason } = end
  if (kind === 'network') return reason === 'circuit open' ? undefined : kind
  if (kind === 'aborted') return kind
  // A retry would add load to a server that was reached and is slow.
  return reason === 'connect timeout' ? 'timeout' : undefined
}

/** Delay that a response requests with Retry-After: seconds or a date (RFC 9110 §10.2.3). */
export function readRetryAfterMs(
  { retryAfter, date }: { retryAfter: string | undefined; date: string | undefined },
  wallClockMs: number,
): number | undefined {
  if (retryAfter === undefined) return undefined
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000
  const untilMs = parseHttpDate(retryAfter, wallClockMs)
  if (untilMs === undefined) return undefined
  // Relative to the clock of the sender, if the response has a Date.
  const sentMs = parseHttpDate(date ?? '', wallClockMs)
  return Math.max(0, untilMs - (sentMs ?? wallClockMs))
}
