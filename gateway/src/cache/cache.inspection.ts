import { noRequestDirectives } from './cache.control.ts'
import { computeAgeMs, type Entry } from './cache.entry.ts'
import { judgeReuse, maySaveFromError, type Reuse } from './reuse.ts'

/** One answer that is kept, as an operator is told of it. */
export interface KeptAnswer {
  where: 'memory' | 'second tier'
  key: string
  /** How it would be used for a visitor at this moment. */
  state: Reuse
  /** It would stand in for an answer that does not come. */
  isFallback: boolean
  status: number
  bytes: number
  receivedAt: string
  ageSeconds: number
  /** Less than 0: stale for so long. */
  ttlSeconds: number
  lifetime: { seconds: number; from: string; staleWhileRevalidate: number; staleIfError: number }
  /** An operator, or an import, has made it stale. */
  isExpired: boolean
  /** Its content API has failed, and is left alone for so long. */
  restSeconds: number
  /** What it took to be fetched or made. */
  tookMs: number
  tags: readonly string[]
  paths: readonly string[]
  vary: readonly string[]
}

/** Describes an entry as the cache judges it, without using it. */
export function describeEntry(entry: Entry, where: KeptAnswer['where'], nowMs: number): KeptAnswer {
  const { key, answer, freshness, tags, paths, vary, isExpired, askedAtMs, receivedAtMs } = entry
  return {
    where,
    key,
    state: judgeReuse(entry, noRequestDirectives, nowMs),
    isFallback: maySaveFromError(entry, nowMs),
    status: answer.status,
    bytes: answer.body.bytes.length,
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
    restSeconds: toSeconds(Math.max(0, entry.restUntilMs - nowMs)),
    tookMs: Math.round(receivedAtMs - askedAtMs),
    tags,
    paths,
    vary,
  }
}

function toSeconds(ms: number): number {
  return Math.round(ms / 1000)
}
