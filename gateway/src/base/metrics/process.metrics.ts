import { collectDefaultMetrics, type Registry } from 'prom-client'

/** Gauges with the ending of counters (`promtool check metrics`); by type they are told without it. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

/** Has a process tell of itself: memory, event loop, garbage collection. */
export function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  for (const metric of registry.getMetricsAsArray()) {
    // The mean of workers hides the one that hangs.
    if (metric.name.startsWith('nodejs_eventloop_lag')) Object.assign(metric, { aggregator: 'max' })
  }
}
