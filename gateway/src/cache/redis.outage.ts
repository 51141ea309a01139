import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../base/log.events.ts'

/** Logs an outage of Redis: one line when it starts, one when it is over. */
export class RedisOutage {
  readonly #logger: FastifyBaseLogger
  #isOn = false
  #isClosing = false

  constructor(logger: FastifyBaseLogger) {
    this.#logger = logger
  }

  begin(error: unknown): void {
    if (this.#isOn || this.#isClosing) return
    this.#isOn = true
    const reason = describeOutage(error)
    logEvent(this.#logger, 'redis_lost', { reason })
  }

  end(): void {
    if (!this.#isOn) return
    this.#isOn = false
    logEvent(this.#logger, 'redis_restored')
  }

  /** From now on connections are closed on purpose, which is not logged. */
  close(): void {
    this.#isClosing = true
  }
}

export function describeOutage(error: unknown): string {
  return error instanceof Error ? error.message : 'the connection was closed'
}
