import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { buckets } from './series.buckets.ts'

/** What is counted of how answers are kept, made and got. */
export function declareAnswerSeries(registers: Registry[]) {
  return {
    cacheReads: new Counter({
      name: 'faceplate_cache_reads_total',
      help: 'Reads of the cache of answers by what was read and what became of it',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    cacheEvents: new Counter({
      name: 'faceplate_cache_events_total',
      help: 'What the cache did beside answering: evictions, refusals, refreshes, failures of a tier',
      labelNames: ['event', 'reason'],
      registers,
    }),
    cacheEntries: new Gauge({
      name: 'faceplate_cache_entries',
      help: 'Answers that the cache holds in memory',
      registers,
    }),
    cacheBytes: new Gauge({
      name: 'faceplate_cache_bytes',
      help: 'What they take',
      registers,
    }),
    cacheMaxBytes: new Gauge({
      name: 'faceplate_cache_max_bytes',
      help: 'What they may take',
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'faceplate_render_seconds',
      help: 'Time to make a page or its data, the calls for it included and the wait before it not',
      labelNames: ['kind'],
      buckets,
      registers,
    }),
    renderWaitSeconds: new Histogram({
      name: 'faceplate_render_wait_seconds',
      help: 'Time that the making of a page waited for its first turn',
      buckets,
      registers,
    }),
    rendersActive: new Gauge({
      name: 'faceplate_renders_active',
      help: 'Pages that are being made, or wait for their turn',
      registers,
    }),
    rendersShed: new Counter({
      name: 'faceplate_renders_shed_total',
      help: 'Pages that were not made, since too many were being made already',
      registers,
    }),
    upstreamCalls: new Counter({
      name: 'faceplate_upstream_calls_total',
      help: 'Calls of the content API by status class, or by the kind of their failure',
      labelNames: ['route', 'outcome'],
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'faceplate_upstream_seconds',
      help: 'Time of calls of the content API, retries included',
      labelNames: ['route'],
      buckets,
      registers,
    }),
    upstreamRetries: new Counter({
      name: 'faceplate_upstream_retries_total',
      help: 'Second tries of safe calls by what made them necessary',
      labelNames: ['reason'],
      registers,
    }),
    upstreamRetriesRefused: new Counter({
      name: 'faceplate_upstream_retries_refused_total',
      help: 'Second tries that would have helped and were not made, by what forbade them',
      labelNames: ['reason'],
      registers,
    }),
    upstreamRetriesLeft: new Gauge({
      name: 'faceplate_upstream_retries_left',
      help: 'Second tries that the budget allows at this moment',
      aggregator: 'min',
      registers,
    }),
    breakerOpen: new Gauge({
      name: 'faceplate_upstream_breaker_open',
      help: '1 while the content API is left alone because it failed too often, until a call finds that it is back',
      aggregator: 'max',
      registers,
    }),
    breakerOpenings: new Counter({
      name: 'faceplate_upstream_breaker_openings_total',
      help: 'Times that the content API was begun to be left alone',
      registers,
    }),
    upstreamConnections: new Gauge({
      name: 'faceplate_upstream_connections',
      help: 'Connections to the content API, calls that are on one, and calls that wait for one',
      labelNames: ['state'],
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
  }
}
