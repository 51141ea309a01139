import type { Messages } from '@faceplate/messages/messages'
import { readStored, writeStored } from '../base/storage.ts'
import { createStore, useStore } from '../base/store.ts'
import { watchWaking } from '../base/waking.ts'
import type { ComparedGood, ComparisonLists } from './comparison.lists.ts'

/** A text about a change, written in the language of the page that shows it. */
export type ChangeText = (t: Messages) => string

export interface ComparisonState extends ComparisonLists {
  /** `loading` until the first response of the server. */
  status: 'loading' | 'ready' | 'failed'
  /** Message about the last change, if it failed. */
  problem: ChangeText | undefined
  /** Description of the last change for screen readers. */
  announcement: ChangeText | undefined
  /** The good being added in this tab, and the place on the page where its animation starts. */
  arrival: { good: ComparedGood; from: DOMRect } | undefined
}

const initialState: ComparisonState = {
  groups: [],
  goods: [],
  status: 'loading',
  problem: undefined,
  announcement: undefined,
  arrival: undefined,
}

/** Local storage key of the goods in the server's last response. If it holds no goods, a visit makes no call. */
const storageKey = 'comparison'

/** A tab in the background for longer than this may be asleep and miss `storage` events. */
export const wakingMs = 600_000

const store = createStore((): ComparisonState => ({ ...initialState, goods: readStoredGoods() }))

/** The comparison of the visitor; before hydration its status is `loading`, as in the HTML of the server. */
export function useComparison(): ComparisonState {
  return useStore(store, (state) => state, initialState)
}

/** Selects from the shown goods: those of the server with the pending changes applied. */
export function useComparedGoods<Picked>(pick: (goods: readonly ComparedGood[]) => Picked): Picked {
  return useStore(store, ({ goods }) => pick(goods), initialState)
}

export function readComparison(): ComparisonState {
  return store.read()
}

export function publishComparison(changed: Partial<ComparisonState>): void {
  store.write({ ...store.read(), ...changed })
}

/** The stored goods of the server's last response. */
export function readStoredGoods(): readonly ComparedGood[] {
  const stored = readStored('local', storageKey)
  return Array.isArray(stored) ? stored : []
}

/** Stores goods for the next page. Without storage the next page requests them from the server. */
export function storeGoods(goods: readonly ComparedGood[]): void {
  writeStored('local', storageKey, goods)
}

/** Calls `listener` when another tab has stored a list; `storage` events only come from other tabs. */
export function followOtherTabs(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) listener()
  })
}

// The comparison bar must follow changes in other tabs on every page, also on pages without compare buttons, which do
// not load `comparison.state.ts`.
if (!import.meta.env.SSR) {
  const follow = () => publishComparison({ goods: readStoredGoods() })
  followOtherTabs(follow)
  watchWaking(wakingMs, follow)
}
