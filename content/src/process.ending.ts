import { starterEnded } from '@faceplate/server/process/process.events'
import type { Logger } from 'pino'
import { logEvent } from './base/log.events.ts'

/** The end of this process: at a signal, or when the process that started it disconnects. */
export class ProcessEnding {
  readonly #logger: Logger
  #close: (() => Promise<void>) | undefined
  #ending: Promise<void> | undefined

  constructor(logger: Logger) {
    this.#logger = logger
    // As the first process of a container it would ignore a signal without a listener.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => void this.begin(signal))
    }
    process.once('disconnect', () => void this.begin(starterEnded))
  }

  get hasBegun(): boolean {
    return this.#ending !== undefined
  }

  /** Closes the service before the process ends. Until then, a start that waits for the database ends at once. */
  closeFirst(close: () => Promise<void>): void {
    this.#close = close
  }

  begin(reason: string): Promise<void> {
    this.#ending ??= this.#end(reason)
    return this.#ending
  }

  async #end(reason: string): Promise<void> {
    logEvent(this.#logger, 'ending', { reason })
    await this.#close?.()
    // Work that started during the shutdown is not waited for.
    process.exit()
  }
}
