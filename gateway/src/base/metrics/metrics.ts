import { Registry } from 'prom-client'
import { responseSeries } from './response.series.ts'
import { declareSeries } from './series.table.ts'
import { siteSeries } from './site.series.ts'
import { visitorSeries } from './visitor.series.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: Metrics
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Declares the metrics of the gateway, which docs/operations/metrics.md lists. Names follow the Prometheus naming
 * practices, times are in seconds. The code that updates a metric is in `*.metrics.ts` beside the code that it
 * measures. Each gateway has its own registry, so that two gateways in one process do not share metrics.
 */
export function createMetrics() {
  const registry = new Registry()
  const metrics = {
    registry,
    ...declareSeries(visitorSeries, registry),
    ...declareSeries(responseSeries, registry),
    ...declareSeries(siteSeries, registry),
  }
  // A gauge starts at zero, which would be wrong here: a worker does not know these values.
  metrics.contentUp.remove()
  metrics.contentRefused.remove()
  metrics.upstreamRetriesLeft.remove()
  return metrics
}
