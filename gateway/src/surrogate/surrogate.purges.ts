import { waitWithin } from '@faceplate/server/process/deadline'
import { repeatWork, type RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { Purge } from '../cache/purge.ts'
import { listPurgeKeys, siteKey } from './surrogate.keys.ts'
import { PurgeFailure, type SurrogatePurger } from './surrogate.purger.ts'

export interface SurrogatePurgesOptions {
  purger: SurrogatePurger
  /** Called after each attempt. */
  onAttempt: (isDone: boolean) => void
  /** Called when the first attempt fails, with its cause, and when none is owed any more. */
  onLate: (error: unknown) => void
  onDone: () => void
  /** Called if the process ends while some are owed. */
  onAbandoned: () => void
}

/** A response that was written before a purge may reach a cache after it: each purge is done once more after this time. */
const repeatMs = 1000
const firstRetryMs = 1000
const longestRetryMs = 30_000
/** A cache may ask for a longer pause than the others, but not for any. */
const longestPauseMs = 60_000
/** Nothing is owed: `owe` wakes the work. */
const idleMs = 3_600_000
/** With more keys everything is purged. */
const mostKeys = 5000
/** Longest wait of an operator, and of a process that ends. */
const settleTimeoutMs = 2000

/** Keys that caches in front have to purge. A key is in one of them: what is removed need not be made stale. */
interface Owed {
  removed: ReadonlySet<string>
  stale: ReadonlySet<string>
}

const nothing: Owed = { removed: new Set(), stale: new Set() }

/**
 * The purges that caches in front have not done yet. Each is repeated until it is done. Every process that serves visitors
 * has its own, since it must have purged its own memory before a cache asks it again.
 */
export class SurrogatePurges {
  readonly #options: SurrogatePurgesOptions
  readonly #work: RepeatedWork
  #owed = nothing
  /** The keys of the purge that is under way. */
  #sent = nothing
  /** Purges that are done, and are to be done once more at a time; the earliest first. */
  #repeats: { keys: Owed; atMs: number }[] = []
  #failures = 0
  #waiting: ((isDone: boolean) => void)[] = []

  constructor(options: SurrogatePurgesOptions) {
    this.#options = options
    this.#work = repeatWork(() => this.#run())
  }

  /** Number of keys that are owed. */
  get count(): number {
    return countKeys(this.#owed) + countKeys(this.#sent)
  }

  /** Whether the caches could not be reached, and may have responses that were purged. */
  get isLate(): boolean {
    return this.#failures > 0
  }

  owe(purge: Purge): void {
    this.#owed = union(this.#owed, readOwed(purge))
    // A cache that has asked for a pause, or is away, gets it.
    if (!this.isLate) this.#work.wake()
  }

  /** Waits a while for the purges that are owed. Resolves with whether they are done; else they are repeated. */
  async settle(): Promise<boolean> {
    if (this.count === 0) return true
    if (this.isLate) return false
    const done = new Promise<boolean>((resolve) => this.#waiting.push(resolve))
    return waitWithin(done, settleTimeoutMs, () => new Error('late')).catch(() => false)
  }

  async close(): Promise<void> {
    this.#work.wake()
    await this.settle()
    await this.#work.close()
    if (this.count > 0) this.#options.onAbandoned()
  }

  /** Returns the time until the next run in milliseconds. */
  async #run(): Promise<number> {
    const nowMs = performance.now()
    const due = this.#repeats.filter(({ atMs }) => atMs <= nowMs)
    this.#repeats = this.#repeats.filter(({ atMs }) => atMs > nowMs)
    const owed = this.#owed
    const batch = due.reduce((all, { keys }) => union(all, keys), owed)
    this.#sent = batch
    this.#owed = nothing
    if (countKeys(batch) === 0) return this.#restMs()
    const { purger, onAttempt } = this.#options
    try {
      if (batch.removed.size > 0) await purger.purge([...batch.removed], false)
      if (batch.stale.size > 0) await purger.purge([...batch.stale], true)
    } catch (error) {
      this.#owed = union(this.#owed, batch)
      this.#sent = nothing
      onAttempt(false)
      return this.#fail(error)
    }
    onAttempt(true)
    this.#sent = nothing
    if (countKeys(owed) > 0) this.#repeats.push({ keys: owed, atMs: performance.now() + repeatMs })
    if (this.#failures > 0) this.#options.onDone()
    this.#failures = 0
    if (countKeys(this.#owed) === 0) this.#tell(true)
    return this.#restMs()
  }

  #fail(error: unknown): number {
    this.#failures += 1
    if (this.#failures === 1) this.#options.onLate(error)
    this.#tell(false)
    const pauseMs = Math.min(firstRetryMs * 2 ** (this.#failures - 1), longestRetryMs)
    const askedMs = error instanceof PurgeFailure ? (error.retryAfterMs ?? 0) : 0
    return Math.max(pauseMs, Math.min(askedMs, longestPauseMs))
  }

  #tell(isDone: boolean): void {
    for (const resolve of this.#waiting) resolve(isDone)
    this.#waiting = []
  }

  #restMs(): number {
    const [next] = this.#repeats
    return next ? Math.max(0, next.atMs - performance.now()) : idleMs
  }
}

function readOwed(purge: Purge): Owed {
  const keys = new Set(listPurgeKeys(purge))
  return purge.verb === 'purge' ? { ...nothing, removed: keys } : { ...nothing, stale: keys }
}

function union(one: Owed, other: Owed): Owed {
  return limit({
    removed: one.removed.union(other.removed),
    stale: one.stale.union(other.stale),
  })
}

/** A purge of everything needs no other key. */
function limit({ removed, stale }: Owed): Owed {
  if (removed.has(siteKey) || removed.size > mostKeys) {
    return { removed: new Set([siteKey]), stale: new Set() }
  }
  const isEverything = stale.has(siteKey) || stale.size > mostKeys
  return { removed, stale: isEverything ? new Set([siteKey]) : stale.difference(removed) }
}

function countKeys({ removed, stale }: Owed): number {
  return removed.size + stale.size
}
