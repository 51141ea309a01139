import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { buckets } from './series.buckets.ts'

/** What is counted of visitors and of what they send. */
export function declareVisitorSeries(registers: Registry[]) {
  return {
    requests: new Counter({
      name: 'faceplate_requests_total',
      help: 'Requests of visitors by method, kind of answer, call or page, and status',
      labelNames: ['method', 'kind', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'faceplate_request_seconds',
      help: 'Time from a request to the end of its answer by kind of answer, and call or page',
      labelNames: ['kind', 'route'],
      buckets,
      registers,
    }),
    redirects: new Counter({
      name: 'faceplate_redirects_total',
      help: 'Requests that were sent elsewhere, or told that a page is gone, by status',
      labelNames: ['status'],
      registers,
    }),
    redirectRules: new Gauge({
      name: 'faceplate_redirect_rules',
      help: 'Rules of the file of redirects that are in force',
      aggregator: 'max',
      registers,
    }),
    redirectFindings: new Gauge({
      name: 'faceplate_redirect_findings',
      help: 'Loops, chains, duplicates and shadowed rules among them',
      aggregator: 'max',
      registers,
    }),
    redirectsRefused: new Gauge({
      name: 'faceplate_redirects_refused',
      help: '1 while the file of redirects has errors and the rules from before stay',
      aggregator: 'max',
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
    forms: new Counter({
      name: 'faceplate_forms_total',
      help: 'Forms that were sent, by call and by what became of them',
      labelNames: ['route', 'outcome'],
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
    spoolOldest: new Gauge({
      name: 'faceplate_spool_oldest_seconds',
      help: 'Age of the oldest of them',
      labelNames: ['state'],
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
  }
}
