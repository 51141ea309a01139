import { useEffect, type RefObject } from 'react'
import { endArrival } from '../goods/comparison.state.ts'
import { useComparison } from '../goods/comparison.store.ts'
import { fly } from './flight.ts'

/** Animates an added product to its slot, in whichever layout of the bar is visible. */
export function useArrival(bar: RefObject<HTMLElement | null>): void {
  const { arrival } = useComparison()
  useEffect(() => {
    if (!arrival) return
    const { good, from } = arrival
    const slots = bar.current?.querySelectorAll(`[data-good="${good.id}"]`) ?? []
    const slot = [...slots].find((each) => each.getClientRects().length > 0)
    const to = (slot ?? bar.current?.querySelector('button'))?.getBoundingClientRect()
    endArrival()
    if (to) void fly(good.picture, from, to)
  }, [arrival, bar])
}
