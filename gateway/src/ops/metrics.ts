import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { openTally, openTimes, type Slot, type TimeSlot } from './tally.ts'

/** What the gateway counts; names follow the Prometheus naming practice, times are in seconds. */
export interface Metrics {
  registry: Registry
  /** The ones that count at every hit open a slot for each set of labels. */
  requests: (labels: { method: string; kind: string; status: string }) => Slot
  requestSeconds: (labels: { kind: string }) => TimeSlot
  cacheReads: (labels: { outcome: string }) => Slot
  cacheEvents: Counter<'event'>
  upstreamCalls: Counter<'outcome'>
  upstreamSeconds: Histogram<'outcome'>
  upstreamRetries: Counter<'reason'>
  breakerOpen: Gauge
  contractDrift: Counter<'route' | 'pointer'>
}

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A set of metrics of its own, so that two gateways in one process do not share counts. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: openTally(registry, {
      name: 'faceplate_requests_total',
      help: 'Requests of visitors by method, kind of answer and status',
    }),
    requestSeconds: openTimes(
      registry,
      {
        name: 'faceplate_request_seconds',
        help: 'Time from a request to the end of its answer',
      },
      secondsBuckets,
    ),
    cacheReads: openTally(registry, {
      name: 'faceplate_cache_reads_total',
      help: 'Reads of the cache of answers by what became of them',
    }),
    cacheEvents: new Counter({
      name: 'faceplate_cache_events_total',
      help: 'What the cache did beside answering: evictions, refusals, refreshes, failures of a tier',
      labelNames: ['event'],
      registers,
    }),
    upstreamCalls: new Counter({
      name: 'faceplate_upstream_calls_total',
      help: 'Calls of the content API by status class, or by the kind of their failure',
      labelNames: ['outcome'],
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'faceplate_upstream_seconds',
      help: 'Time of calls of the content API, retries included',
      labelNames: ['outcome'],
      buckets: secondsBuckets,
      registers,
    }),
    upstreamRetries: new Counter({
      name: 'faceplate_upstream_retries_total',
      help: 'Second tries of safe calls by what made them necessary',
      labelNames: ['reason'],
      registers,
    }),
    breakerOpen: new Gauge({
      name: 'faceplate_upstream_breaker_open',
      help: '1 while the content API is left alone because it failed too often',
      registers,
    }),
    contractDrift: new Counter({
      name: 'faceplate_contract_drift_total',
      help: 'Answers of the content API that break their contract, by call and place; they are served',
      labelNames: ['route', 'pointer'],
      registers,
    }),
  }
}
