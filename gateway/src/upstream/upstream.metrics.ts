import type { Metrics } from '../metrics/metrics.ts'
import type { UpstreamCall } from './upstream.attempts.ts'

/** Counts and times the calls of the content API. */
export function countUpstreamCalls(metrics: Metrics): (call: UpstreamCall) => void {
  return ({ status, kind, durationMs, retried, breaker }) => {
    const outcome = kind ?? `${Math.floor((status ?? 0) / 100)}xx`
    metrics.upstreamCalls.inc({ outcome })
    metrics.upstreamSeconds.observe({ outcome }, durationMs / 1000)
    if (retried !== undefined) metrics.upstreamRetries.inc({ reason: retried })
    metrics.breakerOpen.set(breaker === 'open' ? 1 : 0)
  }
}
