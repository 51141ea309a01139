import type { Limit } from './limit.classes.ts'
import { createRateTable, type RateTable } from './rate.count.ts'
import { chargeUnits, takeUnits, toRate, type Rate } from './rate.ts'

/**
 * Counts cache hits per client. A hit costs so little that its limit must cost no more than a counter. Without a limit
 * nothing is counted.
 */
export class HitCount {
  readonly #rate: Rate | undefined
  readonly #now: () => number
  readonly #states: RateTable
  /** Counts since the last `drain`; undefined until the first one, since a single process never drains. */
  #undrained: Map<string, number> | undefined

  constructor(limit: Limit | undefined, now: () => number) {
    this.#rate = limit && toRate(limit)
    this.#now = now
    this.#states = createRateTable(now)
  }

  /** Counts one hit of a client. Returns the milliseconds until the next one is allowed if the client is over the limit. */
  take(client: string): number | undefined {
    if (this.#rate === undefined) return undefined
    const taken = takeUnits(this.#states.find(client), this.#rate, this.#now())
    if (taken.isExceeded) return taken.waitMs
    this.#undrained?.set(client, (this.#undrained.get(client) ?? 0) + 1)
    return undefined
  }

  /** Adds the counts of other processes. */
  add(counts: Iterable<readonly [client: string, count: number]>): void {
    if (this.#rate === undefined) return
    for (const [client, count] of counts) {
      chargeUnits(this.#states.find(client), this.#rate, this.#now(), count)
    }
  }

  /** Returns the counts of this process since the last call; the first call returns none. */
  drain(): [client: string, count: number][] {
    const drained = [...(this.#undrained ?? [])]
    this.#undrained = new Map()
    return drained
  }
}
