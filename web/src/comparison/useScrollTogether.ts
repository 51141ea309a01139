import { useEffect, type RefObject } from 'react'

/** Synchronizes the horizontal scroll position of two elements. */
export function useScrollTogether(
  first: RefObject<HTMLElement | null>,
  second: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const [a, b] = [first.current, second.current]
    if (!a || !b) return undefined
    const follow = (leader: HTMLElement, follower: HTMLElement) => () => {
      // Assigning the current value fires no event, so the two do not trigger each other endlessly.
      follower.scrollLeft = leader.scrollLeft
    }
    const followA = follow(a, b)
    const followB = follow(b, a)
    a.addEventListener('scroll', followA, { passive: true })
    b.addEventListener('scroll', followB, { passive: true })
    return () => {
      a.removeEventListener('scroll', followA)
      b.removeEventListener('scroll', followB)
    }
  }, [first, second])
}
