import { useLayoutEffect, useSyncExternalStore } from 'react'

let isPageHydrated = false

/** Whether React has hydrated the page itself, which happens after the header and footer around it. */
export const isHydrated = (): boolean => isPageHydrated

/** Used by the component of a page: records when React has hydrated it. */
export function useHydration(): void {
  // In a layout effect, so that it is recorded at once: the next import may already find a missing chunk.
  useLayoutEffect(() => {
    isPageHydrated = true
  }, [])
}

/** False on the server and during hydration, so that both render the same; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isAlways, isNever)
}

const subscribeToNothing = () => () => {}
const isAlways = () => true
const isNever = () => false
