import type { LeadCounts } from '@faceplate/contracts/leads.counts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { ConfigError } from '../config/config.ts'
import { setLeadMetrics } from '../content/lead.metrics.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { RedirectFile } from '../redirects/redirect.file.ts'
import type { Spool } from '../spool/spool.store.ts'
import type { UpstreamClient } from '../upstream/upstream.client.ts'
import { buildOps } from './ops.app.ts'
import type { StatusSection } from './status.page.ts'

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
  /** Where requests lie that could not be handed on. */
  spool?: Spool | undefined
  /** The requests of the embedded content service; undefined with another one. */
  leads?: Leads | undefined
}

export interface Leads {
  /** True: they are mailed or posted; else they are only stored. */
  areSent: boolean
  count(): Promise<LeadCounts | undefined>
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
    describeStatus: async () => describeStatus(options, await options.leads?.count()),
    refreshMetrics: async () => {
      for (const [state, count] of Object.entries(options.spool?.count() ?? {})) {
        metrics.spoolLeads.set({ state }, count)
      }
      setLeadMetrics(metrics, await options.leads?.count())
    },
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

function describeStatus(
  { gateway, upstream, redirects, leads, spool }: OpsServerOptions,
  counts: LeadCounts | undefined,
): StatusSection[] {
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
    ...(leads && counts ? [describeLeads(leads, counts)] : []),
    ...(spool ? [describeSpool(spool)] : []),
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

function describeSpool(spool: Spool): StatusSection {
  const { waiting, refused, quarantine } = spool.count()
  return {
    title: 'Requests that could not be handed on',
    rows: [
      ['Waiting for the content API', waiting],
      ['Refused by it', refused],
      ['In quarantine', quarantine],
    ],
  }
}

function describeLeads({ areSent }: Leads, { unread, outbox }: LeadCounts): StatusSection {
  return {
    title: 'Requests of visitors',
    rows: [
      ['Nobody has read', unread],
      ...(areSent ? [] : [['Sent to', 'nobody: no SMTP_URL, no LEADS_WEBHOOK_URL'] as const]),
      ...outbox.map(
        ({ channel, state, messages }) =>
          [`${channel}, ${state === 'waiting' ? 'waiting' : 'given up'}`, messages] as const,
      ),
    ],
  }
}
