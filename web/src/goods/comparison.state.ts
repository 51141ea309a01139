import { ApiError } from '@faceplate/contracts/client/client'
import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import { comparisonLimit } from '@faceplate/contracts/calls/comparison.limit'
import type { Messages } from '@faceplate/messages/messages'
import { api } from '../base/api.ts'
import { watchWaking } from '../base/waking.ts'
import {
  toLists,
  withGood,
  withoutGood,
  withoutGroup,
  type ComparedGood,
  type ComparisonLists,
} from './comparison.lists.ts'
import {
  followOtherTabs,
  storeGoods,
  publishComparison,
  readComparison,
  readStoredGoods,
  wakingMs,
  type ChangeText,
  type ComparisonState,
} from './comparison.store.ts'

/** An optimistic change: it is shown before the server has responded. */
interface Change {
  apply: (lists: ComparisonLists) => ComparisonLists
  /** Makes the change. Resolves to the new list, or to undefined if the API returns no list. */
  call: () => Promise<Comparison | undefined>
  /** Message for the visitor if the change fails for a reason. */
  failure: (t: Messages, reason: string) => string
}

const withTimeout = () => ({ signal: AbortSignal.timeout(15_000) })

/** Last list of the server. Pending changes are applied on top of it; a failed change is dropped. */
let confirmed: ComparisonLists = { groups: [], goods: readStoredGoods() }
let pending: readonly Change[] = []
/** Calls run one after another, so that an older response never replaces a newer one. */
let queue: Promise<void> = Promise.resolve()
let isRequested = false

/** Requests the list from the server once per visit. Later changes in other tabs are announced by `storage` events. */
export function ensureComparison(): void {
  if (!isRequested) loadComparison()
}

/** Requests the list from the server, where it may have changed in another tab or expired. */
export function loadComparison(): void {
  isRequested = true
  enqueue(async () => {
    try {
      confirm(await readList())
    } catch {
      isRequested = false
      publish({ status: readComparison().status === 'ready' ? 'ready' : 'failed' })
    }
  })
}

/** Appends a good, if it is not in the list. `from` is the element where the animation into the bar starts. */
export function addToComparison(good: ComparedGood, from?: Element | null): void {
  const { goods } = readComparison()
  if (goods.some(({ id }) => id === good.id)) return
  if (goods.length >= comparisonLimit) {
    const problem: ChangeText = (t) =>
      t('goods.comparison.full', { limit: comparisonLimit, name: good.name })
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
          withTimeout(),
        ),
      failure: (t, reason) => t('goods.comparison.notAdded', { name: good.name, reason }),
    },
    {
      announcement: (t) =>
        t('goods.comparison.added', { name: good.name, count: goods.length + 1 }),
      arrival: from ? { good, from: from.getBoundingClientRect() } : undefined,
    },
  )
}

/** Adds goods up to the limit; the first good beyond it shows the problem to the visitor. */
export function addAllToComparison(goods: readonly ComparedGood[]): void {
  for (const good of goods) {
    const before = readComparison().goods
    addToComparison(good)
    const isIn = before.some(({ id }) => id === good.id)
    if (!isIn && before.length >= comparisonLimit) return
  }
}

export function removeFromComparison({ id, name }: Pick<ComparedGood, 'id' | 'name'>): void {
  const left = readComparison().goods.filter((good) => good.id !== id).length
  change(
    {
      apply: (lists) => withoutGood(lists, id),
      call: () =>
        api(
          'DELETE catalog/compare/delete-good/{id}',
          { params: { id: String(id) } },
          withTimeout(),
        ),
      failure: (t, reason) => t('goods.comparison.notRemoved', { name, reason }),
    },
    { announcement: (t) => t('goods.comparison.removed', { name, count: left }) },
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
          withTimeout(),
        ),
      failure: (t, reason) => t('goods.comparison.notRemoved', { name, reason }),
    },
    { announcement: (t) => t('goods.comparison.groupRemoved', { name }) },
  )
}

export function clearComparison(): void {
  change(
    {
      apply: () => ({ groups: [], goods: [] }),
      call: () => api('DELETE catalog/compare/clear', {}, withTimeout()),
      failure: (t, reason) => t('goods.comparison.notCleared', { reason }),
    },
    { announcement: (t) => t('goods.comparison.cleared') },
  )
}

export function dismissProblem(): void {
  publish({ problem: undefined })
}

/** Ends the animation of the added good. */
export function endArrival(): void {
  publish({ arrival: undefined })
}

function change(next: Change, shown: Partial<ComparisonState>): void {
  pending = [...pending, next]
  addEventListener('beforeunload', storeShown)
  publish({ problem: undefined, ...shown })
  enqueue(async () => {
    try {
      const list = (await next.call()) ?? (await readList())
      settle(next)
      confirm(list)
    } catch (error) {
      settle(next)
      const problem: ChangeText = (t) => next.failure(t, explain(t, error))
      const isArriving = shown.arrival !== undefined && shown.arrival === readComparison().arrival
      publish({ problem, announcement: problem, ...(isArriving && { arrival: undefined }) })
      // The server rejected the change, so its list differs from ours.
      if (error instanceof ApiError && error.status > 0) loadComparison()
    }
  })
}

function settle(settled: Change): void {
  pending = pending.filter((each) => each !== settled)
  if (pending.length === 0) removeEventListener('beforeunload', storeShown)
}

/**
 * Stores the shown goods when the visitor leaves before the server has responded; the next page shows them and requests
 * the list again. `pagehide` would be too late, because all calls have failed by then. The listener is only present
 * while a change is pending, because it can keep a page out of bfcache.
 */
function storeShown(): void {
  storeGoods(readComparison().goods)
}

function readList(): Promise<Comparison> {
  return api('GET catalog/compare/compare-goods', {}, withTimeout())
}

function enqueue(task: () => Promise<void>): void {
  const before = queue
  queue = (async () => {
    await before
    await task()
  })()
}

function explain(t: Messages, error: unknown): string {
  const { kind, status } = error instanceof ApiError ? error : { kind: undefined, status: 0 }
  if (status === 409) return t('goods.comparison.reason.full', { limit: comparisonLimit })
  if (status === 404) return t('goods.comparison.reason.unknown')
  if (status === 429) return t('goods.comparison.reason.tooMany')
  return t(
    kind === 'network' && status === 0
      ? 'goods.comparison.reason.offline'
      : 'goods.comparison.reason.failed',
  )
}

function listIds(goods: readonly ComparedGood[]): string {
  return goods.map(({ id }) => id).join()
}

/** Accepts the list of the server and stores its goods for the next page and for other tabs. */
function confirm(groups: Comparison): void {
  confirmed = toLists(groups)
  storeGoods(confirmed.goods)
  publish({ status: 'ready' })
}

function publish(changed: Partial<ComparisonState>): void {
  const lists = pending.reduce((lists, { apply }) => apply(lists), confirmed)
  publishComparison({ ...changed, ...lists })
}

if (!import.meta.env.SSR) {
  followOtherTabs(() => {
    confirmed = { ...confirmed, goods: readStoredGoods() }
    publish({})
    if (isRequested) loadComparison()
  })
  // A sleeping tab gets no `storage` events: when it becomes visible, it compares its list with the stored one …
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && listIds(readStoredGoods()) !== listIds(confirmed.goods))
      loadComparison()
  })
  // … and after a long sleep it requests the list, which may have changed without any event in this browser.
  watchWaking(wakingMs, () => {
    if (isRequested) loadComparison()
  })
}
