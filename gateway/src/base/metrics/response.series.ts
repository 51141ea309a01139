import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { buckets } from './series.buckets.ts'

/** Declares the metrics of the cache, rendering and upstream calls. */
export function declareResponseSeries(registers: Registry[]) {
  return {
    cacheReads: new Counter({
      name: 'faceplate_cache_reads_total',
      help: 'Reads of the response cache, by kind of response and outcome',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    cacheEvents: new Counter({
      name: 'faceplate_cache_events_total',
      help: 'Events of the response cache: evictions, expirations, storage refusals, refreshes, purges, required revalidations with their reason, failures of the Redis tier',
      labelNames: ['event', 'reason'],
      registers,
    }),
    cacheEntries: new Gauge({
      name: 'faceplate_cache_entries',
      help: 'Responses in the in-memory response cache',
      registers,
    }),
    cacheEmpty: new Gauge({
      name: 'faceplate_cache_empty',
      help: '1 while no response is stored, neither in memory nor in Redis; otherwise 0',
      aggregator: 'min',
      registers,
    }),
    cachePendingPurges: new Gauge({
      name: 'faceplate_cache_pending_purges',
      help: 'Purges not yet delivered to Redis and the other gateways',
      registers,
    }),
    cacheBytes: new Gauge({
      name: 'faceplate_cache_bytes',
      help: 'Bytes held by the in-memory response cache',
      registers,
    }),
    cacheMaxBytes: new Gauge({
      name: 'faceplate_cache_max_bytes',
      help: 'Maximum size of the in-memory response cache in bytes',
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'faceplate_render_seconds',
      help: 'Time to render a page or read its data, including its calls, excluding the wait in the render queue',
      labelNames: ['kind'],
      buckets,
      registers,
    }),
    renderWaitSeconds: new Histogram({
      name: 'faceplate_render_wait_seconds',
      help: 'Time that a page waited in the render queue before its rendering began',
      buckets,
      registers,
    }),
    rendersActive: new Gauge({
      name: 'faceplate_renders_active',
      help: 'Pages being rendered or waiting in the render queue',
      registers,
    }),
    rendersShed: new Counter({
      name: 'faceplate_renders_shed_total',
      help: 'Pages not rendered because the render queue was full',
      registers,
    }),
    pictureProcessEnds: new Counter({
      name: 'faceplate_picture_process_ends_total',
      help: 'Picture processes that ended while they rendered a picture, by cause',
      labelNames: ['cause'],
      registers,
    }),
    upstreamCalls: new Counter({
      name: 'faceplate_upstream_calls_total',
      help: 'Calls to the content API, by call and by status class or kind of failure',
      labelNames: ['route', 'outcome'],
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'faceplate_upstream_seconds',
      help: 'Duration of calls to the content API, including retries',
      labelNames: ['route'],
      buckets,
      registers,
    }),
    upstreamRetries: new Counter({
      name: 'faceplate_upstream_retries_total',
      help: 'Retries of calls to the content API, by reason',
      labelNames: ['reason'],
      registers,
    }),
    upstreamRetriesRefused: new Counter({
      name: 'faceplate_upstream_retries_refused_total',
      help: 'Retries of calls to the content API that were suppressed, by reason',
      labelNames: ['reason'],
      registers,
    }),
    upstreamRetriesLeft: new Gauge({
      name: 'faceplate_upstream_retries_left',
      help: 'Retries of calls to the content API that the retry budget currently allows',
      aggregator: 'min',
      registers,
    }),
    breakerOpen: new Gauge({
      name: 'faceplate_upstream_breaker_open',
      help: '1 while the circuit breaker of the content API is open or half-open, 0 while it is closed',
      aggregator: 'max',
      registers,
    }),
    breakerOpenings: new Counter({
      name: 'faceplate_upstream_breaker_openings_total',
      help: 'Times the circuit breaker of the content API opened',
      registers,
    }),
    upstreamConnections: new Gauge({
      name: 'faceplate_upstream_connections',
      help: 'Connection pool of the content API: open connections, running calls, and calls waiting for a connection, by state',
      labelNames: ['state'],
      registers,
    }),
    contractDrift: new Counter({
      name: 'faceplate_contract_drift_total',
      help: 'Breaches of contracts in responses of the content API, by call and JSON Pointer',
      labelNames: ['route', 'pointer'],
      registers,
    }),
    sectionsLeftOut: new Counter({
      name: 'faceplate_sections_left_out_total',
      help: 'Pages and payloads rendered without a section, by the call that failed',
      labelNames: ['route'],
      registers,
    }),
  }
}
