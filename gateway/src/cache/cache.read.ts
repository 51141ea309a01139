import { createProblem, problemMediaType } from '@faceplate/contracts/shared/problem.contract'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import { ResponseBody } from '../base/http/response.body.ts'
import { computeAgeMs, showKey, type Answer, type Entry } from './cache.entry.ts'
import type { CacheOutcome } from './cache.status.ts'
import type { Freshness } from './freshness.ts'

/** What a read of the cache gives. */
export interface CacheRead {
  answer: Answer
  outcome: CacheOutcome
  /** How old the answer is (RFC 9111 §4.2.3). */
  ageMs: number
  /** How long it stays fresh, less than 0 when it is stale; undefined: it is not kept. */
  ttlMs: number | undefined
  /** Cache-Control for browsers. */
  browserControl: string
  /** What says how long it may be used; undefined: it is not kept. */
  freshness?: Freshness
  tags: readonly string[]
  paths: readonly string[]
  /** What is kept of the upstream's fields. */
  fields: FieldLines
  key: string
  /** The key as Cache-Status tells it. */
  shownKey: string
}

/** A read that an entry answers. */
export function readEntry(entry: Entry, outcome: CacheOutcome, nowMs: number): CacheRead {
  const { answer, tags, paths, key, shownKey, freshUntilMs, isExpired, browserControl } = entry
  return {
    answer,
    outcome: isMadeOfStale(entry) ? { detail: 'stale-if-error', ...outcome } : outcome,
    ageMs: computeAgeMs(entry, nowMs),
    ttlMs: freshUntilMs - nowMs,
    // Its age does not tell what an operator has said since.
    browserControl: isExpired ? 'no-cache' : browserControl,
    freshness: entry.freshness,
    tags,
    paths,
    fields: entry.fields,
    key,
    shownKey,
  }
}

/** An answer made of others may say that newer ones could not be had (RFC 7234 §5.5.2). */
function isMadeOfStale({ fields }: Entry): boolean {
  return readField(fields, 'warning')?.startsWith('111') === true
}

/** A read that was to be answered from the cache alone and cannot be (RFC 9111 §5.2.1.7). */
export function refuseRead(key: string): CacheRead {
  return {
    answer: notCached,
    outcome: { detail: 'only-if-cached' },
    ageMs: 0,
    ttlMs: undefined,
    browserControl: 'no-store',
    tags: [],
    paths: [],
    fields: {},
    key,
    shownKey: showKey(key),
  }
}

const notCached: Answer = {
  status: 504,
  contentType: problemMediaType,
  headers: {},
  body: new ResponseBody(
    Buffer.from(JSON.stringify(createProblem(504, 'The response is not in the cache'))),
  ),
}
