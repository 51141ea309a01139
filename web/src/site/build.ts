import type { RouterContext } from '../base/context.ts'
import { isHydrated } from '../base/hydration.ts'
import { isFromPast, watchWaking } from '../base/waking.ts'
import { readStored, writeStored } from '../base/storage.ts'

const checkMs = 600_000
const reloadGuardMs = 10_000
const reloadedAtKey = 'faceplate:reloaded-at'

/** Looks whether a newer build is out: now and then while somebody looks at the page, and when they do so again. */
export function watchBuild(context: RouterContext): void {
  const look = async () => {
    if (document.hidden) return
    try {
      const response = await fetch(`/builds/latest.json?${Date.now()}`)
      context.latestBuild = (await response.json()).id
    } catch {
      // Offline, or between two builds: the next look will tell.
    }
  }
  setInterval(look, checkMs)
  watchWaking(checkMs, look)
  if (isFromPast()) void look()
}

/**
 * Reloads when a part of the running build is gone (G-builds): a script, or a style, without which the page goes on
 * unstyled meanwhile. A page that has not hydrated is readable as it is, and what was loaded ahead is not worth a reload.
 */
export function watchChunks(isAhead: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    const isStyle = event.payload.message.startsWith('Unable to preload CSS')
    // What is kept quiet stops nobody.
    if (!isHydrated() || isStyle) event.preventDefault()
    if (isHydrated() && !isAhead() && navigator.onLine) reloadOnce()
  })
}

/** Reloads unless it has just done so: what a reload does not mend would loop. */
function reloadOnce(): void {
  const nowMs = Date.now()
  if (nowMs - Number(readStored('session', reloadedAtKey) ?? 0) < reloadGuardMs) return
  // Without a guard there is no reload.
  if (writeStored('session', reloadedAtKey, nowMs)) window.location.reload()
}
