import { collectDefaultMetrics, type Registry } from 'prom-client'

/**
 * Gauges with the suffix `_total`, which `promtool check metrics` rejects. The same data exists by type, in gauges
 * without the suffix.
 */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

/** Adds process metrics: memory, event loop, garbage collection. A prefix distinguishes the servers. */
export function collectProcessMetrics(registry: Registry, prefix = ''): void {
  collectDefaultMetrics({ register: registry, prefix })
  for (const name of misnamed) registry.removeSingleMetric(prefix + name)
  for (const metric of registry.getMetricsAsArray()) {
    // The maximum over workers, since the mean would hide one that hangs.
    if (metric.name.startsWith(`${prefix}nodejs_eventloop_lag`)) {
      Object.assign(metric, { aggregator: 'max' })
    }
  }
}
