import type { PurgeResult } from '../../cache/shared.cache.ts'
import type { RedirectDescription } from '../../responses/redirects/redirect.file.ts'
import type { Explanation } from '../explain/explanation.ts'
import type { PurgePlan } from '../explain/purge.plan.ts'
import type { PurgeRequest } from './ops.app.ts'
import { describeServing, type ServingState } from './serving.status.ts'
import type { StatusSection } from './status.page.ts'

export interface PurgeReport {
  /** Answers that were in memory. */
  purged: number
  /** What became of each path that was planned. */
  paths?: PathReport[]
  /** Whether it reached the other gateways; undefined: there is nothing they share. */
  shared?: boolean
}

/** What was taken out for a path that an operator has named. */
export interface PathReport {
  path: string
  purged: number
  /** Calls of a page that went with it. */
  calls?: string[]
  /** Why it was nothing. */
  note?: 'nothing was kept' | 'there is no such page or call'
}

/** What goes: by tags or paths, by what was planned for paths, or all. */
export type Purging = PurgeRequest | { plans: PurgePlan[]; expire?: boolean }

export type RedirectReport = Pick<RedirectDescription, 'rules' | 'lint'> &
  Partial<RedirectDescription>

/** What operators ask of what serves visitors, be it this process or its workers. */
export interface Serving {
  /** Finds what makes the answers of paths. */
  planPurge(paths: readonly string[]): Promise<PurgePlan[]>
  /** Takes answers out of the cache, here and in every replica. */
  purge(request: Purging): Promise<PurgeReport>
  describeStatus(): Promise<StatusSection[]>
  describeRedirects(): Promise<RedirectReport>
  /** Tells what becomes of an address, in each process that serves visitors. */
  explain(url: string): Promise<Explanation[]>
  /** Has visitors sent elsewhere, before the end. */
  drain(): Promise<void>
  /** The content service is back: what it failed at before says nothing of it any more. */
  recover(): Promise<void>
}

/** Answers for this process. */
export function createServing(state: ServingState): Serving {
  const { gateway, upstream, redirects } = state
  return {
    planPurge: (paths) => Promise.all(paths.map((path) => gateway.planPurge(path))),
    async purge(request) {
      const verb = request.expire ? 'expire' : 'purge'
      if ('plans' in request) {
        const reports: PurgeReport[] = []
        for (const plan of request.plans) {
          const done = await gateway.calls[verb]({ paths: plan.covers })
          reports.push({ ...describePurge(done), paths: [reportPath(plan, done.count)] })
        }
        return sumPurges(reports)
      }
      const scope = 'all' in request ? { all: true as const } : request
      return describePurge(await gateway.calls[verb](scope))
    },
    async describeRedirects() {
      return redirects?.describe() ?? { rules: [], lint: [] }
    },
    async explain(url) {
      return [await gateway.explain(url)]
    },
    async drain() {
      gateway.drain()
    },
    async recover() {
      upstream.recover()
    },
    describeStatus: () => describeServing(state),
  }
}

function describePurge({ count, shared }: PurgeResult): PurgeReport {
  return { purged: count, ...(shared === undefined ? {} : { shared }) }
}

/** Says of a path what was taken out for it. */
export function reportPath({ path, isKnown, calls }: PurgePlan, purged: number): PathReport {
  if (purged === 0) {
    return { path, purged, note: isKnown ? 'nothing was kept' : 'there is no such page or call' }
  }
  return { path, purged, ...(calls.length > 0 ? { calls } : {}) }
}

/** Several purges as one, of which each has to have reached the others. */
export function sumPurges(reports: readonly PurgeReport[]): PurgeReport {
  const shared = reports.flatMap((report) => report.shared ?? [])
  const paths = reports.flatMap((report) => report.paths ?? [])
  return {
    purged: reports.reduce((sum, report) => sum + report.purged, 0),
    ...(paths.length > 0 && { paths }),
    ...(shared.length > 0 && { shared: shared.every(Boolean) }),
  }
}
