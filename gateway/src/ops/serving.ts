import type { FastifyInstance } from 'fastify'
import type { RedirectDescription, RedirectFile } from '../redirects/redirect.file.ts'
import type { UpstreamClient } from '../upstream/upstream.client.ts'
import type { PurgeRequest } from './ops.app.ts'
import type { StatusSection } from './status.page.ts'

export interface PurgeReport {
  /** Answers that were in memory. */
  purged: number
  /** Whether it reached the other gateways; undefined: there is nothing they share. */
  shared?: boolean
}

export type RedirectReport = Pick<RedirectDescription, 'rules' | 'lint'> &
  Partial<RedirectDescription>

/** What operators ask of what serves visitors, be it this process or its workers. */
export interface Serving {
  /** Takes answers out of the cache, here and in every replica. */
  purge(request: PurgeRequest): Promise<PurgeReport>
  describeStatus(): Promise<StatusSection[]>
  describeRedirects(): Promise<RedirectReport>
  /** Has visitors sent elsewhere, before the end. */
  drain(): Promise<void>
  /** The content service is back: what it failed at before says nothing of it any more. */
  recover(): Promise<void>
}

export interface ServingOptions {
  gateway: FastifyInstance
  upstream: UpstreamClient
  redirects: RedirectFile | undefined
}

/** Answers for this process. */
export function createServing({ gateway, upstream, redirects }: ServingOptions): Serving {
  return {
    async purge(request) {
      const scope = 'all' in request ? { all: true as const } : request
      const { count, shared } = request.expire
        ? await gateway.calls.expire(scope)
        : await gateway.calls.purge(scope)
      return { purged: count, ...(shared === undefined ? {} : { shared }) }
    },
    async describeRedirects() {
      return redirects?.describe() ?? { rules: [], lint: [] }
    },
    async drain() {
      gateway.drain()
    },
    async recover() {
      upstream.recover()
    },
    async describeStatus() {
      const { breaker, breakerOpenings, retriesRefused, pool } = upstream.stats()
      const { entries, bytes } = gateway.calls.size
      const described = redirects?.describe()
      return [
        describeProcess(),
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
    },
  }
}

/** How long a process is up, and what it takes. */
export function describeProcess(): StatusSection {
  return {
    title: 'Process',
    rows: [
      ['Id', process.pid],
      ['Up, minutes', Math.floor(process.uptime() / 60)],
      ['Resident memory, MB', Math.round(process.memoryUsage().rss / 1_048_576)],
      ['Node', process.versions.node],
    ],
  }
}
