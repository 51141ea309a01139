import { findAlternate } from '@faceplate/contracts/pages/page.finder'
import { nameAlone } from '../../calls/call.paths.ts'
import { readPath } from '../../edge/requests/request.path.ts'
import { listReads, type PageSources } from './page.reads.ts'
import type { FindRoute } from './route.finder.ts'

/** Cache entries to purge for a path that an operator named. */
export interface PurgePlan {
  /** As the operator wrote it. */
  path: string
  /** True if a page, call or file route exists at the path. */
  isKnown: boolean
  /** Paths to purge by. */
  covers: string[]
  /** Cached calls that the page reads. They are purged; other pages built from them stay cached. */
  calls: string[]
}

export type PlanPurge = (path: string) => Promise<PurgePlan>

/**
 * Plans the purge of a path. A call includes all its queries and all responses built from it. A page includes its
 * payload, its alternate formats and the calls that it reads. A path without a leading slash is the path of a call.
 */
export function createPurgePlan(findRoute: FindRoute, pages: PageSources): PlanPurge {
  return async (path) => {
    const target = path.startsWith('/') ? path : `/api/${path}`
    const address = readPath(target)?.path
    if (address === undefined) return { path, isKnown: false, covers: [], calls: [] }
    const found = await findRoute(address)
    if ('problem' in found || found.route !== '/*') {
      const isKnown = !('problem' in found && found.problem.status === 404)
      return { path, isKnown, covers: [path], calls: [] }
    }
    const bare = address.replace(/\/$/, '')
    const alternates = (['md', 'png', 'json', 'csv', 'xlsx'] as const).map((kind) =>
      findAlternate(address, kind),
    )
    const calls = await listReads(address, pages)
    return {
      path,
      isKnown: found.name !== undefined,
      covers: [
        bare,
        `${bare}/`,
        ...alternates.filter((alternate) => alternate !== undefined),
        ...calls.map((call) => nameAlone(call)),
      ],
      calls,
    }
  }
}

/** Merges the plans of several processes, because each may have cached different calls. */
export function mergePlans(plans: readonly PurgePlan[][]): PurgePlan[] {
  const [first = []] = plans
  return first.map(({ path }, at) => {
    const same = plans.flatMap((each) => each[at] ?? [])
    return {
      path,
      isKnown: same.some(({ isKnown }) => isKnown),
      covers: [...new Set(same.flatMap(({ covers }) => covers))],
      calls: [...new Set(same.flatMap(({ calls }) => calls))],
    }
  })
}
