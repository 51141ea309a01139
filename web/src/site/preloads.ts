import type { AnyRouter } from '@tanstack/react-router'

/** Number of pages preloaded at the same time (R-prefetch). */
const limit = 5

/**
 * Limits how many pages links preload at a time, newest request first. Nothing is preloaded on a slow connection or
 * when the visitor saves data. The returned function tells whether a preload is running.
 */
export function limitPreloads(router: AnyRouter): () => boolean {
  const { preloadRoute } = router
  const waiting: (() => void)[] = []
  let running = 0
  router.preloadRoute = async (options) => {
    if (isConnectionLimited()) return undefined
    if (running === limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await preloadRoute(options)
    } finally {
      // The next preload takes over the slot.
      const next = waiting.pop()
      if (next) next()
      else running -= 1
    }
  }
  return () => running > 0
}

/** https://wicg.github.io/netinfo/, which not every browser supports. */
function isConnectionLimited(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}
