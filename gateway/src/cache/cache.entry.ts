import { createHash } from 'node:crypto'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import type { ResponseBody } from '../base/http/response.body.ts'
import { writeBrowserControl } from './browser.control.ts'
import type { Freshness } from './freshness.ts'

/** An answer as it is kept and sent: out of its envelope, ready to write. */
export interface Answer {
  status: number
  contentType: string
  /** The few other fields that visitors get. */
  headers: Readonly<Record<string, string>>
  body: ResponseBody
}

/** What is kept of one answer; the last three change while it is kept. */
export interface Entry {
  readonly key: string
  /** Names this variant of the key. */
  readonly name: string
  /** Request fields the answer was chosen by, and what they said (RFC 9111 §4.1). */
  readonly vary: readonly string[]
  readonly variant: string
  /** Name of the call, for logs and metrics. */
  readonly call: string
  readonly answer: Answer
  /** The upstream's fields that say how the answer may be used. */
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
  /** The key as Cache-Status tells it. */
  readonly shownKey: string
  freshUntilMs: number
  isExpired: boolean
  /** After a failure the upstream is left alone until then. */
  restUntilMs: number
}

type EntryInput = Omit<
  Entry,
  'name' | 'answer' | 'browserControl' | 'shownKey' | 'freshUntilMs' | 'isExpired' | 'restUntilMs'
> & { status: number; contentType: string; body: ResponseBody }

/**
 * Fields of an answer that rule its use; no other is kept, and so none can leak. A `location` is an address of this
 * site already: whoever fetches knows where it is relative to.
 */
const keptFields = [
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

/** The last four are kept only where a request says so (`ownFields`): of pages that are made here, of pictures. */
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

/** Makes an entry of an answer that has come. */
export function createEntry({ status, contentType, body, ...rest }: EntryInput): Entry {
  const { fields, freshness, receivedAtMs, receivedWallMs, initialAgeMs } = rest
  return {
    ...rest,
    name: `${rest.key}\n${rest.variant}`,
    answer: { status, contentType, headers: pickShown(fields), body },
    browserControl: writeBrowserControl(fields, freshness, receivedWallMs),
    shownKey: showKey(rest.key),
    freshUntilMs: receivedAtMs - initialAgeMs + freshness.lifetimeMs,
    isExpired: false,
    restUntilMs: 0,
  }
}

/** What of an answer's fields is kept. */
export function pickKept(
  fields: FieldLines,
  ownFields: readonly string[] | 'all' = [],
): FieldLines {
  if (ownFields === 'all') return fields
  const kept: Record<string, FieldLines[string]> = {}
  for (const name of [...keptFields, ...ownFields]) {
    const value = fields[name]
    if (value !== undefined) kept[name] = value
  }
  return kept
}

/** How old an answer is now, in milliseconds (RFC 9111 §4.2.3). */
export function computeAgeMs({ initialAgeMs, receivedAtMs }: Entry, nowMs: number): number {
  return initialAgeMs + Math.max(0, nowMs - receivedAtMs)
}

/** Ends the freshness of an entry. It may still be used stale. */
export function expireEntry(entry: Entry, nowMs: number): void {
  entry.isExpired = true
  entry.freshUntilMs = Math.min(entry.freshUntilMs, nowMs)
}

/**
 * A key for people and logs: what someone searched for is theirs, so a query is told by a short
 * digest, which tells two apart and nothing else.
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
