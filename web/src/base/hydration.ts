import { useLayoutEffect, useSyncExternalStore } from 'react'

let isPageHydrated = false

/** Whether React has taken over the page itself, which comes after the header and footer around it. */
export const isHydrated = (): boolean => isPageHydrated

/** For the component of a page: tells when React has taken it over. */
export function useHydration(): void {
  // As soon as it has: whoever goes back a moment later may find that a part of the build is gone.
  useLayoutEffect(() => {
    isPageHydrated = true
  }, [])
}

/** False on the server and while its HTML is taken over, so that both draw the same; true from then on. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribeToNothing, isAlways, isNever)
}

const subscribeToNothing = () => () => {}
const isAlways = () => true
const isNever = () => false
