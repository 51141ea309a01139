import type { ApiErrorKind } from '@faceplate/contracts/shared/problem.contract'
import { serializeString } from 'structured-headers'

/** Why a request went on to the upstream (RFC 9211 §2.2). */
export type ForwardReason = 'bypass' | 'uri-miss' | 'vary-miss' | 'request' | 'stale'

/** How the cache handled a request, in the terms of RFC 9211. */
export interface CacheOutcome {
  /** Why it went upstream; undefined: it did not, or the response came from the second tier. */
  forward?: ForwardReason
  /** Status of the upstream's response; undefined: there was none. */
  forwardStatus?: number | undefined
  /** Whether the fetched response was stored; undefined: it is not used. */
  stored?: boolean
  /** It shared the fetch of another request (§2.6). */
  collapsed?: boolean
  detail?:
    | 'stale-while-revalidate'
    | 'stale-if-error'
    | 'second-tier'
    | 'only-if-cached'
    | ApiErrorKind
}

/**
 * Writes the gateway's member of Cache-Status: hit or fwd first, then the rest in the order of RFC 9211 §2. A ttl below
 * zero is staleness (§2.4).
 */
export function writeCacheStatus(outcome: CacheOutcome, ttlMs: number | undefined, key: string) {
  const { forward, forwardStatus, stored, collapsed, detail } = outcome
  let member = 'faceplate'
  if (forward !== undefined) member += `; fwd=${forward}`
  else if (detail !== 'only-if-cached') member += '; hit'
  if (forwardStatus !== undefined) member += `; fwd-status=${forwardStatus}`
  if (stored) member += '; stored'
  if (collapsed) member += '; collapsed'
  if (ttlMs !== undefined) member += `; ttl=${Math.floor(ttlMs / 1000)}`
  member += `; key=${serializeString(key.replace(/[^\x20-\x7e]/g, ''))}`
  // A token has no spaces (RFC 8941 §3.3.4).
  return detail === undefined ? member : `${member}; detail=${detail.replace(' ', '-')}`
}
