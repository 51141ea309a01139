import { Redis } from 'ioredis'
import { chooseRedisOptions } from '../base/redis.options.ts'

/** Called when the state of a connection changes. */
export interface ConnectionWatch {
  onUsable(): void
  /** `error` is the last one there was, if any. */
  onLost(error: unknown): void
}

/** Timeout of a command, and interval of the checks of a connection. */
export const redisTimeoutMs = 2000

/**
 * A connection that is prepared before it is used, and again whenever it comes back. It connects by itself, and
 * reconnects for as long as it is not closed.
 */
export class RedisConnection {
  readonly redis: Redis
  readonly #prepare: (redis: Redis) => Promise<void>
  readonly #watch: ConnectionWatch
  #isUsable = false
  #lastError: unknown

  constructor(url: string, prepare: (redis: Redis) => Promise<void>, watch: ConnectionWatch) {
    this.#prepare = prepare
    this.#watch = watch
    this.redis = new Redis(chooseRedisOptions(url, redisTimeoutMs))
    this.redis.on('error', (error) => this.noteError(error))
    this.redis.on('ready', () => {
      this.#lastError = undefined
      void this.#makeUsable()
    })
    this.redis.on('close', () => {
      this.#isUsable = false
      this.#watch.onLost(this.#lastError)
    })
  }

  /** Whether it is open and prepared. */
  get isUsable(): boolean {
    return this.#isUsable
  }

  /** Keeps an error as the cause to report if the connection is lost. */
  noteError(error: unknown): void {
    this.#lastError = error
  }

  /** Detects a hung server and a cut connection, for which there is no event, and repeats a failed preparation. */
  check(): void {
    if (this.redis.status !== 'ready') return
    this.redis.ping().catch((error: unknown) => {
      if (isTimeout(error)) this.redis.disconnect(true)
    })
    if (!this.#isUsable) void this.#makeUsable()
  }

  close(): void {
    this.redis.disconnect()
  }

  async #makeUsable(): Promise<void> {
    try {
      await this.#prepare(this.redis)
      this.#isUsable = true
      this.#watch.onUsable()
    } catch (error) {
      this.#watch.onLost(error)
    }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Command timed out'
}
