import { whenRead } from '../base/metrics/metric.reading.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { UpstreamCall } from './upstream.attempts.ts'
import type { UpstreamClient } from './upstream.client.ts'

/** Counts and times the calls of the content API by their name in the table of calls. */
export function countUpstreamCalls(metrics: Metrics): (call: UpstreamCall) => void {
  return ({ method, route: path, status, kind, durationMs, retried, retryRefused }) => {
    const route = path === undefined ? 'other' : `${method} ${path}`
    const outcome = kind ?? `${Math.floor((status ?? 0) / 100)}xx`
    metrics.upstreamCalls.inc({ route, outcome })
    metrics.upstreamSeconds.observe({ route }, durationMs / 1000)
    if (retried !== undefined) metrics.upstreamRetries.inc({ reason: retried })
    if (retryRefused !== undefined) metrics.upstreamRetriesRefused.inc({ reason: retryRefused })
  }
}

/** Sets the metrics of the connection to the content API when they are read. */
export function watchUpstream(metrics: Metrics, upstream: Pick<UpstreamClient, 'stats'>): void {
  const { breakerOpen, breakerOpenings, upstreamRetriesLeft, upstreamConnections } = metrics
  whenRead(breakerOpen, () => breakerOpen.set(upstream.stats().breaker === 'closed' ? 0 : 1))
  whenRead(breakerOpenings, () => {
    breakerOpenings.reset()
    breakerOpenings.inc(upstream.stats().breakerOpenings)
  })
  whenRead(upstreamRetriesLeft, () => {
    upstreamRetriesLeft.set(Math.floor(upstream.stats().retriesLeft))
  })
  whenRead(upstreamConnections, () => {
    for (const [state, count] of Object.entries(upstream.stats().pool)) {
      upstreamConnections.set({ state }, count)
    }
  })
}
