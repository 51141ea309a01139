import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

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
    requests: new Counter({
      name: 'faceplate_requests_total',
      help: 'Requests of visitors by method, kind of answer and status',
      labelNames: ['method', 'kind', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'faceplate_request_seconds',
      help: 'Time from a request to the end of its answer by kind of answer',
      labelNames: ['kind'],
      buckets,
      registers,
    }),
    limited: new Counter({
      name: 'faceplate_limited_total',
      help: 'Requests that were refused with 429, by the class they were too many of',
      labelNames: ['class'],
      registers,
    }),
    limitStoreFailures: new Counter({
      name: 'faceplate_limit_store_failures_total',
      help: 'Requests that could not be counted together with those of other gateways',
      registers,
    }),
    spoolEvents: new Counter({
      name: 'faceplate_spool_events_total',
      help: 'Requests of visitors that could not be handed on at once, by what became of them',
      labelNames: ['event'],
      registers,
    }),
    spoolLeads: new Gauge({
      name: 'faceplate_spool_leads',
      help: 'Requests of visitors that lie on this machine: waiting for the content API, refused by it, in quarantine',
      labelNames: ['state'],
      registers,
    }),
    cacheReads: new Counter({
      name: 'faceplate_cache_reads_total',
      help: 'Reads of the cache of answers by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    cacheEvents: new Counter({
      name: 'faceplate_cache_events_total',
      help: 'What the cache did beside answering: evictions, refusals, refreshes, failures of a tier',
      labelNames: ['event'],
      registers,
    }),
    overloads: new Counter({
      name: 'faceplate_overload_total',
      help: 'Pages that were not made, since too many were being made already',
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
      help: 'Time of calls of the content API by outcome, retries included',
      labelNames: ['outcome'],
      buckets,
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
      aggregator: 'max',
      registers,
    }),
    leadsUnread: new Gauge({
      name: 'faceplate_leads_unread',
      help: 'Requests of visitors that were handed to nobody yet; absent while the content service is away',
      registers,
    }),
    outboxMessages: new Gauge({
      name: 'faceplate_outbox_messages',
      help: 'Messages that wait to be sent or were given up, by channel',
      labelNames: ['channel', 'state'],
      registers,
    }),
    contentRefused: new Gauge({
      name: 'faceplate_content_refused',
      help: '1 while the files of the content are refused and the last good ones are served; absent while nobody knows',
      registers,
    }),
    contractDrift: new Counter({
      name: 'faceplate_contract_drift_total',
      help: 'Answers of the content API that break their contract, by call and place; nobody gets them',
      labelNames: ['route', 'pointer'],
      registers,
    }),
    sectionsLeftOut: new Counter({
      name: 'faceplate_sections_left_out_total',
      help: 'Pages and payloads that were made without a section, by the call that failed',
      labelNames: ['route'],
      registers,
    }),
    vitalsSeconds: new Histogram({
      name: 'faceplate_vitals_seconds',
      help: 'Core Web Vitals of visitors in time (LCP, INP, FCP, TTFB) by the page that they came to first',
      labelNames: ['name', 'page'],
      // Among them where good ends and poor begins: https://web.dev/articles/defining-core-web-vitals-thresholds
      buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 8],
      registers,
    }),
    vitalsShift: new Histogram({
      name: 'faceplate_vitals_layout_shift',
      help: 'Cumulative Layout Shift of visitors by the page that they came to first',
      labelNames: ['page'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
      registers,
    }),
    browserErrors: new Counter({
      name: 'faceplate_browser_errors_total',
      help: 'Errors in browsers of visitors that nothing has caught, by the page that was open',
      labelNames: ['page', 'kind'],
      registers,
    }),
    workers: new Gauge({
      name: 'faceplate_workers',
      help: 'Processes that serve visitors',
      registers,
    }),
    workerEnds: new Counter({
      name: 'faceplate_worker_ends_total',
      help: 'Workers that ended by themselves, by signal or exit code; another took their place',
      labelNames: ['cause'],
      registers,
    }),
  }
  // A gauge begins at nought, which would be taken for the truth: who serves visitors does not know them.
  metrics.leadsUnread.remove()
  metrics.contentRefused.remove()
  return metrics
}
