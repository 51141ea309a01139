import type { FastifyBaseLogger } from 'fastify'

/** Tells the log of an outage of Redis: one line when it begins, one when it is over. */
export class RedisOutage {
  readonly #logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  #isOn = false
  #isClosing = false

  constructor(logger: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
    this.#logger = logger
  }

  begin(error: unknown): void {
    if (this.#isOn || this.#isClosing) return
    this.#isOn = true
    const reason = describeOutage(error)
    this.#logger.warn({ reason }, 'Redis is out of reach, answers are not shared')
  }

  end(): void {
    if (!this.#isOn) return
    this.#isOn = false
    this.#logger.info('Redis is back')
  }

  /** From now on connections are closed on purpose. */
  close(): void {
    this.#isClosing = true
  }
}

export function describeOutage(error: unknown): string {
  return error instanceof Error ? error.message : 'the connection was closed'
}
