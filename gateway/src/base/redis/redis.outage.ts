import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../log.events.ts'

/** The events of an outage for those who use the connection. */
export interface OutageEvents {
  lost: 'redis_lost' | 'limits_redis_lost'
  restored: 'redis_restored' | 'limits_redis_restored'
}

/** Logs an outage of Redis: one line when it starts, one when it is over. */
export class RedisOutage {
  readonly #logger: FastifyBaseLogger
  readonly #events: OutageEvents
  #isOn = false
  #isClosing = false

  constructor(logger: FastifyBaseLogger, events: OutageEvents) {
    this.#logger = logger
    this.#events = events
  }

  begin(error: unknown): void {
    if (this.#isOn || this.#isClosing) return
    this.#isOn = true
    const reason = describeOutage(error)
    logEvent(this.#logger, this.#events.lost, { reason })
  }

  end(): void {
    if (!this.#isOn) return
    this.#isOn = false
    logEvent(this.#logger, this.#events.restored)
  }

  /** From now on connections are closed on purpose, which is not logged. */
  close(): void {
    this.#isClosing = true
  }
}

export function describeOutage(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection was closed'
  // Redis Cluster specification: a node answers so for the keys of another one.
  return /\bMOVED \d/.test(error.message)
    ? `REDIS_URL is a node of a cluster, so it has to begin with redis-cluster:// (${error.message})`
    : error.message
}
