import type { GoodCard } from '@faceplate/contracts/catalogue.contract'
import { useSyncExternalStore } from 'react'

/** As much of a compared good as the bar and the buttons show. */
export interface ComparedGood extends Pick<GoodCard, 'id' | 'code' | 'name'> {
  image: string | null
}

/** Where the browser keeps what the server said last, so that a visit without it makes no call. */
export const storageKey = 'comparison'

const none: readonly ComparedGood[] = []
const listeners = new Set<() => void>()
let shown: readonly ComparedGood[] | undefined

/** The flat list of goods as it is shown: what was kept, with what the visitor has changed since. */
export function readShownGoods(): readonly ComparedGood[] {
  return (shown ??= readKeptGoods())
}

/** The goods of the server's last answer. No storage (or none allowed) is an empty list. */
export function readKeptGoods(): readonly ComparedGood[] {
  try {
    const kept: unknown = JSON.parse(localStorage[storageKey])
    return Array.isArray(kept) ? kept : none
  } catch {
    return none
  }
}

export function showGoods(goods: readonly ComparedGood[] | undefined): void {
  shown = goods
  for (const listener of listeners) listener()
}

/** Another tab has kept another list; `storage` events come from other tabs alone. */
function onStorage({ key }: StorageEvent): void {
  if (key === storageKey) showGoods(undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => listeners.delete(listener)
}

/** Picks from the shown goods after hydration; before it there are none, as in the server's HTML. */
export function useShownGoods<Picked>(pick: (goods: readonly ComparedGood[]) => Picked): Picked {
  return useSyncExternalStore(
    subscribe,
    () => pick(readShownGoods()),
    () => pick(none),
  )
}
