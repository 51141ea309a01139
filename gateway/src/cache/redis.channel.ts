import { RedisConnection, type ConnectionWatch } from '../base/redis/redis.connection.ts'

export interface RedisChannelOptions {
  url: string
  /** Called with the messages of each channel, by its name. */
  listeners: Readonly<Record<string, (text: string) => void>>
  watch: ConnectionWatch
}

/**
 * Receives the messages of gateways that share a Redis. Messages sent while it is closed are missed. Each node of a
 * cluster has the messages of all: PUBLISH needs no slot, unlike SPUBLISH, which came with Redis 7.
 */
export class RedisChannel {
  readonly #connection: RedisConnection

  constructor({ url, listeners, watch }: RedisChannelOptions) {
    this.#connection = new RedisConnection({
      url,
      // Repeated, it does nothing, and finds a subscription that a new node of a cluster lacks.
      prove: async (redis) => void (await redis.subscribe(...Object.keys(listeners))),
      watch,
    })
    this.#connection.redis.on('message', (name: string, text: string) => listeners[name]?.(text))
  }

  get isOpen(): boolean {
    return this.#connection.isUsable
  }

  check(): void {
    this.#connection.check()
  }

  close(): void {
    this.#connection.close()
  }
}
