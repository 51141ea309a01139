import { createHash } from 'node:crypto'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import type { ResponseBody } from '../base/http/response.body.ts'
import { writeBrowserControl } from './browser.control.ts'
import type { Freshness } from './freshness.ts'
import type { PurgeVerb } from './purge.ts'

/** A response as it is stored and sent: without the API's envelope, ready to write. */
export interface CachedResponse {
  status: number
  contentType: string
  /** Other fields that clients get. */
  headers: Readonly<Record<string, string>>
  body: ResponseBody
}

/** A stored response. The last four properties change while it is stored. */
export interface Entry {
  readonly key: string
  /** Key and variant. */
  readonly name: string
  /** Names of the request fields that Vary lists, and their values (RFC 9111 §4.1). */
  readonly vary: readonly string[]
  readonly variant: string
  /** Name of the call, for logs and metrics. */
  readonly call: string
  readonly response: CachedResponse
  /** Stored fields of the upstream: those that rule how the response may be used, and `extraFields`. */
  readonly fields: FieldLines
  readonly freshness: Freshness
  readonly tags: readonly string[]
  readonly paths: readonly string[]
  readonly askedAtMs: number
  readonly receivedAtMs: number
  readonly receivedWallMs: number
  readonly initialAgeMs: number
  /** Cache-Control for browsers. */
  readonly browserControl: string
  /** The key as Cache-Status shows it. */
  readonly shownKey: string
  /** End of its own lifetime. */
  readonly lifetimeEndsMs: number
  /** That, or when it was made stale. */
  freshUntilMs: number
  isExpired: boolean
  /** Changes may have been missed: it is used only if the upstream confirms it or cannot be asked. */
  mustRevalidate: boolean
  /** After a failed fetch the upstream is not asked until then; 0: none has failed. */
  backoffUntilMs: number
}

type EntryInput = Omit<
  Entry,
  | 'name'
  | 'response'
  | 'browserControl'
  | 'shownKey'
  | 'lifetimeEndsMs'
  | 'freshUntilMs'
  | 'isExpired'
  | 'mustRevalidate'
  | 'backoffUntilMs'
> & { status: number; contentType: string; body: ResponseBody }

/**
 * Fields that rule how a response may be used. No others are stored, so that none can leak. A `location` has been made
 * an address of this site by `fetch`, which knows its base.
 */
const storedFields = [
  'age',
  'allow',
  'cache-control',
  'cache-tag',
  'cdn-cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'pragma',
  'retry-after',
  'surrogate-key',
  'vary',
  'www-authenticate',
]

/** Fields that clients get. The last four are stored only for requests that name them (`extraFields`): pages, pictures. */
const shownFields = [
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'last-modified',
  'location',
  'retry-after',
  'www-authenticate',
  'content-security-policy',
  'cross-origin-resource-policy',
  'link',
  'x-robots-tag',
]

export function createEntry({ status, contentType, body, ...rest }: EntryInput): Entry {
  const { fields, freshness, receivedAtMs, receivedWallMs, initialAgeMs } = rest
  const lifetimeEndsMs = receivedAtMs - initialAgeMs + freshness.lifetimeMs
  return {
    ...rest,
    name: `${rest.key}\n${rest.variant}`,
    response: { status, contentType, headers: pickShown(fields), body },
    browserControl: writeBrowserControl(fields, freshness, receivedWallMs),
    shownKey: showKey(rest.key),
    lifetimeEndsMs,
    freshUntilMs: lifetimeEndsMs,
    isExpired: false,
    mustRevalidate: false,
    backoffUntilMs: 0,
  }
}

/** Picks the fields that are stored. */
export function pickStored(
  fields: FieldLines,
  extraFields: readonly string[] | 'all' = [],
): FieldLines {
  if (extraFields === 'all') return fields
  const stored: Record<string, FieldLines[string]> = {}
  for (const name of [...storedFields, ...extraFields]) {
    const value = fields[name]
    if (value !== undefined) stored[name] = value
  }
  return stored
}

/** Age of a response now, in milliseconds (RFC 9111 §4.2.3). */
export function computeAgeMs({ initialAgeMs, receivedAtMs }: Entry, nowMs: number): number {
  return initialAgeMs + Math.max(0, nowMs - receivedAtMs)
}

/** Ends the freshness of an entry. It may still be used as a stale response, within the limits of the verb. */
export function expireEntry(entry: Entry, verb: Exclude<PurgeVerb, 'purge'>, nowMs: number): void {
  entry.isExpired = true
  entry.mustRevalidate ||= verb === 'revalidate'
  entry.freshUntilMs = Math.min(entry.freshUntilMs, nowMs)
}

/**
 * A key for logs and people. A query may be personal, so that only a short digest of it is shown, which distinguishes
 * two queries and reveals neither.
 */
export function showKey(key: string): string {
  const mark = key.indexOf('?')
  if (mark === -1) return key
  const digest = createHash('sha256').update(key.slice(mark)).digest('hex').slice(0, 6)
  return `${key.slice(0, mark)}?${digest}`
}

function pickShown(fields: FieldLines): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const name of shownFields) {
    const value = readField(fields, name)
    if (value !== undefined) shown[name] = value
  }
  return shown
}
