import { findCacheDefault, type RouteContract } from '@faceplate/contracts/calls/route.contract'
import type { UpstreamResponse } from '../../base/http/upstream.response.ts'
import { readDirectives } from '../../cache/cache.control.ts'
import { computeFreshness } from '../../cache/freshness.ts'
import { refuseStorage } from '../../cache/storage.rules.ts'

/** How long the gateway caches a response. */
export interface Keeping {
  freshSeconds: number
  /** Additional time for which it may be served stale while it is refreshed. */
  staleSeconds: number
  /** Source of these times: the response itself, or the default of the contract. */
  from: 'answer' | 'contract'
  /** Reason why it is not stored at all. */
  refusal?: string
}

/** Computes how long a response is cached; undefined: its contract makes it private, so it is never cached. */
export function readKeeping(
  contract: RouteContract,
  path: string,
  { status, headers: fields, body }: UpstreamResponse,
): Keeping | undefined {
  const cacheDefault = findCacheDefault(contract, path)
  if (cacheDefault === undefined) return undefined
  const directives = readDirectives(fields)
  const receivedWallMs = Date.now()
  const freshness = computeFreshness({ status, fields, directives, receivedWallMs, cacheDefault })
  const refusal = refuseStorage({
    requestFields: {},
    status,
    fields,
    directives,
    freshness,
    bytes: body.length,
    maxObjectBytes: Number.POSITIVE_INFINITY,
  })
  return {
    freshSeconds: Math.floor(freshness.lifetimeMs / 1000),
    staleSeconds: Math.floor(freshness.staleWhileRevalidateMs / 1000),
    from: freshness.source === 'default' ? 'contract' : 'answer',
    ...(refusal === undefined ? {} : { refusal }),
  }
}
