import { UpstreamError } from '../../base/http/upstream.error.ts'
import type { StoredResponse } from '../../cache/cache.inspection.ts'
import type { Calls } from '../../calls/calls.ts'

/** A call that a page or a redirect would read. */
export interface InspectedCall {
  /** Name in the contracts. */
  call: string
  /** Path and query below `/api/`. */
  path: string
  /** True if the page renders without this call. */
  isOptional: boolean
  isUnderWay: boolean
  kept: StoredResponse[]
}

/** Reads calls from the cache only: a call that is not cached fails. Nothing is fetched, counted or changed. */
export function readCachedCall(
  calls: Calls,
  onInspect: (found: InspectedCall) => void = () => {},
): Pick<Calls, 'read' | 'hasAnswered'> {
  return {
    hasAnswered: (contract) => calls.hasAnswered(contract),
    async read(contract, path, { isOptional = false } = {}) {
      const { kept, isUnderWay, read } = await calls.inspect(contract, path)
      onInspect({
        call: `${contract.method} ${contract.path}`,
        path,
        isOptional,
        isUnderWay,
        kept,
      })
      if (read) return read
      throw new UpstreamError('network', 'Not cached, and not fetched')
    },
  }
}
