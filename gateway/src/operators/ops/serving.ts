import type { KnownContent } from '../../cache/second.tier.ts'
import type { PurgeResult } from '../../cache/shared.cache.ts'
import type { MissingPage } from '../../responses/redirects/missing.pages.ts'
import type { RedirectDescription } from '../../responses/redirects/redirect.file.ts'
import type { SuggestedRule } from '../../responses/redirects/redirect.suggestions.ts'
import type { Explanation } from '../explain/explanation.ts'
import type { PurgePlan } from '../explain/purge.plan.ts'
import type { PurgeRequest } from './purge.request.ts'
import { describeServing, type ServingState } from './serving.status.ts'
import type { StatusSection } from './status.page.ts'

export interface PurgeReport {
  /** Number of responses removed from memory. */
  purged: number
  /** Result for each planned path. */
  paths?: PathReport[]
  /** Whether the purge has reached Redis; undefined if there is none. Otherwise it is repeated until it does. */
  shared?: boolean
  /** Whether the caches in front have done it; undefined if the gateway purges none. Otherwise it is repeated until they have. */
  edge?: boolean
  /** Names of the gateways that have not confirmed the purge. They may serve the old responses until they have. */
  unreached?: string[]
}

/** Result of a purge for one path that an operator named. */
export interface PathReport {
  path: string
  purged: number
  /** Calls of the page that were purged with it. */
  calls?: string[]
  /** Why nothing was purged. */
  note?: 'nothing was cached' | 'there is no such page or call'
}

/** Scope of a purge: tags, paths, plans made for paths, or everything. */
export type PurgeScope = PurgeRequest | { plans: PurgePlan[]; expire?: boolean }

export type RedirectReport = Pick<RedirectDescription, 'rules' | 'lint'> &
  Partial<RedirectDescription>

/** Operations on the processes that serve visitors: this process or its workers. */
export interface Serving {
  /** Finds the cache entries behind paths. */
  planPurge(paths: readonly string[]): Promise<PurgePlan[]>
  /** Removes responses from the cache, here and in every replica. */
  purge(request: PurgeScope): Promise<PurgeReport>
  /** Waits a while for purges of caches in front. Resolves with whether they are done; undefined: there are no such caches. */
  settleEdge(): Promise<boolean | undefined>
  describeStatus(): Promise<StatusSection[]>
  describeRedirects(): Promise<RedirectReport>
  /** Lists requested addresses without a page. */
  listMissing(): Promise<MissingPage[]>
  /** Suggests rules for those that were requested repeatedly, most often first. */
  suggestRedirects(missing: readonly MissingPage[]): Promise<SuggestedRule[]>
  /** Explains how each process that serves visitors would handle a URL. */
  explain(url: string): Promise<Explanation[]>
  /** Reports not ready before the shutdown, so that visitors are sent elsewhere. */
  drain(): Promise<void>
  /** Resets the circuit breaker after a restart of the content service, because earlier failures no longer count. */
  recover(): Promise<void>
  /** See `SecondTier.confirmContent`. */
  confirmContent(known: KnownContent): Promise<number | undefined>
  /** Makes all responses in memory be revalidated, because changes of the content may have been missed. */
  requireRevalidation(): Promise<void>
}

/** Creates the operations of this process. */
export function createServing(state: ServingState): Serving {
  const { gateway, upstream, redirects } = state
  async function purgeCache(request: PurgeScope): Promise<PurgeReport> {
    const verb = request.expire ? 'expire' : 'purge'
    if ('plans' in request) {
      const reports = request.plans.map(async (plan): Promise<PurgeReport> => {
        const done = await gateway.calls[verb]({ paths: plan.covers })
        return { ...describePurge(done), paths: [reportPath(plan, done.count)] }
      })
      return sumPurges(await Promise.all(reports))
    }
    const scope = 'all' in request ? { all: true as const } : request
    return describePurge(await gateway.calls[verb](scope))
  }
  return {
    planPurge: (paths) => Promise.all(paths.map((path) => gateway.planPurge(path))),
    purge: purgeCache,
    async settleEdge() {
      return gateway.surrogate?.settle()
    },
    async describeRedirects() {
      return redirects?.describe() ?? { rules: [], lint: [] }
    },
    async listMissing() {
      return gateway.missing.list()
    },
    suggestRedirects: (missing) => gateway.suggestRedirects(missing),
    async explain(url) {
      return [await gateway.explain(url)]
    },
    async drain() {
      gateway.drain()
    },
    async recover() {
      upstream.recover()
    },
    async confirmContent(known) {
      return gateway.cache.confirmContent(known)
    },
    async requireRevalidation() {
      gateway.cache.requireRevalidation('content-unknown')
    },
    describeStatus: () => describeServing(state),
  }
}

function describePurge({ count, shared, unreached }: PurgeResult): PurgeReport {
  return {
    purged: count,
    ...(shared !== undefined && { shared }),
    ...(unreached.length > 0 && { unreached: [...unreached] }),
  }
}

/** Reports the number of responses purged for a path. */
export function reportPath({ path, isKnown, calls }: PurgePlan, purged: number): PathReport {
  if (purged === 0) {
    return { path, purged, note: isKnown ? 'nothing was cached' : 'there is no such page or call' }
  }
  return { path, purged, ...(calls.length > 0 ? { calls } : {}) }
}

/** Sums several purges. `shared` is true only if all of them reached the other gateways. */
export function sumPurges(reports: readonly PurgeReport[]): PurgeReport {
  const shared = reports.flatMap((report) => report.shared ?? [])
  const paths = reports.flatMap((report) => report.paths ?? [])
  const unreached = [...new Set(reports.flatMap((report) => report.unreached ?? []))]
  return {
    purged: reports.reduce((sum, report) => sum + report.purged, 0),
    ...(paths.length > 0 && { paths }),
    ...(shared.length > 0 && { shared: shared.every(Boolean) }),
    ...(unreached.length > 0 && { unreached }),
  }
}
