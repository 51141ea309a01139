import type { SeriesTable } from './series.table.ts'

/** The metrics of requests and forms of visitors. */
export const visitorSeries = {
  requests: {
    kind: 'counter',
    name: 'faceplate_requests_total',
    help: 'Requests of visitors, by method, kind of response, call or page, and status',
    labelNames: ['method', 'kind', 'route', 'status'],
  },
  requestSeconds: {
    kind: 'durations',
    name: 'faceplate_request_seconds',
    help: 'Time from a request to the end of its response, by kind of response and call or page',
    labelNames: ['kind', 'route'],
  },
  previewRequests: {
    kind: 'counter',
    name: 'faceplate_preview_requests_total',
    help: 'Requests of previews, by outcome: shown, or rejected because the token is unknown, expired or revoked',
    labelNames: ['outcome'],
  },
  redirects: {
    kind: 'counter',
    name: 'faceplate_redirects_total',
    help: 'Requests redirected or answered with 410 Gone, by status',
    labelNames: ['status'],
  },
  redirectRules: {
    kind: 'gauge',
    name: 'faceplate_redirect_rules',
    help: 'Active rules of the redirects file',
    aggregator: 'max',
  },
  redirectFindings: {
    kind: 'gauge',
    name: 'faceplate_redirect_findings',
    help: 'Loops, chains, duplicates and shadowed rules in the redirects file',
    aggregator: 'max',
  },
  redirectsRefused: {
    kind: 'gauge',
    name: 'faceplate_redirects_refused',
    help: '1 while the redirects file has errors and its previous rules stay active',
    aggregator: 'max',
  },
  limited: {
    kind: 'counter',
    name: 'faceplate_limited_total',
    help: 'Requests rejected with 429, by class of rate limit, or by the share of a client in processor time, requests in progress, bytes that wait to be read, or slots for renders and exports',
    labelNames: ['class'],
  },
  clientConnectionsClosed: {
    kind: 'counter',
    name: 'faceplate_client_connections_closed_total',
    help: 'Connections closed because their client had too many: new ones, idle ones to make room for a new one, or ones with too many unanswered requests',
    labelNames: ['cause'],
  },
  limitStoreFailures: {
    kind: 'counter',
    name: 'faceplate_limit_store_failures_total',
    help: 'Requests counted against a rate limit of this gateway only, because Redis failed',
  },
  forms: {
    kind: 'counter',
    name: 'faceplate_forms_total',
    help: 'Forms sent by visitors, by call and outcome',
    labelNames: ['route', 'outcome'],
  },
  spoolEvents: {
    kind: 'counter',
    name: 'faceplate_spool_events_total',
    help: 'Leads that could not be delivered at once, by event: held, delivered, failed, refused, quarantined, dropped from the quarantine, or full if the spool had no room',
    labelNames: ['event'],
  },
  spoolLeads: {
    kind: 'gauge',
    name: 'faceplate_spool_leads',
    help: 'Leads in the spool of this machine, by state: waiting, refused by the content API, or suspected spam in quarantine',
    labelNames: ['state'],
  },
  spoolOldest: {
    kind: 'gauge',
    name: 'faceplate_spool_oldest_seconds',
    help: 'Age of the oldest spooled lead, by state',
    labelNames: ['state'],
  },
  vitalsSeconds: {
    kind: 'histogram',
    name: 'faceplate_vitals_seconds',
    help: 'Web Vitals of visitors that are durations (LCP, INP, FCP, TTFB), by landing page',
    labelNames: ['name', 'page'],
    // Include the thresholds of good and poor: https://web.dev/articles/defining-core-web-vitals-thresholds
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 8],
  },
  vitalsShift: {
    kind: 'histogram',
    name: 'faceplate_vitals_layout_shift',
    help: 'Cumulative Layout Shift of visitors, by landing page',
    labelNames: ['page'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
  },
  unmet: {
    kind: 'counter',
    name: 'faceplate_unmet_total',
    help: 'Texts for which visitors found nothing, by kind and outcome: counted, unnamed if the text is not stored, repeated by the same client, or limited if a client sent too many',
    labelNames: ['kind', 'outcome'],
  },
  browserErrors: {
    kind: 'counter',
    name: 'faceplate_browser_errors_total',
    help: 'Uncaught errors in browsers of visitors, by open page',
    labelNames: ['page', 'kind'],
  },
} as const satisfies SeriesTable
