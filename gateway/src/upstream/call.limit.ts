import { UpstreamError } from '../base/http/upstream.error.ts'

/** What may end a call from our side. */
export interface CallLimit {
  /** Aborts with an `UpstreamError` as its reason. */
  signal: AbortSignal
  /** Says that the answer has begun: how long it takes is up to who reads it. */
  begin(): void
  /** Says that the call is over; its timer and listener are let go. */
  release(): void
}

/**
 * Limits a call to `timeoutMs` (undefined: to none), retries and waits included, and to the time its visitor stays. Once a
 * write has been sent it is not given up when the visitor leaves: whether it was done would never be
 * known, and a lead could be lost or, sent again, be there twice.
 */
export function limitCall(
  timeoutMs: number | undefined,
  visitor: AbortSignal | undefined,
  { isSafe }: { isSafe: boolean },
): CallLimit {
  const limit = new AbortController()
  const expire = () => {
    const message = 'The content API did not answer in time'
    limit.abort(new UpstreamError('timeout', message, undefined, 'total timeout'))
  }
  const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs)
  const leave = () => limit.abort(new UpstreamError('canceled', 'The call was canceled'))
  if (visitor?.aborted) leave()
  else if (isSafe) visitor?.addEventListener('abort', leave, { once: true })
  return {
    signal: limit.signal,
    begin: () => clearTimeout(timer),
    release() {
      clearTimeout(timer)
      visitor?.removeEventListener('abort', leave)
    },
  }
}
