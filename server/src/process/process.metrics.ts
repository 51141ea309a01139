import { collectDefaultMetrics, type Registry } from 'prom-client'

/** Gauges that end in `_total` as counters do, which `promtool check metrics` refuses. By type they exist without it. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

/** Adds the metrics of the process: memory, event loop, garbage collection. A prefix tells one server from another. */
export function collectProcessMetrics(registry: Registry, prefix = ''): void {
  collectDefaultMetrics({ register: registry, prefix })
  for (const name of misnamed) registry.removeSingleMetric(prefix + name)
  for (const metric of registry.getMetricsAsArray()) {
    // The mean over workers would hide the one that hangs.
    if (metric.name.startsWith(`${prefix}nodejs_eventloop_lag`)) {
      Object.assign(metric, { aggregator: 'max' })
    }
  }
}
