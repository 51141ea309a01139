import { SlidingCount } from './sliding.count.ts'

export type BreakerState = 'closed' | 'open' | 'half-open'

/** How a call went, as far as it tells of the upstream's health. */
export type CallOutcome = 'good' | 'bad' | 'unknown'

export interface CircuitBreakerOptions {
  now: () => number
  random: () => number
  windowMs?: number
  /** Calls within the window before anything is concluded from them. */
  minimumCalls?: number
  /** Time it stays open at first; twice as long each time the probe fails. */
  openMs?: number
  maxOpenMs?: number
}

/**
 * Leaves an upstream alone that fails most of its calls: visitors get their answer (a stale one, or an
 * error) at once instead of after a timeout, and the upstream gets time to recover. Then a single
 * call probes whether it has.
 */
export class CircuitBreaker {
  readonly #options: Required<CircuitBreakerOptions>
  readonly #made: SlidingCount
  readonly #failed: SlidingCount
  /** Undefined while closed. */
  #openUntilMs: number | undefined
  #probing = false
  /** Openings since it was closed last. */
  #inARow = 0
  #openings = 0
  /** Counts what makes earlier calls say nothing any more. */
  #epoch = 0

  constructor(options: CircuitBreakerOptions) {
    const defaults = { windowMs: 10_000, minimumCalls: 20, openMs: 2000, maxOpenMs: 30_000 }
    this.#options = { ...defaults, ...options }
    this.#made = new SlidingCount(this.#options)
    this.#failed = new SlidingCount(this.#options)
  }

  get state(): BreakerState {
    if (this.#openUntilMs === undefined) return 'closed'
    return this.#options.now() < this.#openUntilMs ? 'open' : 'half-open'
  }

  /** Times it opened so far. */
  get openings(): number {
    return this.#openings
  }

  /**
   * Asks to make a call. Undefined: not now. Otherwise the call may be made, and how it went is told
   * once to what is returned.
   */
  enter(): ((verdict: CallOutcome) => void) | undefined {
    if (this.state === 'closed') {
      const epoch = this.#epoch
      return (verdict) => {
        // A call from before an opening says nothing of how the upstream is after it.
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

  /** Lets calls through at once. One that was made before says nothing of how the upstream is now. */
  reset(): void {
    this.#epoch++
    this.#close()
  }

  #count(verdict: CallOutcome): void {
    if (verdict === 'unknown') return
    this.#made.add()
    if (verdict === 'good') return
    this.#failed.add()
    const made = this.#made.sum
    if (made >= this.#options.minimumCalls && this.#failed.sum * 2 > made) this.#open()
  }

  #open(): void {
    const { now, random, openMs, maxOpenMs } = this.#options
    const ms = Math.min(openMs * 2 ** this.#inARow, maxOpenMs)
    // Between three quarters and all of it, so that replicas do not probe in step.
    this.#openUntilMs = now() + ms * (0.75 + random() / 4)
    this.#inARow++
    this.#openings++
    this.#epoch++
  }

  #close(): void {
    this.#probing = false
    this.#openUntilMs = undefined
    this.#inARow = 0
    this.#made.clear()
    this.#failed.clear()
  }
}
