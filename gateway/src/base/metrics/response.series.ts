import type { SeriesTable } from './series.table.ts'

/** The metrics of the cache, rendering and upstream calls. */
export const responseSeries = {
  cacheReads: {
    kind: 'counter',
    name: 'faceplate_cache_reads_total',
    help: 'Reads of the response cache, by kind of response and outcome',
    labelNames: ['kind', 'outcome'],
  },
  cacheEvents: {
    kind: 'counter',
    name: 'faceplate_cache_events_total',
    help: 'Events of the response cache: evictions, expirations, storage refusals, refreshes, purges, required revalidations with their reason, failures of the Redis tier',
    labelNames: ['event', 'reason'],
  },
  cacheEntries: {
    kind: 'gauge',
    name: 'faceplate_cache_entries',
    help: 'Responses in the in-memory response cache',
  },
  cacheEmpty: {
    kind: 'gauge',
    name: 'faceplate_cache_empty',
    help: '1 while no response is stored, neither in memory nor in Redis; otherwise 0',
    aggregator: 'min',
  },
  cachePendingPurges: {
    kind: 'gauge',
    name: 'faceplate_cache_pending_purges',
    help: 'Purges not yet delivered to Redis and the other gateways',
  },
  edgePurges: {
    kind: 'counter',
    name: 'faceplate_edge_purges_total',
    help: 'Purges of caches in front (EDGE=surrogate) by result: done, or failed and repeated',
    labelNames: ['result'],
  },
  edgePendingKeys: {
    kind: 'gauge',
    name: 'faceplate_edge_pending_keys',
    help: 'Keys that caches in front (EDGE=surrogate) have not purged yet',
  },
  cacheBytes: {
    kind: 'gauge',
    name: 'faceplate_cache_bytes',
    help: 'Bytes held by the in-memory response cache',
  },
  cacheMaxBytes: {
    kind: 'gauge',
    name: 'faceplate_cache_max_bytes',
    help: 'Maximum size of the in-memory response cache in bytes',
  },
  renderSeconds: {
    kind: 'histogram',
    name: 'faceplate_render_seconds',
    help: 'Time to render a page or read its data, including its calls, excluding the wait in the render queue',
    labelNames: ['kind'],
  },
  renderWaitSeconds: {
    kind: 'histogram',
    name: 'faceplate_render_wait_seconds',
    help: 'Time that a page waited in the render queue before its rendering began',
  },
  rendersActive: {
    kind: 'gauge',
    name: 'faceplate_renders_active',
    help: 'Pages being rendered or waiting in the render queue',
  },
  rendersShed: {
    kind: 'counter',
    name: 'faceplate_renders_shed_total',
    help: 'Pages not rendered because the render queue was full',
  },
  pictureProcessEnds: {
    kind: 'counter',
    name: 'faceplate_picture_process_ends_total',
    help: 'Picture processes that ended while they rendered a picture, by cause',
    labelNames: ['cause'],
  },
  upstreamCalls: {
    kind: 'counter',
    name: 'faceplate_upstream_calls_total',
    help: 'Calls to the content API, by call and by status class or kind of failure',
    labelNames: ['route', 'outcome'],
  },
  upstreamSeconds: {
    kind: 'histogram',
    name: 'faceplate_upstream_seconds',
    help: 'Duration of calls to the content API, including retries',
    labelNames: ['route'],
  },
  upstreamRetries: {
    kind: 'counter',
    name: 'faceplate_upstream_retries_total',
    help: 'Retries of calls to the content API, by reason',
    labelNames: ['reason'],
  },
  upstreamRetriesRefused: {
    kind: 'counter',
    name: 'faceplate_upstream_retries_refused_total',
    help: 'Retries of calls to the content API that were suppressed, by reason',
    labelNames: ['reason'],
  },
  upstreamRetriesLeft: {
    kind: 'gauge',
    name: 'faceplate_upstream_retries_left',
    help: 'Retries of calls to the content API that the retry budget currently allows',
    aggregator: 'min',
  },
  breakerOpen: {
    kind: 'gauge',
    name: 'faceplate_upstream_breaker_open',
    help: '1 while the circuit breaker of the content API is open or half-open, 0 while it is closed',
    aggregator: 'max',
  },
  breakerOpenings: {
    kind: 'counter',
    name: 'faceplate_upstream_breaker_openings_total',
    help: 'Times the circuit breaker of the content API opened',
  },
  upstreamConnections: {
    kind: 'gauge',
    name: 'faceplate_upstream_connections',
    help: 'Connection pool of the content API: open connections, running calls, and calls waiting for a connection, by state',
    labelNames: ['state'],
  },
  contractDrift: {
    kind: 'counter',
    name: 'faceplate_contract_drift_total',
    help: 'Breaches of contracts in responses of the content API, by call and JSON Pointer',
    labelNames: ['route', 'pointer'],
  },
  sectionsLeftOut: {
    kind: 'counter',
    name: 'faceplate_sections_left_out_total',
    help: 'Pages and payloads rendered without a section, by the call that failed',
    labelNames: ['route'],
  },
} as const satisfies SeriesTable
