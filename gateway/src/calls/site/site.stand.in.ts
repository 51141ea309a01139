import { getSite, type Site } from '@faceplate/contracts/calls/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { findDraft, findEdition } from '../../base/http/current.trace.ts'
import { UpstreamError } from '../../base/http/upstream.error.ts'
import type { UpstreamResponse } from '../../base/http/upstream.response.ts'

/** Asks the content API, or returns a substitute for its response. Rejects as `ask` does. */
export type StandIn = (
  contract: RouteContract,
  ask: () => Promise<UpstreamResponse>,
) => Promise<UpstreamResponse>

/**
 * Lifetime of a substitute while the content API fails. It can be made again at any time, so that it does not limit how
 * long a page that shows it may replace an error.
 */
const brief = { 'cdn-cache-control': 'max-age=5, stale-if-error=3600' }

export interface SiteStandInOptions {
  /** Returns the site as visitors get it; called when the content API has given none. */
  readSite: () => Site
  /** Called the first time that the content API does not know the call. */
  onMissing: () => void
  /** Whether the cache has a response of the content API to serve while that fails. */
  isStored: () => boolean
}

/**
 * Substitutes the response of `GET site`, which a content API need not have. While a content API fails, its last
 * response is used without its offers, which may have ended since then; else the response of `readSite`. A content API
 * without the call is asked again after the contract's lifetime.
 */
export function createSiteStandIn({ readSite, onMissing, isStored }: SiteStandInOptions): StandIn {
  /** The last response for each edition. */
  const lastOf = new Map<string | undefined, Buffer>()
  const readKnown = () => {
    const known = lastOf.get(findEdition()?.name)
    return known ? omitOffers(known) : Buffer.from(JSON.stringify(readSite()))
  }
  let isReported = false
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return async (contract, ask) => {
    if (contract !== getSite) return ask()
    try {
      const answer = await ask()
      if (answer.status === 304) return answer
      if (answer.status < 300) {
        if (!findDraft()) lastOf.set(findEdition()?.name, answer.body)
        return answer
      }
      if (isLater(answer) && isStored()) return answer
      if (isLater(answer))
        return { status: 200, headers: { ...headers, ...brief }, body: readKnown() }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (error.kind !== 'bad response' && isStored()) throw error
      if (error.kind !== 'bad response')
        return { status: 200, headers: { ...headers, ...brief }, body: readKnown() }
    }
    if (!isReported) onMissing()
    isReported = true
    return { status: 200, headers, body: readKnown() }
  }
}

function omitOffers(body: Buffer): Buffer {
  const { offers: _offers, ...site } = JSON.parse(body.toString('utf8')) as Site
  return Buffer.from(JSON.stringify(site))
}

/** Whether a retry may have another result (RFC 9110 §15.5.9, RFC 6585 §4). */
function isLater({ status }: UpstreamResponse): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501)
}
