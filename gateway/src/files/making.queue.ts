import pLimit from 'p-limit'
import { OverloadError } from '../http/overload.error.ts'

/** What waits behind so many is refused. */
const mostWaiting = 50

/**
 * Lets so many be made at once, off the loop that answers. What comes when too many wait already is refused with an
 * `OverloadError`, a 503 that names them.
 */
export function createMakingQueue(atOnce: number, things: string) {
  const limit = pLimit(atOnce)
  return async <Made>(make: () => Promise<Made>): Promise<Made> => {
    if (limit.pendingCount >= mostWaiting) throw new OverloadError(`Too many ${things} at once`)
    return limit(make)
  }
}
