import type { RouterContext } from '../base/context.ts'
import { isHydrated } from '../base/hydration.ts'
import { isFromPast, watchWaking } from '../base/waking.ts'
import { readStored, writeStored } from '../base/storage.ts'

const checkMs = 600_000
const reloadGuardMs = 10_000
const reloadedAtKey = 'faceplate:reloaded-at'

/** Checks whether a newer build is deployed: at intervals while the page is visible, and when the visitor returns. */
export function watchBuild(context: RouterContext): void {
  const check = async () => {
    if (document.hidden) return
    try {
      const response = await fetch(`/builds/latest.json?${Date.now()}`)
      context.latestBuild = (await response.json()).id
    } catch {
      // Offline, or in the middle of a deployment: the next check will find out.
    }
  }
  setInterval(check, checkMs)
  watchWaking(checkMs, check)
  if (isFromPast()) void check()
}

/**
 * Reloads the page when a chunk of the running build is missing (G-builds). If it is a stylesheet, the navigation goes
 * on unstyled until the reload. A page that has not hydrated is not reloaded, because it is readable as it is; nor is
 * one whose missing chunk was only preloaded.
 */
export function watchChunks(isPreloading: () => boolean): void {
  window.addEventListener('vite:preloadError', (event) => {
    const isStyle = event.payload.message.startsWith('Unable to preload CSS')
    // Vite throws the error unless the event is prevented; a throw would end the navigation.
    if (!isHydrated() || isStyle) event.preventDefault()
    if (isHydrated() && !isPreloading() && navigator.onLine) reloadOnce()
  })
}

/** Reloads unless it did so within `reloadGuardMs`: a failure that a reload does not fix would loop. */
function reloadOnce(): void {
  const nowMs = Date.now()
  if (nowMs - Number(readStored('session', reloadedAtKey) ?? 0) < reloadGuardMs) return
  // Without storage the guard cannot work, so there is no reload.
  if (writeStored('session', reloadedAtKey, nowMs)) window.location.reload()
}
