import { Registry } from 'prom-client'
import { declareAnswerSeries } from './answer.series.ts'
import { declareSiteSeries } from './site.series.ts'
import { declareVisitorSeries } from './visitor.series.ts'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Declares what the gateway counts, each metric once; docs/operations.md lists them. Names follow the
 * Prometheus naming practice, times are in seconds. What counts a metric stands beside what it counts, in
 * `*.metrics.ts`. Each set is its own, so that two gateways in one process do not share counts.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const metrics = {
    registry,
    ...declareVisitorSeries(registers),
    ...declareAnswerSeries(registers),
    ...declareSiteSeries(registers),
  }
  // A gauge begins at nought, which would be taken for the truth: who serves visitors does not know them.
  metrics.contentUp.remove()
  metrics.contentRefused.remove()
  metrics.upstreamRetriesLeft.remove()
  return metrics
}
