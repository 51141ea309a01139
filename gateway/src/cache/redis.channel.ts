import type { Purge } from './purge.ts'
import { RedisConnection, type ConnectionWatch } from './redis.connection.ts'

export interface RedisChannelOptions {
  url: string
  /** Name of the channel. */
  name: string
  /** Names this gateway, which ignores its own purges. */
  self: string
  onPurge: (purge: Purge) => void
  /** Called once the subscription is active; purges before that were missed. */
  onHeard: () => void
  watch: ConnectionWatch
}

/** Receives the purges of all gateways that share a Redis. */
export class RedisChannel {
  readonly #connection: RedisConnection

  constructor({ url, name, self, onPurge, onHeard, watch }: RedisChannelOptions) {
    this.#connection = new RedisConnection(
      url,
      async (redis) => {
        await redis.subscribe(name)
        onHeard()
      },
      watch,
    )
    this.#connection.redis.on('message', (_channel, text) => {
      const { from, purge } = readPurge(text)
      if (from !== self) onPurge(purge)
    })
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

/** Writes a purge as the message that gateways send each other. */
export function writePurge(from: string, purge: Purge): string {
  return JSON.stringify({ from, purge })
}

/** A message that cannot be read counts as a purge of everything. */
function readPurge(text: string): { from?: string; purge: Purge } {
  try {
    const { from, purge } = JSON.parse(text) as { from: string; purge: Purge }
    const isList = (list: unknown) => list === undefined || Array.isArray(list)
    const isVerb = purge.verb === 'purge' || purge.verb === 'expire'
    if (isVerb && isList(purge.tags) && isList(purge.paths)) return { from, purge }
  } catch {
    // It is not JSON.
  }
  return { purge: { verb: 'purge', all: true } }
}
