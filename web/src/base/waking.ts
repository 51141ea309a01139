/** As long as a page takes at most to come back from the browser's memory. */
const returnMs = 1000

/**
 * Calls `onWake` when somebody looks at the page again: one that comes back from the browser's memory (bfcache), and
 * a tab in the background or a machine asleep, as far as `restMs` have passed since the last time.
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
 * Whether the browser shows a document that it had, without asking whether it still holds, as it does on the way back
 * and for the tabs of yesterday.
 */
export function isFromPast(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit?.transferSize === 0
}
