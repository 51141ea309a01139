import pLimit from 'p-limit'
import { OverloadError } from '../../base/http/overload.error.ts'

/** What waits behind so many is refused. */
const mostWaiting = 50

/** Longer than any file takes to come and be made, but one that is meant to take for ever. */
const longestMs = 30_000

/**
 * Lets so many be made at once, off the loop that answers. What comes when too many wait already is refused with an
 * `OverloadError`, a 503 that names them. So is what takes too long: librsvg heeds no deadline and goes on, so as many
 * of these as may be made at once leave no place until they end, and no more threads are taken.
 */
export function createMakingQueue(atOnce: number, things: string) {
  const limit = pLimit(atOnce)
  let stuck = 0

  async function makeInTime<Made>(make: () => Promise<Made>): Promise<Made> {
    if (stuck >= atOnce) throw new OverloadError(`Some ${things} take too long`)
    let timer: NodeJS.Timeout | undefined
    const making = make()
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        stuck += 1
        const free = () => (stuck -= 1)
        making.then(free, free)
        reject(new OverloadError(`Some ${things} take too long`))
      }, longestMs)
    })
    try {
      return await Promise.race([making, late])
    } finally {
      clearTimeout(timer)
    }
  }

  return async <Made>(make: () => Promise<Made>): Promise<Made> => {
    if (limit.pendingCount >= mostWaiting) throw new OverloadError(`Too many ${things} at once`)
    return limit(() => makeInTime(make))
  }
}
