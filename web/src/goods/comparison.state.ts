import { ApiError } from '@faceplate/contracts/client'
import type { Comparison } from '@faceplate/contracts/comparison.contract'
import { comparisonLimit } from '@faceplate/contracts/comparison.limit'
import { api } from '../base/api.ts'
import { readStored, writeStored } from '../base/storage.ts'
import { createStore, useStore } from '../base/store.ts'
import {
  toLists,
  withGood,
  withoutGood,
  withoutGroup,
  type ComparedGood,
  type ComparisonLists,
} from './comparison.lists.ts'

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

/** A change that is shown before the server has answered. */
interface Change {
  apply: (lists: ComparisonLists) => ComparisonLists
  call: () => Promise<Comparison>
  /** What could not be done, for the visitor. */
  failure: string
}

const timeoutMs = 15_000

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
const store = createStore(openState)
/** What the server said last; changes under way are put on top, and one that fails is taken off. */
let confirmed: ComparisonLists = { groups: [], goods: [] }
let pending: readonly Change[] = []
/** Calls go one after another, so that an older answer never overtakes a newer one. */
let queue: Promise<void> = Promise.resolve()
let isAsked = false

/** The visitor's comparison; before hydration it is loading, as in the server's HTML. */
export function useComparison(): ComparisonState {
  return useStore(store, (state) => state, nothingYet)
}

/** Picks from the goods as they are shown: those of the server, with what the visitor has changed since. */
export function useComparedGoods<Picked>(pick: (goods: readonly ComparedGood[]) => Picked): Picked {
  return useStore(store, ({ goods }) => pick(goods), nothingYet)
}

/** Asks the server for the list once a visit: what other tabs change is told by them. */
export function ensureComparison(): void {
  if (!isAsked) loadComparison()
}

/** Asks the server for the list: it may have changed in another tab, or been forgotten. */
export function loadComparison(): void {
  isAsked = true
  enqueue(async () => {
    try {
      confirm(await api('GET catalog/compare/compare-goods', {}, AbortSignal.timeout(timeoutMs)))
    } catch {
      isAsked = false
      publish({ status: store.read().status === 'ready' ? 'ready' : 'failed' })
    }
  })
}

/** Adds a good to the end of the list, unless it is there. `from` is where it is picked up. */
export function addToComparison(good: ComparedGood, from?: Element | null): void {
  const { goods } = store.read()
  if (goods.some(({ id }) => id === good.id)) return
  if (goods.length >= comparisonLimit) {
    const problem = `${comparisonLimit} products is the most that can be compared at once. Take one out to add ${good.name}.`
    publish({ problem, announcement: problem })
    return
  }
  change(
    {
      apply: (lists) => withGood(lists, good),
      call: () =>
        api(
          'POST catalog/compare/add-good/{id}',
          { params: { id: String(good.id) } },
          AbortSignal.timeout(timeoutMs),
        ),
      failure: `${good.name} could not be added`,
    },
    {
      announcement: `${good.name} added to the comparison, ${countGoods(goods.length + 1)}`,
      arrival: from ? { good, from: from.getBoundingClientRect() } : undefined,
    },
  )
}

export function removeFromComparison({ id, name }: Pick<ComparedGood, 'id' | 'name'>): void {
  const left = store.read().goods.filter((good) => good.id !== id).length
  change(
    {
      apply: (lists) => withoutGood(lists, id),
      call: () =>
        api(
          'DELETE catalog/compare/delete-good/{id}',
          { params: { id: String(id) } },
          AbortSignal.timeout(timeoutMs),
        ),
      failure: `${name} could not be removed`,
    },
    { announcement: `${name} removed from the comparison, ${countGoods(left)} left` },
  )
}

export function removeGroupFromComparison({ id, name }: { id: number; name: string }): void {
  change(
    {
      apply: (lists) => withoutGroup(lists, id),
      call: () =>
        api(
          'DELETE catalog/compare/delete-group/{id}',
          { params: { id: String(id) } },
          AbortSignal.timeout(timeoutMs),
        ),
      failure: `${name} could not be removed`,
    },
    { announcement: `${name} removed from the comparison` },
  )
}

export function clearComparison(): void {
  change(
    {
      apply: () => ({ groups: [], goods: [] }),
      call: () => api('DELETE catalog/compare/clear', {}, AbortSignal.timeout(timeoutMs)),
      failure: 'The comparison could not be cleared',
    },
    { announcement: 'The comparison is empty' },
  )
}

export function dismissProblem(): void {
  publish({ problem: undefined })
}

/** The good that was added has reached its place. */
export function endArrival(): void {
  publish({ arrival: undefined })
}

export function countGoods(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}

function change(made: Change, said: Partial<ComparisonState>): void {
  pending = [...pending, made]
  publish({ problem: undefined, ...said })
  enqueue(async () => {
    try {
      const answer = await made.call()
      pending = pending.filter((each) => each !== made)
      confirm(answer)
    } catch (error) {
      pending = pending.filter((each) => each !== made)
      const problem = `${made.failure}: ${explain(error)}`
      publish({ problem, announcement: problem, arrival: undefined })
      // The server has refused, so it knows something that is not known here.
      if (error instanceof ApiError && error.status > 0) loadComparison()
    }
  })
}

function enqueue(task: () => Promise<void>): void {
  const before = queue
  queue = (async () => {
    await before
    await task()
  })()
}

function explain(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 409) return `no more than ${comparisonLimit} products can be compared at once.`
  if (status === 404) return 'it is no longer in the catalogue.'
  return status === 0
    ? 'there is no connection. Try again.'
    : 'the site could not do it just now. Try again.'
}

/** Takes the server's list, and keeps its goods for the next page and for other tabs. */
function confirm(groups: Comparison): void {
  confirmed = toLists(groups)
  // Where no storage is allowed the next page asks the server.
  writeStored('local', storageKey, confirmed.goods)
  publish({ status: 'ready' })
}

function publish(changed: Partial<ComparisonState>): void {
  const lists = pending.reduce((lists, { apply }) => apply(lists), confirmed)
  store.write({ ...store.read(), ...changed, ...lists })
}

function openState(): ComparisonState {
  confirmed = { ...confirmed, goods: readKeptGoods() }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return { ...nothingYet, ...confirmed }
}

function readKeptGoods(): readonly ComparedGood[] {
  const kept = readStored('local', storageKey)
  return Array.isArray(kept) ? kept : []
}

/** Another tab has kept another list; `storage` events come from other tabs alone. */
function onStorage({ key }: StorageEvent): void {
  if (key !== storageKey) return
  confirmed = { ...confirmed, goods: readKeptGoods() }
  publish({})
  if (isAsked) loadComparison()
}

/** A page that comes back from the browser's own cache has missed what happened meanwhile. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && isAsked) loadComparison()
}
