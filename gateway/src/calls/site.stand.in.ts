import { getSite, type Site } from '@faceplate/contracts/calls/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import type { UpstreamAnswer } from '../base/http/upstream.answer.ts'
import { UpstreamError } from '../base/http/upstream.error.ts'

/** Asks the content API, or gives what stands in for its answer. Rejects as `ask` does. */
export type StandIn = (
  contract: RouteContract,
  ask: () => Promise<UpstreamAnswer>,
) => Promise<UpstreamAnswer>

/** While the content API fails, it is asked again after so long. */
const brief = { 'cdn-cache-control': 'max-age=5' }

/**
 * Stands in for `GET site`, which is a call of ours and none that a content API must have. One that does not know it
 * is asked again when the contract says so; while one fails, what it said last holds, or the same.
 *
 * @param readSite gives it as visitors get it; called once, and only where it must stand in
 * @param onMissing told the first time that the content API does not know the call
 */
export function createSiteStandIn(readSite: () => Site, onMissing: () => void): StandIn {
  let known: Buffer | undefined
  const recall = () => (known ??= Buffer.from(JSON.stringify(readSite())))
  let isTold = false
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return async (contract, ask) => {
    if (contract !== getSite) return ask()
    try {
      const answer = await ask()
      if (answer.status === 304) return answer
      if (answer.status < 300) {
        known = answer.body
        return answer
      }
      if (isLater(answer)) return { status: 200, headers: { ...headers, ...brief }, body: recall() }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (error.kind !== 'bad response')
        return { status: 200, headers: { ...headers, ...brief }, body: recall() }
    }
    if (!isTold) onMissing()
    isTold = true
    return { status: 200, headers, body: recall() }
  }
}

/** Whether the content API may answer otherwise when it is asked again (RFC 9110 §15.5.9, RFC 6585 §4). */
function isLater({ status }: UpstreamAnswer): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501)
}
