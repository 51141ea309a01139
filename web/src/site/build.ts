import type { RouterContext } from '../base/context.ts'
import { isHydrated } from '../base/hydration.ts'
import { readStored, writeStored } from '../base/storage.ts'

const checkMs = 600_000
const reloadGuardMs = 10_000
const reloadedAtKey = 'faceplate:reloaded-at'

/** Looks now and then, while somebody looks at the page, whether a newer build is out. */
export function watchBuild(context: RouterContext): void {
  setInterval(async () => {
    if (document.hidden) return
    try {
      const response = await fetch(`/builds/latest.json?${Date.now()}`)
      context.latestBuild = (await response.json()).id
    } catch {
      // Offline, or between two builds: the next check will tell.
    }
  }, checkMs)
}

/**
 * Reloads when a part of the running build is gone (G-builds). A style that is missing breaks
 * nothing, a page that has not hydrated is readable as it is, and what was loaded ahead is not worth a reload.
 */
export function watchChunks(isAhead: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!isHydrated() || event.payload.message.startsWith('Unable to preload CSS')) {
      event.preventDefault()
    } else if (!isAhead() && navigator.onLine) reloadOnce()
  })
}

/** Reloads unless it has just done so: what a reload does not mend would loop. */
function reloadOnce(): void {
  const nowMs = Date.now()
  if (nowMs - Number(readStored('session', reloadedAtKey) ?? 0) < reloadGuardMs) return
  // Without a guard there is no reload.
  if (writeStored('session', reloadedAtKey, nowMs)) window.location.reload()
}
