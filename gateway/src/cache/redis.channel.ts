import type { Purge } from './purge.ts'
import { RedisConnection, type ConnectionWatch } from './redis.connection.ts'

export interface RedisChannelOptions {
  url: string
  /** Name of the channel. */
  name: string
  /** Names this gateway: its own purges are not told. */
  self: string
  onPurge: (purge: Purge) => void
  /** Told that the channel is heard from now on; purges before that are lost. */
  onHeard: () => void
  watch: ConnectionWatch
}

/** Hears the purges of all gateways that share a Redis. */
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

/** Writes a purge as the message that gateways tell each other. */
export function writePurge(from: string, purge: Purge): string {
  return JSON.stringify({ from, purge })
}

/** A message that cannot be read may be any purge. */
function readPurge(text: string): { from?: string; purge: Purge } {
  try {
    const { from, purge } = JSON.parse(text) as { from: string; purge: Purge }
    const isList = (list: unknown) => list === undefined || Array.isArray(list)
    const isVerb = purge.verb === 'purge' || purge.verb === 'expire'
    if (isVerb && isList(purge.tags) && isList(purge.paths)) return { from, purge }
  } catch {
    // Told below.
  }
  return { purge: { verb: 'purge', all: true } }
}
