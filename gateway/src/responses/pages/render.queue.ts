import { setImmediate as endTurn } from 'node:timers/promises'
import { inSpan } from '@faceplate/server/tracing/spans'
import { findTrace } from '../../base/http/current.trace.ts'
import { OverloadError } from '../../base/http/overload.error.ts'
import { ClientSlots } from '../../edge/limits/client.slots.ts'
import type { RenderKind, RenderObserver } from './render.metrics.ts'

/** Renders in progress: 64 take about one second of work. One client has four, and others of it wait for these. */
const shares = { total: 64, perClient: 4, maxWaiting: 60, detail: 'Too many pages at once' }

/**
 * Limits concurrent renders, in total and of each client, and yields to the event loop between their turns, so that
 * other requests are served in between.
 */
export class RenderQueue {
  readonly #slots = new ClientSlots(shares)
  #lastTurn: Promise<void> = Promise.resolve()
  #observer: RenderObserver

  constructor(observer: RenderObserver) {
    this.#observer = observer
  }

  /** Runs a render for the client of the current request. Rejects with an `OverloadError` if too many are in progress. */
  async run<Result>(
    kind: RenderKind,
    render: (takeTurn: () => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const { client, work } = findTrace() ?? {}
    work?.pause()
    const release = await this.#takeSlot(client)
    const progress = this.#observer.enter(kind)
    try {
      await this.#takeTurn()
      work?.resume()
      progress.start()
      return await inSpan(`render ${kind}`, {}, () => render(() => this.#takeTurn()))
    } finally {
      release()
      progress.end()
    }
  }

  async #takeSlot(client: object | undefined): Promise<() => void> {
    try {
      return await this.#slots.take(client)
    } catch (error) {
      if (error instanceof OverloadError && error.problem.status === 503) this.#observer.shed()
      throw error
    }
  }

  /** Resolves when it is the caller's turn, one caller per cycle of the event loop. */
  #takeTurn(): Promise<void> {
    this.#lastTurn = this.#lastTurn.then(() => endTurn())
    return this.#lastTurn
  }
}
