import { SlidingCount } from './sliding.count.ts'

export interface RetryBudgetOptions {
  now: () => number
  windowMs?: number
  /** Allowed retries as a share of the calls within the window. */
  ratio?: number
  /** Retries that are always allowed per window, so that a site with few calls can retry at all. */
  floor?: number
}

/**
 * Limits retries to a share of the calls: an upstream that fails under load must not get twice the load (Google SRE
 * book, chapter 22, "Retries").
 */
export class RetryBudget {
  readonly #calls: SlidingCount
  readonly #retries: SlidingCount
  readonly #ratio: number
  readonly #floor: number
  #refused = 0

  constructor({ now, windowMs = 10_000, ratio = 0.1, floor = 10 }: RetryBudgetOptions) {
    this.#calls = new SlidingCount({ windowMs, now })
    this.#retries = new SlidingCount({ windowMs, now })
    this.#ratio = ratio
    this.#floor = floor
  }

  countCall(): void {
    this.#calls.add()
  }

  /** Uses up one retry; false if none is left. */
  take(): boolean {
    if (this.left < 1) {
      this.#refused++
      return false
    }
    this.#retries.add()
    return true
  }

  /** Retries that are left now. */
  get left(): number {
    return Math.max(this.#floor, this.#calls.sum * this.#ratio) - this.#retries.sum
  }

  /** Number of retries that the budget has suppressed so far. */
  get refused(): number {
    return this.#refused
  }
}
