import { UpstreamError } from '../base/http/upstream.error.ts'

/** The limits that end a call on the gateway side. */
export interface CallLimit {
  /** Aborts with an `UpstreamError` as its reason. */
  signal: AbortSignal
  /** Ends the time limit, since the response has started: its duration depends on the reader. */
  begin(): void
  /** Releases the timer and the listener when the call has ended. */
  release(): void
}

/**
 * Limits a call to `timeoutMs` (undefined: no limit), including retries and waits, and cancels it when the visitor
 * leaves. A write is not canceled once it has been sent: it would be unknown whether it was done, and a lead could be
 * lost or, after a retry, be stored twice.
 */
export function limitCall(
  timeoutMs: number | undefined,
  visitor: AbortSignal | undefined,
  { isSafe }: { isSafe: boolean },
): CallLimit {
  const limit = new AbortController()
  const expire = () => {
    const message = 'The content API did not respond in time'
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
