/** Longest time that a page takes to be restored from bfcache; a restored page also fires other events in it. */
const returnMs = 1000

/**
 * Calls `onWake` when the visitor returns to the page: always when it is restored from bfcache, and after a background
 * tab or a sleeping machine only if `restMs` have passed since the last call.
 */
export function watchWaking(restMs: number, onWake: () => void): void {
  let wokenMs = Date.now()
  const wake = (leastMs: number) => {
    if (document.hidden || Date.now() - wokenMs < leastMs) return
    wokenMs = Date.now()
    onWake()
  }
  document.addEventListener('visibilitychange', () => wake(restMs))
  addEventListener('focus', () => wake(restMs))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake(returnMs)
  })
}

/**
 * Whether the browser took the document from its HTTP cache without revalidation, as it does for back navigation and
 * for restored tabs.
 */
export function isFromPast(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit?.transferSize === 0
}
