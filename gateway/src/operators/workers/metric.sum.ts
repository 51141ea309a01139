import { AggregatorRegistry } from 'prom-client'
import type { MetricList } from './worker.line.ts'

/** Metrics of several processes as one. */
export interface MetricSum {
  /** Takes what a process says of itself; one that has no answer counts as it was. */
  take(id: number, metrics: MetricList | undefined): void
  /** Keeps what an ended process has counted, since a sum that falls is read as one that began anew. */
  keep(id: number): void
  /** The sum of all and of one more, as text for Prometheus. */
  render(own: MetricList): Promise<string>
}

/** Adds up metrics, each as its `aggregator` says. */
export function createMetricSum(): MetricSum {
  const latest = new Map<number, MetricList>()
  let past: Promise<MetricList> = Promise.resolve([])

  return {
    take(id, metrics) {
      if (metrics) latest.set(id, metrics)
    },
    keep(id) {
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

/** Whether a metric only grows; the rest is of the moment and ends with its process. */
function isCounted(type: string): boolean {
  return type === 'counter' || type === 'histogram'
}
