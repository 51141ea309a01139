const slots = 10

/** Counts events within the last `windowMs`, with a resolution of a tenth of the window, in constant memory. */
export class SlidingCount {
  readonly #slotMs: number
  readonly #now: () => number
  readonly #counts = Array.from({ length: slots }, () => 0)
  /** Number of the newest slot, counted from time 0 of the clock. */
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

  /** Clears the slots that have become too old since the last call. */
  #forget(): void {
    const current = Math.floor(this.#now() / this.#slotMs)
    const passed = Math.min(current - this.#newest, slots)
    for (let back = 0; back < passed; back++) this.#counts[(current - back) % slots] = 0
    this.#newest = current
  }
}
