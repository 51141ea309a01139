import { noRequestDirectives } from './cache.control.ts'
import { computeAgeMs, type Entry } from './cache.entry.ts'
import { judgeReuse, mayReplaceError, type Reuse } from './reuse.ts'

/** A stored response as operators see it. */
export interface StoredResponse {
  where: 'memory' | 'second tier'
  key: string
  /** How it would be used for a request now. */
  state: Reuse
  /** It would be used if a fetch failed. */
  isFallback: boolean
  status: number
  bytes: number
  receivedAt: string
  ageSeconds: number
  /** Below 0: stale for that long. */
  ttlSeconds: number
  lifetime: { seconds: number; from: string; staleWhileRevalidate: number; staleIfError: number }
  /** It was made stale by an operator or an import. */
  isExpired: boolean
  /** A fetch has failed, and the content API is not asked for that long. */
  restSeconds: number
  /** Time it took to be fetched or rendered. */
  tookMs: number
  tags: readonly string[]
  paths: readonly string[]
  vary: readonly string[]
}

/** Describes an entry without using it. */
export function describeEntry(
  entry: Entry,
  where: StoredResponse['where'],
  nowMs: number,
): StoredResponse {
  const { key, response, freshness, tags, paths, vary, isExpired, askedAtMs, receivedAtMs } = entry
  return {
    where,
    key,
    state: judgeReuse(entry, noRequestDirectives, nowMs),
    isFallback: mayReplaceError(entry, nowMs),
    status: response.status,
    bytes: response.body.bytes.length,
    receivedAt: new Date(entry.receivedWallMs).toISOString(),
    ageSeconds: toSeconds(computeAgeMs(entry, nowMs)),
    ttlSeconds: toSeconds(entry.freshUntilMs - nowMs),
    lifetime: {
      seconds: toSeconds(freshness.lifetimeMs),
      from: freshness.source,
      staleWhileRevalidate: toSeconds(freshness.staleWhileRevalidateMs),
      staleIfError: toSeconds(freshness.staleIfErrorMs),
    },
    isExpired,
    restSeconds: toSeconds(Math.max(0, entry.backoffUntilMs - nowMs)),
    tookMs: Math.round(receivedAtMs - askedAtMs),
    tags,
    paths,
    vary,
  }
}

function toSeconds(ms: number): number {
  return Math.round(ms / 1000)
}
