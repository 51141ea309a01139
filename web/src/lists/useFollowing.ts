import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Calls `follow` when the address changes and when its page has come, for controls that are left to the
 * browser. A box answers its visitor at once and is not made anew, so it keeps the focus; but the address
 * has the last word, also when a visitor goes back before the choice has been taken.
 */
export function useFollowing(address: string, follow: (isSettled: boolean) => void): void {
  const isSettled = useRouterState({ select: ({ isLoading }) => !isLoading })
  const hasCome = useRef(false)
  useEffect(() => {
    // At first controls say what they came with, or what the visitor has made of it since.
    if (hasCome.current) follow(isSettled)
    hasCome.current = true
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it follows the address, not its renderings
  }, [address, isSettled])
}
