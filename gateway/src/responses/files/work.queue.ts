import pLimit from 'p-limit'
import { OverloadError } from '../../base/http/overload.error.ts'

/** Most waiting tasks; further ones are rejected. */
const maxWaiting = 50

/** Longer than fetching and converting any normal file takes; only a malicious file takes longer. */
const timeoutMs = 30_000

/**
 * Creates a queue that limits concurrent image conversions, which run in threads beside the event loop. If too many
 * tasks wait, a new one is rejected with an `OverloadError` (503) that names `things`. So is a task that exceeds the
 * timeout. librsvg ignores deadlines and keeps running, so while `atOnce` such tasks run, all others are rejected: this
 * bounds the number of occupied threads.
 */
export function createWorkQueue(atOnce: number, things: string) {
  const limit = pLimit(atOnce)
  let overdue = 0

  async function runInTime<Result>(run: () => Promise<Result>): Promise<Result> {
    if (overdue >= atOnce) throw new OverloadError(`Some ${things} take too long`)
    let timer: NodeJS.Timeout | undefined
    const running = run()
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        overdue += 1
        const free = () => (overdue -= 1)
        running.then(free, free)
        reject(new OverloadError(`Some ${things} take too long`))
      }, timeoutMs)
    })
    try {
      return await Promise.race([running, late])
    } finally {
      clearTimeout(timer)
    }
  }

  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maxWaiting) throw new OverloadError(`Too many ${things} at once`)
    return limit(() => runInTime(run))
  }
}
