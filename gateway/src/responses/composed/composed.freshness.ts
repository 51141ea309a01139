import type { CacheRead } from '../../cache/cache.read.ts'
import { isError } from '../../cache/storage.rules.ts'

/** That there is no such page is kept no longer than that there is no such answer. */
const mostMissingMs = 10_000
/** Without an answer that it should have had it stands only until the next try may go better. */
const mostIncompleteMs = 5000
/** Made of stale answers, since there were no newer ones: those who come at once need not all try again. */
const restMs = 1000

/** What of the fields says that it is not kept. */
export const unkept = { 'cdn-cache-control': 'no-store' }

/**
 * The fields that say how long something may be used that is made of these reads: fresh and stale as long as each
 * of them is, and never longer. The old word for "made of what is stale" is Warning (RFC 7234 §5.5.2), which
 * RFC 9111 has dropped for want of users; here the cache itself is the one.
 *
 * @param reads what was read; undefined stands for what could not be
 */
export function composeFreshness(
  { status, isMissing }: { status: number; isMissing: boolean },
  reads: readonly (CacheRead | undefined)[],
): Record<string, string> {
  const known = reads.filter((read) => read !== undefined).filter((read) => !isUnkeptError(read))
  if (isError(status) || known.length === 0 || known.some(({ ttlMs }) => ttlMs === undefined)) {
    return unkept
  }
  const isIncomplete = known.length < reads.length
  const isSaved = known.some(({ outcome }) => outcome.detail === 'stale-if-error')
  const mostMs = Math.min(
    isMissing ? mostMissingMs : Infinity,
    isIncomplete ? mostIncompleteMs : Infinity,
    ...known.map((read) => read.ttlMs ?? 0),
  )
  const lifetimeMs = Math.max(mostMs, isSaved ? restMs : 0)
  const staleMs = (window: 'staleWhileRevalidateMs' | 'staleIfErrorMs') => {
    // What is not there is looked for again soon, and may come while the rest is given stale.
    const there = known.filter(({ response }) => response.status < 300)
    const ends = there.map(({ ttlMs = 0, freshness }) => ttlMs + (freshness?.[window] ?? 0))
    return isMissing || isIncomplete || there.length === 0
      ? 0
      : Math.max(0, Math.min(...ends) - lifetimeMs)
  }
  const ageSeconds = toSeconds(Math.max(...known.map(({ ageMs }) => ageMs)))
  const words = [
    `max-age=${ageSeconds + toSeconds(lifetimeMs)}`,
    `stale-while-revalidate=${isSaved ? 0 : toSeconds(staleMs('staleWhileRevalidateMs'))}`,
    `stale-if-error=${toSeconds(staleMs('staleIfErrorMs'))}`,
  ]
  return {
    age: String(ageSeconds),
    'cdn-cache-control': words.join(', '),
    ...(isSaved ? { warning: '111 - "Revalidation Failed"' } : {}),
  }
}

/** That a call failed says nothing of how long the rest holds; what is not there may be kept as that. */
function isUnkeptError({ response, ttlMs }: CacheRead): boolean {
  return response.status >= 300 && (ttlMs === undefined || isError(response.status))
}

function toSeconds(ms: number): number {
  return Math.max(0, Math.floor(ms / 1000))
}
