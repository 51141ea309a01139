import { setImmediate as endTurn } from 'node:timers/promises'
import { inSpan } from '@faceplate/server/tracing/spans'
import { OverloadError } from '../../base/http/overload.error.ts'
import type { RenderKind, RenderObserver } from './render.metrics.ts'

/** About a second of work: who would come later than that is told so at once. */
const mostAtOnce = 64

/**
 * Bounds the pages that are made at the same time, and lets no two of them keep the processor one after the other:
 * between two turns whatever else has arrived is answered.
 */
export class RenderQueue {
  #count = 0
  #lastTurn: Promise<void> = Promise.resolve()
  #observer: RenderObserver

  constructor(observer: RenderObserver) {
    this.#observer = observer
  }

  /** Rejects with an `OverloadError` where there are too many already. */
  async run<Made>(
    kind: RenderKind,
    make: (takeTurn: () => Promise<void>) => Promise<Made>,
  ): Promise<Made> {
    if (this.#count >= mostAtOnce) {
      this.#observer.shed()
      throw new OverloadError('Too many pages at once')
    }
    this.#count += 1
    const progress = this.#observer.enter(kind)
    try {
      await this.#takeTurn()
      progress.begin()
      return await inSpan(`render ${kind}`, {}, () => make(() => this.#takeTurn()))
    } finally {
      this.#count -= 1
      progress.end()
    }
  }

  /** Comes when it may go on, one at a time. */
  #takeTurn(): Promise<void> {
    this.#lastTurn = this.#lastTurn.then(() => endTurn())
    return this.#lastTurn
  }
}
