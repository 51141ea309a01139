import type { FieldLines } from '../base/http/field.lines.ts'
import type { Directives } from './cache.control.ts'
import { successes, type Freshness } from './freshness.ts'
import type { RequestFields } from './vary.ts'
import { readVary } from './vary.ts'

/** Why a response is not stored. */
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
  forwardsCookies?: boolean
  sharesAuthorized?: boolean
}

/** Statuses whose caching rules are known here, as must-understand asks (RFC 9111 §5.2.2.3). */
const understood = new Set([200, 203, 204, 300, 301, 302, 303, 307, 308, 404, 405, 410, 414, 501])

/** Returns why a shared cache may not store a response; undefined: it may (RFC 9111 §3). */
export function refuseStorage(input: StorageInput): Refusal | undefined {
  const { status, fields, freshness, bytes, maxObjectBytes } = input
  const refusal = refuseSharing(input)
  if (refusal !== undefined) return refusal
  // A response with any other status is stored only if it states its own lifetime.
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
 * Returns why a response is for one client alone, so that not even clients that wait for the same may have it
 * (RFC 9111 §4: a stored or storable response); undefined: they may.
 */
export function refuseSharing({
  requestFields,
  status,
  fields,
  directives,
  forwardsCookies,
  sharesAuthorized = true,
}: StorageInput): Refusal | undefined {
  if (status === 206 || status === 304) return 'partial'
  const mayIgnoreNoStore = directives.mustUnderstand && understood.has(status)
  if (directives.noStore && !mayIgnoreNoStore) return 'no-store'
  if (directives.mustUnderstand && !understood.has(status)) return 'status'
  // `private="field"` counts as `private`, as in many caches (§5.2.2.7).
  if (directives.private) return 'private'
  // A cookie is for one client. RFC 9111 §7.3 leaves it to the upstream to say so, and few do.
  const setsCookie = fields['set-cookie'] !== undefined
  if (setsCookie && (forwardsCookies || !directives.public)) return 'set-cookie'
  const isShared = sharesAuthorized && allowsCredentials(directives)
  if (hasCredentials(requestFields) && !isShared) return 'credentials'
  return readVary(fields) === '*' ? 'vary' : undefined
}

/** RFC 9111 §3.5 names Authorization. A cookie identifies a client as well. */
export function hasCredentials(requestFields: RequestFields): boolean {
  return requestFields['authorization'] !== undefined || requestFields['cookie'] !== undefined
}

function allowsCredentials(directives: Directives): boolean {
  return directives.public || directives.mustRevalidate || directives.sMaxage !== undefined
}

/** Whether a status is an error in the sense of RFC 5861 §4. */
export function isFailure(status: number): boolean {
  return status === 500 || status === 502 || status === 503 || status === 504
}

/** Whether a status says nothing about the resource, so that it never replaces a good response. */
export function isError(status: number): boolean {
  return status >= 400 && status !== 404 && status !== 410
}
