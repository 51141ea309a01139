import { setTimeout as wait } from 'node:timers/promises'
import { waitWithin } from './deadline.ts'
import type { Purge } from './purge.ts'

/** How an entry is stored in a second tier. */
export interface TierKeeping {
  tags: readonly string[]
  paths: readonly string[]
  /** The version that `get` returned before the response was fetched. */
  version: number
  /** How long it is of use. */
  keepMs: number
}

/**
 * A cache that processes share, for example Redis. An implementation guarantees:
 *
 * - `version` counts its purges. `get` returns it, and `set` stores nothing that a purge after the given version covers,
 *   so that an outdated response that arrives late is not stored.
 * - After `purge`, `get` returns nothing that it covers. For `expire`, entries may be dropped.
 * - `onPurge` is called for the purges of the other processes (its own do no harm), and with `all` after messages may
 *   have been lost.
 * - A process that ends without `leave` may not have delivered a purge. That is detected, and counts as a purge of
 *   everything.
 * - Keys are those of one upstream in one language. Where it is shared further, they need a prefix.
 *
 * Any call may fail or be slow; see `TierGuard`.
 */
export interface SecondTier {
  /** Whether it could be reached last; makes no request. */
  readonly isReachable: boolean
  get(key: string): Promise<{ version: number; entry: Buffer | undefined }>
  set(key: string, entry: Buffer, keeping: TierKeeping): Promise<void>
  purge(purge: Purge): Promise<void>
  onPurge(listener: (purge: Purge) => void): void
  /** Reports that this process ends and has delivered all its purges. */
  leave(): Promise<void>
}

export interface TierGuardOptions {
  tier: SecondTier
  /** Longest wait for `get` and `set`. */
  deadlineMs: number
  now: () => number
  onFailure: (operation: 'get' | 'set' | 'purge' | 'leave', error: unknown) => void
}

/** Pause before a failed purge is retried. */
const purgeRetryMs = 1000
/** Longer than for `get`: no visitor waits for a purge, and it may cover much. */
const purgeDeadlineMs = 2000
/** Longest that a process that ends waits for its pending purges to be delivered … */
const closeTimeoutMs = 3000
/** … and pause between its attempts. */
const closeRetryMs = 100

/**
 * Shields requests from a second tier that fails or is slow. A purge that has not reached the tier is pending: until it
 * has, nothing is read from there or written to it, since it still holds the purged responses.
 */
export class TierGuard {
  #options: TierGuardOptions
  #pending: Purge[] = []
  #delivery: Promise<boolean> | undefined
  #retryAtMs = 0

  constructor(options: TierGuardOptions) {
    this.#options = options
  }

  async get(key: string): Promise<{ version: number; entry: Buffer | undefined } | undefined> {
    if (this.#pending.length > 0) {
      if (this.#options.now() >= this.#retryAtMs) void this.#deliver()
      return undefined
    }
    const found = await this.#attempt('get', () => this.#options.tier.get(key))
    // A purge may have failed in the meantime.
    return this.#pending.length > 0 ? undefined : found
  }

  async set(key: string, entry: Buffer, keeping: TierKeeping): Promise<void> {
    if (this.#pending.length === 0) {
      await this.#attempt('set', () => this.#options.tier.set(key, entry, keeping))
    }
  }

  /** Returns whether the tier has taken the purge. Otherwise it is pending. */
  async purge(purge: Purge): Promise<boolean> {
    this.#pending.push(purge)
    // That many cost more than a purge of everything.
    if (this.#pending.length > 1000) this.#pending = [{ verb: 'purge', all: true }]
    while (this.#pending.length > 0) if (!(await this.#deliver())) return false
    return true
  }

  /**
   * Delivers the pending purges within `closeTimeoutMs`, and leaves the tier only if that succeeds. Uses the real clock,
   * since it delays the end of the process.
   */
  async close(): Promise<void> {
    const deadlineMs = performance.now() + closeTimeoutMs
    while (this.#pending.length > 0 && performance.now() < deadlineMs) {
      if (!(await this.#deliver())) await wait(closeRetryMs)
    }
    if (this.#pending.length === 0) await this.#attempt('leave', () => this.#options.tier.leave())
  }

  #deliver(): Promise<boolean> {
    this.#delivery ??= this.#deliverAll().finally(() => {
      this.#delivery = undefined
    })
    return this.#delivery
  }

  async #deliverAll(): Promise<boolean> {
    for (const purge of this.#pending) {
      const taken = await this.#attempt('purge', async () => {
        await this.#options.tier.purge(purge)
        return true
      })
      if (!taken) {
        this.#retryAtMs = this.#options.now() + purgeRetryMs
        return false
      }
      this.#pending = this.#pending.filter((each) => each !== purge)
    }
    return true
  }

  async #attempt<T>(operation: 'get' | 'set' | 'purge' | 'leave', run: () => Promise<T>) {
    const { onFailure } = this.#options
    const deadlineMs = operation === 'purge' ? purgeDeadlineMs : this.#options.deadlineMs
    const failure = `The second tier took more than ${deadlineMs} ms`
    try {
      return await waitWithin(run(), deadlineMs, () => new Error(failure))
    } catch (error) {
      onFailure(operation, error)
      return undefined
    }
  }
}
