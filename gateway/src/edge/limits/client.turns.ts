import type { ClientUse } from './client.use.ts'

/** Requests of one client that begin in one turn of the event loop, about two milliseconds of work. */
const maxPerTurn = 8
/** Longest time that a request waits for processor time. */
const maxWaitMs = 5000
/** Time after which the processor time of a client is looked at again: the end of a request may return some. */
const recheckMs = 500

export interface ClientTurnsOptions {
  /** Milliseconds until a client has processor time again; 0 or less: it has. */
  findWaitMs: (use: ClientUse) => number
  /** Milliseconds on a monotonic clock. */
  now: () => number
}

/**
 * Begins the requests of each client in turns: many requests that arrive at once do not delay those of other clients,
 * and a client that has used up its processor time waits. Waiting costs nothing; a 429 would cost processor time.
 */
export class ClientTurns {
  readonly #options: ClientTurnsOptions
  /** Clients that have begun requests in this turn. */
  readonly #active = new Set<ClientUse>()

  constructor(options: ClientTurnsOptions) {
    this.#options = options
  }

  /** Begins a request now, or in a later turn after the waiting requests of its client. */
  take(use: ClientUse, begin: () => void): void {
    if (use.waiting.length === 0 && this.#isAllowed(use)) return this.#begin(use, begin)
    use.waiting.push({ begin, sinceMs: this.#options.now() })
    this.#continue(use)
  }

  #begin(use: ClientUse, begin: () => void): void {
    if (this.#active.size === 0) setImmediate(() => this.#endTurn())
    this.#active.add(use)
    use.begunInTurn += 1
    begin()
  }

  #endTurn(): void {
    const active = [...this.#active]
    this.#active.clear()
    for (const use of active) use.begunInTurn = 0
    for (const use of active) this.#continue(use)
  }

  #continue(use: ClientUse): void {
    for (;;) {
      const [next] = use.waiting
      if (!next) return
      const isLate = this.#options.now() - next.sinceMs >= maxWaitMs
      if (!isLate && !this.#isAllowed(use)) break
      use.waiting.shift()
      this.#begin(use, next.begin)
    }
    const waitMs = this.#options.findWaitMs(use)
    if (waitMs <= 0 || use.timer !== undefined) return
    // Not unreferenced: a closing server waits for its requests.
    use.timer = setTimeout(
      () => {
        use.timer = undefined
        this.#continue(use)
      },
      Math.min(waitMs, recheckMs),
    )
  }

  #isAllowed(use: ClientUse): boolean {
    return use.begunInTurn < maxPerTurn && this.#options.findWaitMs(use) <= 0
  }
}
