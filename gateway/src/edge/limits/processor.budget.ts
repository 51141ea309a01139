import { ProcessorTime, type Work } from '@faceplate/server/process/processor.time'
import type { ClientUse } from './client.use.ts'
import type { Limit } from './limit.classes.ts'
import { chargeUnits, toRate, type Rate } from './rate.ts'

/** The processor time of a request of a client. */
export interface ClientWork extends Work {
  /** Charges time that another process has computed for the request. */
  charge(ms: number): void
}

export interface ProcessorBudgetOptions {
  /** Processor time in milliseconds per window; undefined: no limit. */
  limit: Limit | undefined
  now: () => number
}

/** Shares out the processor time of this process. */
export class ProcessorBudget {
  readonly #rate: Rate | undefined
  readonly #now: () => number
  readonly #time = new ProcessorTime()
  /** Running mean of the milliseconds that a request of a route takes. */
  readonly #meansMs = new Map<string, number>()

  constructor({ limit, now }: ProcessorBudgetOptions) {
    this.#rate = limit && toRate(limit, 0)
    this.#now = now
  }

  /** Milliseconds until a client may use the processor again; 0 or less: it may now. */
  findWaitMs({ processor }: ClientUse): number {
    if (!this.#rate) return 0
    return processor.fullAtMs - this.#now() - this.#rate.burst * this.#rate.unitMs
  }

  /** Charges time that was not measured. */
  charge({ processor }: ClientUse, ms: number): void {
    if (this.#rate) chargeUnits(processor, this.#rate, this.#now(), ms)
  }

  /**
   * Starts the work of a request. The mean of its route is charged at once, so that many requests that begin together
   * are seen as such; the difference is settled when the work ends.
   */
  start(client: ClientUse, route: string): ClientWork | undefined {
    const rate = this.#rate
    if (!rate) return undefined
    const reservedMs = this.#meansMs.get(route) ?? 0
    chargeUnits(client.processor, rate, this.#now(), reservedMs)
    const work = this.#time.start()
    return {
      ...work,
      charge: (ms) => this.charge(client, ms),
      end: () => {
        const spentMs = work.end()
        if (spentMs === undefined) return undefined
        const meanMs = this.#meansMs.get(route) ?? spentMs
        this.#meansMs.set(route, meanMs + (spentMs - meanMs) / 10)
        chargeUnits(client.processor, rate, this.#now(), spentMs - reservedMs)
        return spentMs
      },
    }
  }
}
