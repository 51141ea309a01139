import { readRetryAfterMs } from '@faceplate/contracts/shared/retry.rules'
import type { UpstreamHead } from '../base/http/upstream.response.ts'

/** Delay that a response requests with `Retry-After` (RFC 9110 §10.2.3), in milliseconds; undefined if it requests none. */
export function readRetryAfter({ headers }: UpstreamHead, wallClockMs: number): number | undefined {
  const [retryAfter, date] = ['retry-after', 'date'].map((name) =>
    [headers[name] ?? []].flat()[0]?.trim(),
  )
  return readRetryAfterMs({ retryAfter, date }, wallClockMs)
}
