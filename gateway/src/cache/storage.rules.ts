import type { FieldLines } from '../base/http/field.lines.ts'
import type { Directives } from './cache.control.ts'
import { successes, type Freshness } from './freshness.ts'
import type { RequestFields } from './vary.ts'
import { readVary } from './vary.ts'

/** Why an answer is not kept. */
export type Refusal =
  | 'partial'
  | 'no-store'
  | 'private'
  | 'set-cookie'
  | 'credentials'
  | 'vary'
  | 'status'
  | 'useless'
  | 'size'

export interface StorageInput {
  requestFields: RequestFields
  status: number
  fields: FieldLines
  directives: Directives
  freshness: Freshness
  bytes: number
  maxObjectBytes: number
  /** See `CacheRequest`. */
  givesCookies?: boolean
}

/** Statuses whose caching rules are known here, as must-understand asks (RFC 9111 §5.2.2.3). */
const understood = new Set([200, 203, 204, 300, 301, 302, 303, 307, 308, 404, 405, 410, 414, 501])

/** Says why a shared cache may not keep an answer, or undefined when it may (RFC 9111 §3). */
export function refuseStorage(input: StorageInput): Refusal | undefined {
  const { status, fields, freshness, bytes, maxObjectBytes } = input
  const refusal = refuseSharing(input)
  if (refusal !== undefined) return refusal
  // Only an answer that says itself how long it lasts may have any status.
  const explicit = ['s-maxage', 'max-age', 'expires'].includes(freshness.source)
  const hasValidator = fields['etag'] !== undefined || fields['last-modified'] !== undefined
  const isSuccess = successes.has(status)
  if (!explicit && freshness.lifetimeMs === 0 && !(isSuccess && hasValidator)) return 'status'
  const usableMs = freshness.validateAlways
    ? 0
    : freshness.lifetimeMs + freshness.staleWhileRevalidateMs + freshness.staleIfErrorMs
  if (usableMs === 0 && !hasValidator) return 'useless'
  return bytes > maxObjectBytes ? 'size' : undefined
}

/**
 * Says why an answer may not be given to anyone but who asked for it, not even to those who wait for
 * the same at this moment (RFC 9111 §4: a stored or storable response), or undefined when it may.
 */
export function refuseSharing({
  requestFields,
  status,
  fields,
  directives,
  givesCookies,
}: StorageInput): Refusal | undefined {
  if (status === 206 || status === 304) return 'partial'
  const mayIgnoreNoStore = directives.mustUnderstand && understood.has(status)
  if (directives.noStore && !mayIgnoreNoStore) return 'no-store'
  if (directives.mustUnderstand && !understood.has(status)) return 'status'
  // `private="field"` counts as the bare word, as many caches take it (§5.2.2.7).
  if (directives.private) return 'private'
  // A cookie is set for one visitor. RFC 9111 §7.3 leaves it to the upstream to say so; few do.
  const setsCookie = fields['set-cookie'] !== undefined
  if (setsCookie && (givesCookies || !directives.public)) return 'set-cookie'
  if (hasCredentials(requestFields) && !allowsCredentials(directives)) return 'credentials'
  return readVary(fields) === '*' ? 'vary' : undefined
}

/** RFC 9111 §3.5 names Authorization; a cookie says as well who asks. */
export function hasCredentials(requestFields: RequestFields): boolean {
  return requestFields['authorization'] !== undefined || requestFields['cookie'] !== undefined
}

function allowsCredentials(directives: Directives): boolean {
  return directives.public || directives.mustRevalidate || directives.sMaxage !== undefined
}

/** The upstream could not answer; what RFC 5861 §4 means by an error. */
export function isFailure(status: number): boolean {
  return status === 500 || status === 502 || status === 503 || status === 504
}

/** An answer that says nothing about the thing asked for, so that it never replaces a good one. */
export function isError(status: number): boolean {
  return status >= 400 && status !== 404 && status !== 410
}
