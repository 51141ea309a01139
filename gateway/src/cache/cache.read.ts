import { createProblem, problemMediaType } from '@faceplate/contracts/shared/problem.contract'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import { ResponseBody } from '../base/http/response.body.ts'
import { computeAgeMs, showKey, type CachedResponse, type Entry } from './cache.entry.ts'
import type { CacheOutcome } from './cache.status.ts'
import type { Freshness } from './freshness.ts'

/** Result of a read. */
export interface CacheRead {
  response: CachedResponse
  outcome: CacheOutcome
  /** Age of the response (RFC 9111 §4.2.3). */
  ageMs: number
  /** How long it stays fresh, below 0 when it is stale; undefined: it is not stored. */
  ttlMs: number | undefined
  /** Cache-Control for browsers. */
  browserControl: string
  /** How long it may be used; undefined: there is no response. */
  freshness?: Freshness
  /** It was made stale before its time. */
  isExpired: boolean
  tags: readonly string[]
  paths: readonly string[]
  /** Stored fields of the upstream. */
  fields: FieldLines
  key: string
  /** The key as Cache-Status shows it. */
  shownKey: string
}

/** A read with a stored response, or one just fetched. */
export function readEntry(entry: Entry, outcome: CacheOutcome, nowMs: number): CacheRead {
  const { response, tags, paths, key, shownKey, freshUntilMs, isExpired, browserControl } = entry
  return {
    response,
    outcome: isMadeOfStale(entry) ? { detail: 'stale-if-error', ...outcome } : outcome,
    ageMs: computeAgeMs(entry, nowMs),
    ttlMs: freshUntilMs - nowMs,
    // Age and max-age do not show that it was expired by an operator.
    browserControl: isExpired ? 'no-cache' : browserControl,
    freshness: entry.freshness,
    isExpired,
    tags,
    paths,
    fields: entry.fields,
    key,
    shownKey,
  }
}

/** A response made of others says so where those were stale by error (Warning 111, RFC 7234 §5.5.2). */
function isMadeOfStale({ fields }: Entry): boolean {
  return readField(fields, 'warning')?.startsWith('111') === true
}

/** A read with only-if-cached for which no usable response is stored (RFC 9111 §5.2.1.7). */
export function readUnsatisfied(key: string): CacheRead {
  return {
    response: notCached,
    outcome: { detail: 'only-if-cached' },
    ageMs: 0,
    ttlMs: undefined,
    browserControl: 'no-store',
    isExpired: false,
    tags: [],
    paths: [],
    fields: {},
    key,
    shownKey: showKey(key),
  }
}

const notCached: CachedResponse = {
  status: 504,
  contentType: problemMediaType,
  headers: {},
  body: new ResponseBody(
    Buffer.from(JSON.stringify(createProblem(504, 'The response is not in the cache'))),
  ),
}
