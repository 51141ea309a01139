import { SlidingCount } from './sliding.count.ts'

export interface RetryBudgetOptions {
  now: () => number
  windowMs?: number
  /** Retries that calls within the window allow, as a share of them. */
  ratio?: number
  /** Retries that are allowed in any window, so that a quiet site may retry at all. */
  floor?: number
}

/**
 * Holds retries to a share of the calls: an upstream that fails because it has too much to do must not
 * get twice as much (Google SRE book, chapter 22, "Retries").
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

  /** Takes one retry; false when none is left. */
  take(): boolean {
    if (this.left < 1) {
      this.#refused++
      return false
    }
    this.#retries.add()
    return true
  }

  /** Retries that are allowed at this moment. */
  get left(): number {
    return Math.max(this.#floor, this.#calls.sum * this.#ratio) - this.#retries.sum
  }

  /** Retries that were refused so far. */
  get refused(): number {
    return this.#refused
  }
}
