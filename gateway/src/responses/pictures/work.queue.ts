import pLimit from 'p-limit'
import { OverloadError } from '../../base/http/overload.error.ts'

/** Most waiting tasks; further ones are rejected. */
const maxWaiting = 50

/**
 * Creates a queue that limits concurrent tasks, so that few pictures are in memory. If too many tasks wait, a new one is
 * rejected with an `OverloadError` (503) that names `things`.
 */
export function createWorkQueue(atOnce: number, things: string) {
  const limit = pLimit(atOnce)
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maxWaiting) throw new OverloadError(`Too many ${things} at once`)
    return limit(run)
  }
}
