import { findAlternate } from '@faceplate/contracts/pages/page.finder'
import { nameAlone } from '../../calls/call.paths.ts'
import { readPath } from '../../edge/requests/request.path.ts'
import { listReads, type PageSources } from './page.reads.ts'
import type { FindRoute } from './route.finder.ts'

/** What is taken out of the cache for a path that an operator names. */
export interface PurgePlan {
  /** As it was named. */
  path: string
  /** Something answers there. */
  isKnown: boolean
  /** Paths that a purge goes by. */
  covers: string[]
  /** Of a page: the calls it reads, as far as they are kept; they go, and what else is made of them stays. */
  calls: string[]
}

export type PlanPurge = (path: string) => Promise<PurgePlan>

/**
 * Finds what makes the answer of a path. A call stands for all its queries and all that is made of it; a page for its
 * data, its alternates and the calls that it reads. One without a slash before it is a call's.
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
    const alternates = (['md', 'png', 'json', 'csv'] as const).map((kind) =>
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

/** Several processes know of different calls. */
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
