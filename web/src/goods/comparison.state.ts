import { ApiError } from '@faceplate/contracts/client/client'
import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import { comparisonLimit } from '@faceplate/contracts/calls/comparison.limit'
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
  keepGoods,
  publishComparison,
  readComparison,
  readKeptGoods,
  wakingMs,
  type ComparisonState,
} from './comparison.store.ts'
import { writeProductCount } from './product.count.ts'

/** A change that is shown before the server has answered. */
interface Change {
  apply: (lists: ComparisonLists) => ComparisonLists
  /** Gives the list as it is then; nothing, where the API says no more than that it is done. */
  call: () => Promise<Comparison | undefined>
  /** What could not be done, for the visitor. */
  failure: string
}

const inTime = () => ({ signal: AbortSignal.timeout(15_000) })

/** What the server said last; changes under way are put on top, and one that fails is taken off. */
let confirmed: ComparisonLists = { groups: [], goods: readKeptGoods() }
let pending: readonly Change[] = []
/** Calls go one after another, so that an older answer never overtakes a newer one. */
let queue: Promise<void> = Promise.resolve()
let isAsked = false

/** Asks the server for the list once a visit: what other tabs change is told by them. */
export function ensureComparison(): void {
  if (!isAsked) loadComparison()
}

/** Asks the server for the list: it may have changed in another tab, or been forgotten. */
export function loadComparison(): void {
  isAsked = true
  enqueue(async () => {
    try {
      confirm(await readList())
    } catch {
      isAsked = false
      publish({ status: readComparison().status === 'ready' ? 'ready' : 'failed' })
    }
  })
}

/** Adds a good to the end of the list, unless it is there. `from` is where it is picked up. */
export function addToComparison(good: ComparedGood, from?: Element | null): void {
  const { goods } = readComparison()
  if (goods.some(({ id }) => id === good.id)) return
  if (goods.length >= comparisonLimit) {
    const problem = `You can compare up to ${comparisonLimit} products. Remove one to add ${good.name}.`
    publish({ problem, announcement: problem })
    return
  }
  change(
    {
      apply: (lists) => withGood(lists, good),
      call: () =>
        api('POST catalog/compare/add-good/{id}', { params: { id: String(good.id) } }, inTime()),
      failure: `${good.name} could not be added`,
    },
    {
      announcement: `${good.name} added to the comparison, ${writeProductCount(goods.length + 1)}`,
      arrival: from ? { good, from: from.getBoundingClientRect() } : undefined,
    },
  )
}

/** Adds goods as long as there is room for them; the first that there is none for says so. */
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
        api('DELETE catalog/compare/delete-good/{id}', { params: { id: String(id) } }, inTime()),
      failure: `${name} could not be removed`,
    },
    { announcement: `${name} removed from the comparison, ${writeProductCount(left)} left` },
  )
}

export function removeGroupFromComparison({ id, name }: { id: number; name: string }): void {
  change(
    {
      apply: (lists) => withoutGroup(lists, id),
      call: () =>
        api('DELETE catalog/compare/delete-group/{id}', { params: { id: String(id) } }, inTime()),
      failure: `${name} could not be removed`,
    },
    { announcement: `${name} removed from the comparison` },
  )
}

export function clearComparison(): void {
  change(
    {
      apply: () => ({ groups: [], goods: [] }),
      call: () => api('DELETE catalog/compare/clear', {}, inTime()),
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

function change(made: Change, said: Partial<ComparisonState>): void {
  pending = [...pending, made]
  addEventListener('beforeunload', keepShown)
  publish({ problem: undefined, ...said })
  enqueue(async () => {
    try {
      const answer = (await made.call()) ?? (await readList())
      settle(made)
      confirm(answer)
    } catch (error) {
      settle(made)
      const problem = `${made.failure}: ${explain(error)}`
      const isArriving = said.arrival !== undefined && said.arrival === readComparison().arrival
      publish({ problem, announcement: problem, ...(isArriving && { arrival: undefined }) })
      // The server has refused, so it knows something that is not known here.
      if (error instanceof ApiError && error.status > 0) loadComparison()
    }
  })
}

function settle(made: Change): void {
  pending = pending.filter((each) => each !== made)
  if (pending.length === 0) removeEventListener('beforeunload', keepShown)
}

/**
 * Who leaves before the server has answered finds on the next page what this one shows, and that page asks anew. By
 * `pagehide` all calls have failed; to listen only while there is something to lose lets pages be kept for going back.
 */
function keepShown(): void {
  keepGoods(readComparison().goods)
}

function readList(): Promise<Comparison> {
  return api('GET catalog/compare/compare-goods', {}, inTime())
}

function enqueue(task: () => Promise<void>): void {
  const before = queue
  queue = (async () => {
    await before
    await task()
  })()
}

function explain(error: unknown): string {
  const { kind, status } = error instanceof ApiError ? error : { kind: undefined, status: 0 }
  if (status === 409) return `you can compare up to ${comparisonLimit} products.`
  if (status === 404) return 'it is no longer in the catalogue.'
  if (status === 429) return 'there were too many changes at once. Try again in a minute.'
  return kind === 'network' && status === 0
    ? 'there is no connection. Try again.'
    : 'the site is not responding. Try again.'
}

function listIds(goods: readonly ComparedGood[]): string {
  return goods.map(({ id }) => id).join()
}

/** Takes the server's list, and keeps its goods for the next page and for other tabs. */
function confirm(groups: Comparison): void {
  confirmed = toLists(groups)
  keepGoods(confirmed.goods)
  publish({ status: 'ready' })
}

function publish(changed: Partial<ComparisonState>): void {
  const lists = pending.reduce((lists, { apply }) => apply(lists), confirmed)
  publishComparison({ ...changed, ...lists })
}

if (!import.meta.env.SSR) {
  followOtherTabs(() => {
    confirmed = { ...confirmed, goods: readKeptGoods() }
    publish({})
    if (isAsked) loadComparison()
  })
  // A tab that sleeps is told nothing: when somebody looks at it again, it looks at what the others have kept …
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && listIds(readKeptGoods()) !== listIds(confirmed.goods)) loadComparison()
  })
  // … and what has happened elsewhere since may have been told to nobody here.
  watchWaking(wakingMs, () => {
    if (isAsked) loadComparison()
  })
}
