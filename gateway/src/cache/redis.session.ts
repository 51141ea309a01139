import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { logEvent } from '../base/log.events.ts'
import type { Purge } from './purge.ts'
import { RedisConnection, type ConnectionWatch } from './redis.connection.ts'
import { describeOutage } from './redis.outage.ts'
import { presenceScript } from './redis.scripts.ts'

/** The keys that all gateways of a prefix share. */
export interface SharedKeys {
  prefix: string
  /** The version and the floor of purges. */
  state: string
  /** The gateways that are running. */
  sessions: string
  /** The channel of purges. */
  channel: string
}

export interface RedisSessionOptions {
  url: string
  keys: SharedKeys
  /** Names this gateway among the others. */
  self: string
  logger: FastifyBaseLogger
  watch: ConnectionWatch
}

type ScriptArgument = string | number | Buffer

/** Lease of a gateway. One whose lease ends may have died before it published a purge. */
const leaseSeconds = 30

/**
 * The session of this gateway with a Redis server: it is announced before any other script runs, and again when the
 * server comes back; a lease is renewed while it lasts, and `leave` ends it in order.
 */
export class RedisSession {
  readonly #options: RedisSessionOptions
  readonly #connection: RedisConnection
  /** Identifies the run of the server; valid while the connection is open. */
  #run = ''

  constructor(options: RedisSessionOptions) {
    this.#options = options
    this.#connection = new RedisConnection(
      options.url,
      (redis) => this.#begin(redis),
      options.watch,
    )
  }

  get isOpen(): boolean {
    return this.#connection.isUsable
  }

  /** Runs one of the scripts of `redis.scripts.ts`; prefix and run are added to its arguments. */
  runScript(script: string, keys: readonly string[], args: readonly ScriptArgument[]) {
    const { prefix } = this.#options.keys
    return evaluate(this.#connection.redis, script, keys, [prefix, this.#run, ...args])
  }

  /** Checks the connection and renews the lease. */
  renew(): void {
    this.#connection.check()
    if (!this.isOpen) return
    this.#announce().catch((error: unknown) => this.#connection.noteError(error))
  }

  /** Ends the lease in order: this gateway has published all of its purges. */
  async leave(): Promise<void> {
    const { keys, self } = this.#options
    await this.#connection.redis.hdel(keys.sessions, self)
  }

  close(): void {
    this.#connection.close()
  }

  async #begin(redis: Redis): Promise<void> {
    const text = await redis.info('server')
    this.#run = /^run_id:(\S+)/m.exec(text)?.[1] ?? ''
    // Before anything is read, since a lost gateway may have left a purge unpublished.
    await this.#announce()
  }

  /** Renews the lease of this gateway. Gateways whose lease has ended are removed from the list, and everything is purged. */
  async #announce(): Promise<void> {
    const { keys, self, logger } = this.#options
    const message = JSON.stringify({ purge: { verb: 'purge', all: true } satisfies Purge })
    const gateways = Number(
      await this.runScript(
        presenceScript,
        [keys.state, keys.sessions, keys.channel],
        [self, leaseSeconds, message],
      ),
    )
    if (gateways > 0) logEvent(logger, 'gateway_lease_expired', { gateways })
  }
}

async function evaluate(
  redis: Redis,
  script: string,
  keys: readonly string[],
  args: readonly ScriptArgument[],
): Promise<unknown> {
  const rest = [keys.length, ...keys, ...args]
  try {
    const hash = createHash('sha1').update(script).digest('hex')
    return await redis.callBuffer('EVALSHA', [hash, ...rest]).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return redis.callBuffer('EVAL', [script, ...rest])
    })
  } catch (error) {
    // The error itself carries the command, and so the whole entry, into the log.
    // eslint-disable-next-line preserve-caught-error
    throw new Error(`Redis: ${describeOutage(error)}`)
  }
}
