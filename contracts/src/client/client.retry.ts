import {
  findRetryReason,
  readRetryAfterMs,
  retryAfterCapMs,
  retryPauseMs,
  type AttemptEnd,
} from '../shared/retry.rules.ts'
import {
  ApiError,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from './client.ts'

type Attempt = { answer: TransportResponse } | { error: unknown }

/**
 * Retries safe calls by the rules that the gateway applies to its content API (G-retry). Forms are sent once; to send
 * one again, repeat the call with the same Idempotency-Key.
 *
 * @param retries maximum number of retries
 */
export function retryCalls(carry: Transport, retries = 1): Transport {
  return async (request) => {
    let last = await attempt(carry, request)
    for (let left = retries; left > 0; left--) {
      const pauseMs = planPauseMs(request, last)
      if (pauseMs === undefined) break
      await wait(pauseMs, request.signal)
      // If the signal aborted meanwhile, this attempt fails with that reason.
      last = await attempt(carry, request)
    }
    if ('error' in last) throw last.error
    return last.answer
  }
}

async function attempt(carry: Transport, request: TransportRequest): Promise<Attempt> {
  try {
    return { answer: await carry(request) }
  } catch (error) {
    return { error }
  }
}

/** Pause before a retry; undefined: no retry. */
function planPauseMs({ method, signal }: TransportRequest, last: Attempt): number | undefined {
  const end = readEnd(last)
  if (!end || signal?.aborted || findRetryReason(method, end) === undefined) return undefined
  const askedMs = 'answer' in last ? readAskedMs(last.answer) : 0
  if (askedMs > retryAfterCapMs) return undefined
  // Jitter, so that calls that failed together are not retried together.
  return askedMs + retryPauseMs * (0.5 + Math.random())
}

function readEnd(last: Attempt): AttemptEnd | undefined {
  if ('answer' in last) return last.answer
  return last.error instanceof ApiError ? { kind: last.error.kind } : undefined
}

function readAskedMs({ headers }: TransportResponse): number {
  const read = (name: string) => headers?.get(name) ?? undefined
  return readRetryAfterMs({ retryAfter: read('retry-after'), date: read('date') }, Date.now()) ?? 0
}

/** Resolves after a time, or as soon as the signal aborts. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
