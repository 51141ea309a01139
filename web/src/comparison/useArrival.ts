import { useEffect, type RefObject } from 'react'
import { endArrival } from '../goods/comparison.state.ts'
import { useComparison } from '../goods/comparison.store.ts'
import { fly } from './flight.ts'

/** Lets a good that was added fly to its slot, wherever in the bar that is shown now. */
export function useArrival(bar: RefObject<HTMLElement | null>): void {
  const { arrival } = useComparison()
  useEffect(() => {
    if (!arrival) return
    const { good, from } = arrival
    const slots = bar.current?.querySelectorAll(`[data-good="${good.id}"]`) ?? []
    const slot = [...slots].find((each) => each.getClientRects().length > 0)
    const to = (slot ?? bar.current?.querySelector('button'))?.getBoundingClientRect()
    endArrival()
    if (to) void fly(good.image, from, to)
  }, [arrival, bar])
}
