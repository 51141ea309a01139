import { readStored, writeStored } from '../base/storage.ts'
import { createStore, useStore } from '../base/store.ts'
import { watchWaking } from '../base/waking.ts'
import type { ComparedGood, ComparisonLists } from './comparison.lists.ts'

export interface ComparisonState extends ComparisonLists {
  /** `loading` until the server has answered once. */
  status: 'loading' | 'ready' | 'failed'
  /** Why the last change was taken back. */
  problem: string | undefined
  /** What has just happened, for those who do not see it. */
  announcement: string
  /** The good added last in this tab, and where on the page it was picked up. */
  arrival: { good: ComparedGood; from: DOMRect } | undefined
}

const nothingYet: ComparisonState = {
  groups: [],
  goods: [],
  status: 'loading',
  problem: undefined,
  announcement: '',
  arrival: undefined,
}

/** Where the browser keeps the goods of the server's last answer, so that a visit without any makes no call. */
const storageKey = 'comparison'

/** A tab that has been left for so long may be asleep, and is told of nothing. */
export const wakingMs = 600_000

const store = createStore((): ComparisonState => ({ ...nothingYet, goods: readKeptGoods() }))

/** The visitor's comparison; before hydration it is loading, as in the server's HTML. */
export function useComparison(): ComparisonState {
  return useStore(store, (state) => state, nothingYet)
}

/** Picks from the goods as they are shown: those of the server, with what the visitor has changed since. */
export function useComparedGoods<Picked>(pick: (goods: readonly ComparedGood[]) => Picked): Picked {
  return useStore(store, ({ goods }) => pick(goods), nothingYet)
}

export function readComparison(): ComparisonState {
  return store.read()
}

export function publishComparison(changed: Partial<ComparisonState>): void {
  store.write({ ...store.read(), ...changed })
}

/** The goods of the server's last answer. */
export function readKeptGoods(): readonly ComparedGood[] {
  const kept = readStored('local', storageKey)
  return Array.isArray(kept) ? kept : []
}

/** Where no storage is allowed the next page asks the server. */
export function keepGoods(goods: readonly ComparedGood[]): void {
  writeStored('local', storageKey, goods)
}

/** Tells when another tab has kept another list; `storage` events come from other tabs alone. */
export function followOtherTabs(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) listener()
  })
}

// The bar follows on pages without anything to compare too, where no calls are loaded.
if (!import.meta.env.SSR) {
  const follow = () => publishComparison({ goods: readKeptGoods() })
  followOtherTabs(follow)
  watchWaking(wakingMs, follow)
}
