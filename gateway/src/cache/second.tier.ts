import { setTimeout as wait } from 'node:timers/promises'
import { waitWithin } from '@faceplate/server/process/deadline'
import { mergePurges, type Purge } from './purge.ts'

/** How an entry is stored in a second tier. */
export interface TierKeeping {
  tags: readonly string[]
  paths: readonly string[]
  /** The version that `get` returned before the response was fetched. */
  version: number
  /** How long it is of use. */
  keepMs: number
}

/** Result of a look-up in a second tier. */
export interface TierRead {
  version: number
  entry: Buffer | undefined
  /** Changes may be unknown: the entry is used only if the upstream confirms it or cannot be asked. */
  mustRevalidate?: boolean
}

/** Versions of the content between which a gateway has purged all changes. */
export interface KnownContent {
  /** The changes after this version have been purged; undefined: those before `version` are unknown. */
  since: number | undefined
  /** Version of the content; undefined: the content API has no versions. */
  version: number | undefined
}

/** A purge that the tier has accepted. */
export interface TierDelivery {
  /** Resolves with the names of the gateways that have not confirmed it in time. */
  unreached: Promise<readonly string[]>
}

/**
 * A cache that processes share, for example Redis. An implementation guarantees:
 *
 * - `version` counts its purges. `get` returns it, and `set` stores nothing that a purge after the given version covers,
 *   so that an outdated response that arrives late is not stored.
 * - After `purge`, `get` returns nothing that it covers. After another verb, entries may be dropped, or have
 *   `mustRevalidate`.
 * - `onPurge` is called for the purges of the other processes (its own do no harm), and with `revalidate` after messages
 *   may have been lost.
 * - A process that ends without `leave` may not have delivered a purge. The tier detects such an end, and everything must
 *   be revalidated.
 * - Keys are for one upstream in one language. Where it is shared further, they need a prefix.
 *
 * Any call may fail or be slow; see `TierGuard`.
 */
export interface SecondTier {
  /** Whether it could be reached last; makes no request. */
  readonly isReachable: boolean
  /** Whether it has responses to serve, as far as known; makes no request. */
  readonly holdsResponses: boolean
  /** Names of the other gateways that share it, as far as known. */
  readonly otherGateways: readonly string[]
  get(key: string): Promise<TierRead>
  set(key: string, entry: Buffer, keeping: TierKeeping): Promise<void>
  purge(purge: Purge): Promise<TierDelivery>
  onPurge(listener: (purge: Purge) => void): void
  /** Adds a listener that is called when the tier becomes reachable, and regularly while it is. */
  onReachable(listener: () => void): void
  /**
   * Reports that changes of the content have been purged from the tier. Until then its responses must be revalidated.
   * Returns the version to which it was up to date when it became reachable, if the changes since that were not among
   * them: they have to be purged first.
   */
  confirmContent(known: KnownContent): number | undefined
  /** Reports that this process ends and has delivered all its purges. */
  leave(): Promise<void>
}

type TierOperation = 'get' | 'set' | 'purge' | 'leave'

export interface TierGuardOptions {
  tier: SecondTier
  /** Longest wait for `get` and `set`. */
  deadlineMs: number
  now: () => number
  onFailure: (operation: TierOperation, error: unknown) => void
  /** Called when purges begin to be pending, have all been delivered, or are abandoned at the end of the process. */
  onPurges: (state: 'purges-pending' | 'purges-delivered' | 'purges-abandoned') => void
}

/** Result of a purge. */
export interface GuardedPurge {
  /** Whether the tier has accepted it. Otherwise it is pending. */
  isDelivered: boolean
  /** Names of the gateways that have not confirmed it, as far as known. */
  unreached: readonly string[]
}

/** Pause before a failed purge is retried. */
const purgeRetryMs = 1000
/** Operations for which a request waits. */
const requestOperations: ReadonlySet<TierOperation> = new Set(['get', 'set'])
/** Longer than for `get`: no visitor waits for a purge, and it may cover much. */
const purgeDeadlineMs = 2000
/** Longest that a process that ends waits for its pending purges to be delivered … */
const closeTimeoutMs = 3000
/** … and pause between its attempts. */
const closeRetryMs = 100
/** Most pending purges. On overflow, one "revalidate everything" replaces them. */
const mostPending = 10_000

interface PendingPurge {
  purge: Purge
  delivery?: TierDelivery
}

/**
 * Shields requests from a second tier that fails or is slow. A purge that has not reached the tier is pending: until it
 * has, nothing is read from there or written to it, since it still holds the purged responses.
 */
export class TierGuard {
  #options: TierGuardOptions
  #pending: PendingPurge[] = []
  #isLate = false
  #delivery: Promise<boolean> | undefined
  #retryAtMs = 0

  constructor(options: TierGuardOptions) {
    this.#options = options
    options.tier.onReachable(() => {
      if (this.#pending.length > 0) void this.#deliver()
    })
  }

  get otherGateways(): readonly string[] {
    return this.#options.tier.otherGateways
  }

  /** Whether the tier can be read and has responses, as far as known. */
  get holdsResponses(): boolean {
    const { tier } = this.#options
    return tier.isReachable && tier.holdsResponses
  }

  /** Number of purges that have not reached the tier. */
  get pendingCount(): number {
    return this.#pending.length
  }

  /** @param deadlineMs longest wait; by default as long as a request may wait that can be served otherwise */
  async get(key: string, deadlineMs?: number): Promise<TierRead | undefined> {
    if (this.#pending.length > 0) {
      if (this.#options.now() >= this.#retryAtMs) void this.#deliver()
      return undefined
    }
    const found = await this.#attempt('get', () => this.#options.tier.get(key), deadlineMs)
    // A purge may have failed in the meantime.
    return this.#pending.length > 0 ? undefined : found
  }

  async set(key: string, entry: Buffer, keeping: TierKeeping): Promise<void> {
    if (this.#pending.length === 0) {
      await this.#attempt('set', () => this.#options.tier.set(key, entry, keeping))
    }
  }

  async purge(purge: Purge): Promise<GuardedPurge> {
    const { tier } = this.#options
    const pending = this.#add(purge)
    while (this.#pending.includes(pending)) {
      if (!(await this.#deliver())) return { isDelivered: false, unreached: tier.otherGateways }
    }
    return { isDelivered: true, unreached: (await pending.delivery?.unreached) ?? [] }
  }

  /** See `SecondTier.confirmContent`: it holds only once all purges have been delivered. */
  confirmContent(known: KnownContent): number | undefined {
    return this.#pending.length === 0 ? this.#options.tier.confirmContent(known) : undefined
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
    else this.#options.onPurges('purges-abandoned')
  }

  #add(purge: Purge): PendingPurge {
    const last = this.#pending.at(-1)
    if (last && this.#pending.length > mostPending) return last
    const isTooMany = this.#pending.length === mostPending
    const pending: PendingPurge = {
      purge: isTooMany ? { verb: 'revalidate', all: true, reason: 'purges-dropped' } : purge,
    }
    this.#pending.push(pending)
    return pending
  }

  #deliver(): Promise<boolean> {
    this.#delivery ??= this.#deliverAll().finally(() => {
      this.#delivery = undefined
    })
    return this.#delivery
  }

  async #deliverAll(): Promise<boolean> {
    while (this.#pending.length > 0) {
      const batch = [...this.#pending]
      for (const purge of mergePurges(batch.map((each) => each.purge))) {
        const delivery = await this.#attempt('purge', () => this.#options.tier.purge(purge))
        if (!delivery) return this.#noteLate()
        for (const each of batch) {
          const isCovered = each.purge.verb === purge.verb && each.purge.isWrite === purge.isWrite
          if (isCovered) each.delivery = delivery
        }
      }
      this.#pending = this.#pending.filter((each) => !batch.includes(each))
    }
    if (this.#isLate) this.#options.onPurges('purges-delivered')
    this.#isLate = false
    return true
  }

  #noteLate(): false {
    this.#retryAtMs = this.#options.now() + purgeRetryMs
    if (!this.#isLate) this.#options.onPurges('purges-pending')
    this.#isLate = true
    return false
  }

  async #attempt<T>(
    operation: TierOperation,
    run: () => Promise<T>,
    deadlineMs = requestOperations.has(operation) ? this.#options.deadlineMs : purgeDeadlineMs,
  ) {
    const { onFailure } = this.#options
    const failure = `The second tier took more than ${deadlineMs} ms`
    try {
      return await waitWithin(run(), deadlineMs, () => new Error(failure))
    } catch (error) {
      onFailure(operation, error)
      return undefined
    }
  }
}
