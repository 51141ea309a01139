import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/** Too much to do goes on for a while; the metrics count each page. */
const quietMs = 60_000

/** Counts the pages that could not be made in time, and logs that there are such. */
export function countOverload(
  { overloads }: Metrics,
  logger: FastifyBaseLogger,
  now: () => number,
): () => void {
  let loggedAtMs = -Infinity
  return () => {
    overloads.inc()
    if (now() - loggedAtMs < quietMs) return
    loggedAtMs = now()
    logger.warn('more pages are asked for than can be made: stale ones and 503 are answered')
  }
}
