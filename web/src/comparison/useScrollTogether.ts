import { useEffect, type RefObject } from 'react'

/** Keeps two rows at the same place across, whichever of them is scrolled. */
export function useScrollTogether(
  first: RefObject<HTMLElement | null>,
  second: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const [a, b] = [first.current, second.current]
    if (!a || !b) return undefined
    const follow = (leader: HTMLElement, follower: HTMLElement) => () => {
      // Setting what is set already fires no event, so the two do not chase each other.
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
