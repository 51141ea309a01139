import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../base/metrics/metrics.ts'
import { version } from '../../base/release.ts'
import type { CacheSharing } from '../../cache/shared.cache.ts'
import type { RedirectFile } from '../../responses/redirects/redirect.file.ts'
import type { Surrogate } from '../../surrogate/surrogate.ts'
import type { UpstreamClient } from '../../upstream/upstream.client.ts'
import { writeTime, type StatusRow, type StatusSection } from './status.page.ts'

export interface ServingState {
  gateway: FastifyInstance
  upstream: UpstreamClient
  redirects: RedirectFile | undefined
  metrics: Metrics
}

/** Describes a process that serves visitors: dependencies, cache, redirects, recent failures. */
export async function describeServing(state: ServingState): Promise<StatusSection[]> {
  const { gateway } = state
  const { id, timestamp } = gateway.build
  return [
    await describeDependencies(state),
    await describeCache(state),
    describeUpstream(state),
    describeRedirects(state),
    describeFailures(gateway),
    describeProcess([
      ['Version', version],
      ['Build', id],
      ['Built', writeTime(new Date(timestamp).toISOString())],
    ]),
  ]
}

async function describeDependencies({ gateway }: ServingState): Promise<StatusSection> {
  const { status, degraded = [], reason } = await gateway.readiness.judge()
  const { redis } = gateway.readiness
  const isUnreachable = status === 'unavailable' || degraded.includes('content API')
  return {
    title: 'Health',
    rows: [
      [
        'Visitors',
        reason ?? status,
        status === 'ok' ? 'good' : status === 'unavailable' ? 'bad' : 'watch',
      ],
      ['Content API', isUnreachable ? 'unreachable' : 'responds', isUnreachable ? 'bad' : 'good'],
      ...(redis === undefined
        ? []
        : [['Redis', redis ? 'responds' : 'unreachable', redis ? 'good' : 'bad'] as const]),
    ],
  }
}

/** Cache outcomes that did not wait for an upstream call of their own. */
const servedFromCache = new Set(['hit', 'tier-hit', 'stale', 'joined', 'stale-if-error'])

async function describeCache({ gateway, metrics }: ServingState): Promise<StatusSection> {
  const { entries, bytes } = gateway.calls.size
  const { values } = await metrics.cacheReads.get()
  const sum = (all: typeof values) => all.reduce((total, { value }) => total + value, 0)
  const reads = sum(values)
  const hits = sum(values.filter(({ labels }) => servedFromCache.has(String(labels['outcome']))))
  return {
    title: 'Response cache',
    rows: [
      gateway.cache.isEmpty
        ? ['Responses', 'none: visitors depend on the content API', 'watch']
        : ['Responses', entries],
      ['MB', Math.round(bytes / 104_857.6) / 10],
      ['Reads since the start', reads],
      ['Served from the cache', reads === 0 ? '–' : `${Math.round((hits / reads) * 1000) / 10} %`],
      ...describeSharing(gateway.cache.sharing),
      ...describeFront(gateway.surrogate),
    ],
  }
}

function describeSharing(sharing: CacheSharing | undefined): StatusRow[] {
  if (!sharing) return []
  const { otherGateways, pendingPurges } = sharing
  return [
    ['Shared with', otherGateways.length > 0 ? otherGateways.join(', ') : 'no other gateway'],
    pendingPurges > 0
      ? ['Purges that have not reached Redis', pendingPurges, 'bad']
      : ['Purges that have not reached Redis', 0],
  ]
}

function describeFront(surrogate: Surrogate | undefined): StatusRow[] {
  if (!surrogate) return []
  const { isLate, pendingCount } = surrogate
  return [
    ['Caches in front', isLate ? 'out of reach for purges' : 'purged', isLate ? 'bad' : 'good'],
    isLate
      ? ['Keys that they have not purged', pendingCount, 'bad']
      : ['Keys that they have not purged', pendingCount],
  ]
}

function describeUpstream({ upstream }: ServingState): StatusSection {
  const { breaker, breakerOpenings, retriesRefused, pool } = upstream.stats()
  return {
    title: 'Content API',
    rows: [
      ['Circuit breaker', breaker, breaker === 'closed' ? 'good' : 'bad'],
      ['Circuit breaker openings', breakerOpenings],
      ['Retries over the budget', retriesRefused],
      ...Object.entries(pool).map(([name, value]) => [`Pool: ${name}`, value] as const),
    ],
  }
}

function describeRedirects({ redirects }: ServingState): StatusSection {
  const described = redirects?.describe()
  const isRefused = described?.isRefused ?? false
  return {
    title: 'Redirects',
    rows: [
      ['Rules', described?.rules.length ?? 0],
      ['Findings', described?.lint.length ?? 0],
      ...(described?.lint ?? [])
        .slice(0, maxFindings)
        .map(({ line, text }): StatusRow => [`Line ${line}`, text, 'watch']),
      isRefused
        ? ['File', 'rejected, the previous rules stay in force', 'bad']
        : ['File', described && !described.isAwaited ? 'in force' : 'none'],
    ],
  }
}

/** Most findings on the status page; `/redirects` lists all of them. */
const maxFindings = 5

function describeFailures({ failures }: FastifyInstance): StatusSection {
  const rows = failures
    .list()
    .map(({ at, status, method, route, cause, requestId }): StatusRow => [
      writeTime(at),
      `${status} ${method === 'GET' ? route.replace(/^GET /, '') : route}: ${cause} (${requestId})`,
    ])
  return { title: 'Last errors', rows: rows.length > 0 ? rows : [['Since the start', 'none']] }
}

/** Describes a process: id, uptime, memory, Node version. */
export function describeProcess(rows: readonly StatusRow[] = []): StatusSection {
  return {
    title: 'Process',
    rows: [
      ...rows,
      ['Id', process.pid],
      ['Up, minutes', Math.floor(process.uptime() / 60)],
      ['Resident memory, MB', Math.round(process.memoryUsage().rss / 1_048_576)],
      ['Node', process.versions.node],
    ],
  }
}
