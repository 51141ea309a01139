import { Registry } from 'prom-client'
import { declareResponseSeries } from './response.series.ts'
import { declareSiteSeries } from './site.series.ts'
import { declareVisitorSeries } from './visitor.series.ts'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Declares the metrics of the gateway, which docs/operations/metrics.md lists. Names follow the Prometheus naming
 * practices, times are in seconds. The code that updates a metric is in `*.metrics.ts` beside the code that it
 * measures. Each gateway has its own registry, so that two gateways in one process do not share metrics.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const metrics = {
    registry,
    ...declareVisitorSeries(registers),
    ...declareResponseSeries(registers),
    ...declareSiteSeries(registers),
  }
  // A gauge starts at zero, which would be wrong here: a worker does not know these values.
  metrics.contentUp.remove()
  metrics.contentRefused.remove()
  metrics.upstreamRetriesLeft.remove()
  return metrics
}
