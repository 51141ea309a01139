const slots = 10

/** Counts what happened within the last `windowMs`, to a tenth of it, in memory that does not grow. */
export class SlidingCount {
  readonly #slotMs: number
  readonly #now: () => number
  readonly #counts = Array.from({ length: slots }, () => 0)
  /** Number of the newest slot since the clock began. */
  #newest = 0

  constructor({ windowMs, now }: { windowMs: number; now: () => number }) {
    this.#slotMs = windowMs / slots
    this.#now = now
  }

  add(): void {
    this.#forget()
    const slot = this.#newest % slots
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1
  }

  get sum(): number {
    this.#forget()
    return this.#counts.reduce((sum, count) => sum + count, 0)
  }

  clear(): void {
    this.#counts.fill(0)
  }

  /** Empties the slots that time has gone over since the last look. */
  #forget(): void {
    const current = Math.floor(this.#now() / this.#slotMs)
    const passed = Math.min(current - this.#newest, slots)
    for (let back = 0; back < passed; back++) this.#counts[(current - back) % slots] = 0
    this.#newest = current
  }
}
