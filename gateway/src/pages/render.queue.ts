import { setImmediate as endTurn } from 'node:timers/promises'
import { OverloadError } from '../http/overload.error.ts'

/** About a second of work: who would come later than that is told so at once. */
const mostAtOnce = 64

/**
 * Bounds the pages that are made at the same time, and lets no two of them keep the processor one after the other:
 * between two turns whatever else has arrived is answered.
 */
export class RenderQueue {
  #count = 0
  #lastTurn: Promise<void> = Promise.resolve()
  #onOverload: () => void

  constructor(onOverload: () => void) {
    this.#onOverload = onOverload
  }

  /** Rejects with an `OverloadError` where there are too many already. */
  async run<Made>(make: (takeTurn: () => Promise<void>) => Promise<Made>): Promise<Made> {
    if (this.#count >= mostAtOnce) {
      this.#onOverload()
      throw new OverloadError('Too many pages at once')
    }
    this.#count += 1
    try {
      await this.#takeTurn()
      return await make(() => this.#takeTurn())
    } finally {
      this.#count -= 1
    }
  }

  /** Comes when it may go on, one at a time. */
  #takeTurn(): Promise<void> {
    this.#lastTurn = this.#lastTurn.then(() => endTurn())
    return this.#lastTurn
  }
}
