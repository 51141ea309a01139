import { AggregatorRegistry } from 'prom-client'
import type { MetricList } from './worker.ipc.ts'

/** Sums the metrics of several processes. */
export interface MetricSum {
  /** Adds the metrics of a process; without a response, its last known metrics count. */
  add(id: number, metrics: MetricList | undefined): void
  /** Retains the counters of an ended process, because Prometheus reads a falling counter as a reset. */
  retainCounts(id: number): void
  /** Returns the sum of all processes and this one in the Prometheus text format. */
  render(own: MetricList): Promise<string>
}

/** Sums metrics, each by its `aggregator`. */
export function createMetricSum(): MetricSum {
  const latest = new Map<number, MetricList>()
  let past: Promise<MetricList> = Promise.resolve([])

  return {
    add(id, metrics) {
      if (metrics) latest.set(id, metrics)
    },
    retainCounts(id) {
      const counted = (latest.get(id) ?? []).filter(({ type }) => isCounted(String(type)))
      latest.delete(id)
      past = addTo(past, counted)
    },
    async render(own) {
      const lists = [own, await past, ...latest.values()]
      return AggregatorRegistry.aggregate(lists).metrics()
    },
  }
}

async function addTo(sum: Promise<MetricList>, more: MetricList): Promise<MetricList> {
  return AggregatorRegistry.aggregate([await sum, more]).getMetricsAsJSON()
}

/** Whether a metric only grows. Other metrics describe the present and end with their process. */
function isCounted(type: string): boolean {
  return type === 'counter' || type === 'histogram'
}
