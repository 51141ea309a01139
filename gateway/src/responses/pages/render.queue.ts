import { setImmediate as endTurn } from 'node:timers/promises'
import { inSpan } from '@faceplate/server/tracing/spans'
import { OverloadError } from '../../base/http/overload.error.ts'
import type { RenderKind, RenderObserver } from './render.metrics.ts'

/** Most renders in progress, about one second of work; further ones are rejected at once. */
const maxAtOnce = 64

/**
 * Limits concurrent renders, and yields to the event loop between their turns, so that other requests are served in
 * between.
 */
export class RenderQueue {
  #count = 0
  #lastTurn: Promise<void> = Promise.resolve()
  #observer: RenderObserver

  constructor(observer: RenderObserver) {
    this.#observer = observer
  }

  /** Runs a render. Rejects with an `OverloadError` if too many are in progress. */
  async run<Result>(
    kind: RenderKind,
    render: (takeTurn: () => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    if (this.#count >= maxAtOnce) {
      this.#observer.shed()
      throw new OverloadError('Too many pages at once')
    }
    this.#count += 1
    const progress = this.#observer.enter(kind)
    try {
      await this.#takeTurn()
      progress.start()
      return await inSpan(`render ${kind}`, {}, () => render(() => this.#takeTurn()))
    } finally {
      this.#count -= 1
      progress.end()
    }
  }

  /** Resolves when it is the caller's turn, one caller per cycle of the event loop. */
  #takeTurn(): Promise<void> {
    this.#lastTurn = this.#lastTurn.then(() => endTurn())
    return this.#lastTurn
  }
}
