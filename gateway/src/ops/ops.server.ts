import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { CacheObserver } from '../cache/cache.events.ts'
import { ConfigError } from '../config/config.ts'
import type { Drift } from '../calls/contract.drift.ts'
import type { RedirectFile } from '../redirects/redirect.file.ts'
import type { UpstreamCall, UpstreamClient } from '../upstream/upstream.client.ts'
import type { Metrics } from './metrics.ts'
import type { Slot } from './tally.ts'
import { buildOps } from './ops.app.ts'
import type { StatusSection } from './status.page.ts'

/** Counts what the cache does. */
export function countCacheEvents({ cacheReads, cacheEvents }: Metrics): CacheObserver {
  const reads = new Map<string, Slot>()
  return ({ kind, reason }) => {
    if (isRead(kind)) {
      const slot = reads.get(kind) ?? cacheReads({ outcome: kind })
      slot.count += 1
      reads.set(kind, slot)
    } else cacheEvents.inc({ event: reason === undefined ? kind : `${kind} ${reason}` })
  }
}

const sideKinds = new Set<string>([
  'refreshed',
  'refresh-failed',
  'evicted',
  'refused',
  'purged',
  'expired',
  'tier-failed',
])

function isRead(kind: string): boolean {
  return !sideKinds.has(kind)
}

/** Counts and times the calls of the content API. */
export function countUpstreamCalls(metrics: Metrics): (call: UpstreamCall) => void {
  return ({ status, kind, durationMs, retried, breaker }) => {
    const outcome = kind ?? `${Math.floor((status ?? 0) / 100)}xx`
    metrics.upstreamCalls.inc({ outcome })
    metrics.upstreamSeconds.observe({ outcome }, durationMs / 1000)
    if (retried !== undefined) metrics.upstreamRetries.inc({ reason: retried })
    metrics.breakerOpen.set(breaker === 'open' ? 1 : 0)
  }
}

/** Counts answers that break their contract, and logs each kind of breach once. */
export function countDrift(
  { contractDrift }: Metrics,
  logger: FastifyBaseLogger,
): (drift: Drift) => void {
  const logged = new Set<string>()
  return ({ route, pointer, rule }) => {
    contractDrift.inc({ route, pointer })
    const key = `${route} ${pointer} ${rule}`
    if (logged.has(key) || logged.size > 1000) return
    logged.add(key)
    logger.warn({ route, pointer, rule }, 'the content API breaks its contract')
  }
}

export interface OpsServerOptions {
  host: string
  port: number
  /** Without it the site goes without the port when it is taken. */
  isRequired: boolean
  token: string
  logger: FastifyBaseLogger
  metrics: Metrics
  gateway: FastifyInstance
  upstream: UpstreamClient
  redirects: RedirectFile | undefined
}

/** Opens the port for operators. Gives undefined where nobody asked for it and it is taken. */
export async function startOps(options: OpsServerOptions): Promise<FastifyInstance | undefined> {
  const { gateway, redirects, logger, metrics, token, host, port } = options
  const app = buildOps({
    token,
    logger,
    metrics,
    async purge(request) {
      const scope = 'all' in request ? { all: true as const } : request
      const { count, shared } = request.expire
        ? await gateway.calls.expire(scope)
        : await gateway.calls.purge(scope)
      return { purged: count, ...(shared === undefined ? {} : { shared }) }
    },
    describeRedirects: () => redirects?.describe() ?? { rules: [], lint: [] },
    describeStatus: () => describeStatus(options),
  })
  try {
    await app.listen({ host, port })
    return app
  } catch (error) {
    await app.close()
    if (options.isRequired) {
      throw new ConfigError(`OPS_PORT=${port}: ${error instanceof Error ? error.message : 'taken'}`)
    }
    logger.warn({ err: error, host, port }, 'the port for operators could not be opened')
    return undefined
  }
}

function describeStatus({ gateway, upstream, redirects }: OpsServerOptions): StatusSection[] {
  const { breaker, breakerOpenings, retriesRefused, pool } = upstream.stats()
  const { entries, bytes } = gateway.calls.size
  const described = redirects?.describe()
  const memory = process.memoryUsage()
  return [
    {
      title: 'Process',
      rows: [
        ['Up, minutes', Math.floor(process.uptime() / 60)],
        ['Resident memory, MB', Math.round(memory.rss / 1_048_576)],
        ['Node', process.versions.node],
      ],
    },
    {
      title: 'Cache of answers',
      rows: [
        ['Answers', entries],
        ['MB', Math.round(bytes / 104_857.6) / 10],
      ],
    },
    {
      title: 'Content API',
      rows: [
        ['Circuit breaker', breaker],
        ['Times it opened', breakerOpenings],
        ['Retries refused', retriesRefused],
        ...Object.entries(pool).map(([name, value]) => [`Pool: ${name}`, value] as const),
      ],
    },
    {
      title: 'Redirects',
      rows: [
        ['Rules', described?.rules.length ?? 0],
        ['Findings', described?.lint.length ?? 0],
        ['File', described?.isRefused ? 'refused, the rules from before stay' : 'in force'],
      ],
    },
  ]
}
