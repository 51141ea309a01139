import { OverloadError } from '../../base/http/overload.error.ts'

export interface ClientSlotsOptions {
  /** Slots in use at the same time. */
  total: number
  /** Slots that one client uses at the same time. */
  perClient: number
  /** Requests of one client that wait for one of its slots. */
  maxWaiting: number
  /** Reason of a rejection. */
  detail: string
  retryAfterSeconds?: number
}

interface Use {
  active: number
  waiting: (() => void)[]
}

/** Shares out slots of work, so that one client cannot use them all: further requests of a client wait for its own. */
export class ClientSlots {
  readonly #options: ClientSlotsOptions
  readonly #uses = new WeakMap<object, Use>()
  #active = 0

  constructor(options: ClientSlotsOptions) {
    this.#options = options
  }

  /**
   * Takes a slot. Resolves with the function that returns it, and rejects with an `OverloadError`: 503 if all slots are
   * used, 429 if too many requests of the client wait.
   *
   * @param client identity of a client; undefined for work that no client waits for
   */
  async take(client: object | undefined): Promise<() => void> {
    const use = client && this.#findUse(client)
    if (use && use.active >= this.#options.perClient) await this.#wait(use)
    else this.#begin(use)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#release(use)
    }
  }

  #begin(use: Use | undefined): void {
    if (this.#active >= this.#options.total) throw this.#reject(503)
    this.#active += 1
    if (use) use.active += 1
  }

  /** Waits until a slot of the client is passed on. */
  #wait(use: Use): Promise<void> {
    if (use.waiting.length >= this.#options.maxWaiting) throw this.#reject(429)
    return new Promise((resolve) => void use.waiting.push(resolve))
  }

  #release(use: Use | undefined): void {
    const next = use?.waiting.shift()
    // The slot passes to the next request of the client.
    if (next) return next()
    this.#active -= 1
    if (use) use.active -= 1
  }

  #reject(status: 429 | 503): OverloadError {
    const { detail, retryAfterSeconds } = this.#options
    return new OverloadError(detail, retryAfterSeconds, status)
  }

  #findUse(client: object): Use {
    const known = this.#uses.get(client)
    if (known) return known
    const use = { active: 0, waiting: [] }
    this.#uses.set(client, use)
    return use
  }
}
