import { SlidingCount } from './sliding.count.ts'

export type BreakerState = 'closed' | 'open' | 'half-open'

/** Evidence of a call about the health of the upstream. */
export type CallOutcome = 'good' | 'bad' | 'unknown'

export interface CircuitBreakerOptions {
  now: () => number
  random: () => number
  windowMs?: number
  /** Fewest calls within the window that can open the breaker. */
  minimumCalls?: number
  /** First time that the breaker stays open; doubled each time the probe fails. */
  openMs?: number
  maxOpenMs?: number
}

/**
 * Opens when most calls of an upstream fail: visitors then get a stale response or an error at once instead of after a
 * timeout, and the upstream gets time to recover. Afterwards a single call probes whether it has recovered.
 */
export class CircuitBreaker {
  readonly #options: Required<CircuitBreakerOptions>
  readonly #calls: SlidingCount
  readonly #failed: SlidingCount
  /** Undefined while closed. */
  #openUntilMs: number | undefined
  #probing = false
  /** Openings since the breaker was last closed. */
  #openingsInARow = 0
  #openings = 0
  /** Incremented by each opening and reset; results of calls from an earlier epoch are ignored. */
  #epoch = 0

  constructor(options: CircuitBreakerOptions) {
    const defaults = { windowMs: 10_000, minimumCalls: 20, openMs: 2000, maxOpenMs: 30_000 }
    this.#options = { ...defaults, ...options }
    this.#calls = new SlidingCount(this.#options)
    this.#failed = new SlidingCount(this.#options)
  }

  get state(): BreakerState {
    if (this.#openUntilMs === undefined) return 'closed'
    return this.#options.now() < this.#openUntilMs ? 'open' : 'half-open'
  }

  /** Number of openings so far. */
  get openings(): number {
    return this.#openings
  }

  /**
   * Asks for permission to make a call. Undefined: the call must not be made. Otherwise the caller reports the outcome
   * by calling the returned function once.
   */
  enter(): ((verdict: CallOutcome) => void) | undefined {
    if (this.state === 'closed') {
      const epoch = this.#epoch
      return (verdict) => {
        // A call that started before an opening does not show the health of the upstream after it.
        if (epoch === this.#epoch && this.state === 'closed') this.#count(verdict)
      }
    }
    if (this.state === 'open' || this.#probing) return undefined
    this.#probing = true
    const epoch = this.#epoch
    return (verdict) => {
      if (epoch !== this.#epoch) return
      this.#probing = false
      if (verdict === 'good') this.#close()
      if (verdict === 'bad') this.#open()
    }
  }

  /** Closes the breaker at once. Outcomes of earlier calls are ignored. */
  reset(): void {
    this.#epoch++
    this.#close()
  }

  #count(verdict: CallOutcome): void {
    if (verdict === 'unknown') return
    this.#calls.add()
    if (verdict === 'good') return
    this.#failed.add()
    const calls = this.#calls.sum
    if (calls >= this.#options.minimumCalls && this.#failed.sum * 2 > calls) this.#open()
  }

  #open(): void {
    const { now, random, openMs, maxOpenMs } = this.#options
    const ms = Math.min(openMs * 2 ** this.#openingsInARow, maxOpenMs)
    // Between 75 and 100 % of the time, so that replicas do not probe at the same moment.
    this.#openUntilMs = now() + ms * (0.75 + random() / 4)
    this.#openingsInARow++
    this.#openings++
    this.#epoch++
  }

  #close(): void {
    this.#probing = false
    this.#openUntilMs = undefined
    this.#openingsInARow = 0
    this.#calls.clear()
    this.#failed.clear()
  }
}
