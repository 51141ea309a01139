import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Calls `follow` when the address changes and when its page has loaded, to update uncontrolled controls. Such controls
 * respond to the visitor at once and are not remounted, so they keep the focus. The address still decides their final
 * state, also when the visitor goes back before a change has been applied.
 */
export function useFollowing(address: string, follow: (isSettled: boolean) => void): void {
  const isSettled = useRouterState({ select: ({ isLoading }) => !isLoading })
  const isMounted = useRef(false)
  useEffect(() => {
    // On mount the controls have their default values or input from before hydration, so leave them unchanged.
    if (isMounted.current) follow(isSettled)
    isMounted.current = true
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only changes of the address matter, not re-renders
  }, [address, isSettled])
}
