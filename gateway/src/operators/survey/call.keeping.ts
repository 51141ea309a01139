import { findCacheDefault, type RouteContract } from '@faceplate/contracts/calls/route.contract'
import type { UpstreamAnswer } from '../../base/http/upstream.answer.ts'
import { readDirectives } from '../../cache/cache.control.ts'
import { computeFreshness } from '../../cache/freshness.ts'
import { refuseStorage } from '../../cache/storage.rules.ts'

/** How long the gateway keeps an answer. */
export interface Keeping {
  freshSeconds: number
  /** It may be used for so long after that, while it is fetched anew. */
  staleSeconds: number
  /** Who says so: the answer itself, or the contract since the answer says nothing. */
  from: 'answer' | 'contract'
  /** Why it is not kept at all. */
  refusal?: string
}

/** Reads how long an answer is kept; undefined: it is private by its contract, and never is. */
export function readKeeping(
  contract: RouteContract,
  path: string,
  { status, headers: fields, body }: UpstreamAnswer,
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
