import type { AnyRouter } from '@tanstack/react-router'

/** Pages that are loaded ahead at the same time (R-prefetch). */
const limit = 5

/**
 * Holds what links load ahead to a few pages at a time, the newest wish first, and to nothing at all
 * where the visitor's connection is slow or to be spared. Gives whether something is loaded ahead now.
 */
export function limitPreloads(router: AnyRouter): () => boolean {
  const { preloadRoute } = router
  const waiting: (() => void)[] = []
  let running = 0
  router.preloadRoute = async (options) => {
    if (isToBeSpared()) return undefined
    if (running === limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await preloadRoute(options)
    } finally {
      // The next one takes the place over.
      const next = waiting.pop()
      if (next) next()
      else running -= 1
    }
  }
  return () => running > 0
}

/** https://wicg.github.io/netinfo/, which not every browser has. */
function isToBeSpared(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}
