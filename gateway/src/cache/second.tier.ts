import { setTimeout as wait } from 'node:timers/promises'
import { waitWithin } from './deadline.ts'
import type { Purge } from './purge.ts'

/** How an entry is kept in a second tier. */
export interface TierKeeping {
  tags: readonly string[]
  paths: readonly string[]
  /** The version that `get` told before the answer was fetched. */
  version: number
  /** After this it is of no use. */
  keepMs: number
}

/**
 * A cache that processes share, for example Redis. What it must hold to:
 *
 * - `version` counts its purges. `get` tells it, and `set` keeps nothing that a purge after the given
 *   version covers, so that an old answer that comes late stays out.
 * - After `purge` no `get` gives what it covers. For `expire` an entry may simply be dropped.
 * - `onPurge` is called for the purges of all the others (one's own do no harm), and after messages may
 *   have been lost, with `all`.
 * - Who ends without `leave` may have owed a purge. That is noticed sooner or later, and counts as one of
 *   everything.
 * - Keys are of one upstream in one language: whoever shares it with others puts that before them.
 *
 * Any call may fail or be slow; nobody waits long for it (see `TierGuard`).
 */
export interface SecondTier {
  /** Whether it is there, as far as is known; nothing is asked for it. */
  readonly isReachable: boolean
  get(key: string): Promise<{ version: number; entry: Buffer | undefined }>
  set(key: string, entry: Buffer, keeping: TierKeeping): Promise<void>
  purge(purge: Purge): Promise<void>
  onPurge(listener: (purge: Purge) => void): void
  /** Says that this process has come to its end and owes nothing. */
  leave(): Promise<void>
}

export interface TierGuardOptions {
  tier: SecondTier
  /** Nobody waits longer than this for it. */
  deadlineMs: number
  now: () => number
  onFailure: (operation: 'get' | 'set' | 'purge' | 'leave', error: unknown) => void
}

/** A purge that the tier could not take is tried again no sooner than this. */
const purgeRetryMs = 1000
/** No visitor waits for a purge, and it may have much to look through. */
const purgeDeadlineMs = 2000
/** A process that ends waits no longer than this for a tier to take what it is owed … */
const lastChanceMs = 3000
/** … and tries it anew so often. */
const lastChanceRetryMs = 100

/**
 * Keeps the failures and the slowness of a second tier from requests. A purge that did not reach it is
 * owed: until it has, nothing is read from there or written to it, since it holds what was purged.
 */
export class TierGuard {
  #options: TierGuardOptions
  #owed: Purge[] = []
  #paying: Promise<boolean> | undefined
  #payAtMs = 0

  constructor(options: TierGuardOptions) {
    this.#options = options
  }

  async get(key: string): Promise<{ version: number; entry: Buffer | undefined } | undefined> {
    if (this.#owed.length > 0) {
      if (this.#options.now() >= this.#payAtMs) void this.#pay()
      return undefined
    }
    const found = await this.#attempt('get', () => this.#options.tier.get(key))
    // A purge may have been owed while this was on its way.
    return this.#owed.length > 0 ? undefined : found
  }

  async set(key: string, entry: Buffer, keeping: TierKeeping): Promise<void> {
    if (this.#owed.length === 0) {
      await this.#attempt('set', () => this.#options.tier.set(key, entry, keeping))
    }
  }

  /** Tells whether the tier has taken the purge; one that it has not is owed. */
  async purge(purge: Purge): Promise<boolean> {
    this.#owed.push(purge)
    // So many cost more than all of them at once.
    if (this.#owed.length > 1000) this.#owed = [{ verb: 'purge', all: true }]
    while (this.#owed.length > 0) if (!(await this.#pay())) return false
    return true
  }

  /**
   * Pays what is owed if the tier takes it in time, and only then says goodbye. It is timed by the real clock:
   * this is about the end of the process.
   */
  async close(): Promise<void> {
    const deadlineMs = performance.now() + lastChanceMs
    while (this.#owed.length > 0 && performance.now() < deadlineMs) {
      if (!(await this.#pay())) await wait(lastChanceRetryMs)
    }
    if (this.#owed.length === 0) await this.#attempt('leave', () => this.#options.tier.leave())
  }

  #pay(): Promise<boolean> {
    this.#paying ??= this.#payAll().finally(() => {
      this.#paying = undefined
    })
    return this.#paying
  }

  async #payAll(): Promise<boolean> {
    for (const purge of this.#owed) {
      const taken = await this.#attempt('purge', async () => {
        await this.#options.tier.purge(purge)
        return true
      })
      if (!taken) {
        this.#payAtMs = this.#options.now() + purgeRetryMs
        return false
      }
      this.#owed = this.#owed.filter((each) => each !== purge)
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
