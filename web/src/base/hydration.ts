import { useEffect } from 'react'

let isPageHydrated = false

/** Whether React has taken over the page itself, which comes after the header and footer around it. */
export const isHydrated = (): boolean => isPageHydrated

/** For the component of a page: tells when React has taken it over. */
export function useHydration(): void {
  useEffect(() => {
    isPageHydrated = true
  }, [])
}
