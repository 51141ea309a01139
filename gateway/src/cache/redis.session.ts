import { createHash } from 'node:crypto'
import {
  RedisConnection,
  type ConnectionWatch,
  type RedisClient,
} from '../base/redis/redis.connection.ts'
import { describeOutage } from '../base/redis/redis.outage.ts'
import { writeMessage } from './redis.message.ts'
import { presenceScript } from './redis.scripts.ts'

/** The keys that all gateways of a prefix share. */
export interface SharedKeys {
  prefix: string
  /** The versions of purges. */
  state: string
  /** The gateways that are running. */
  sessions: string
  /** The channel of purges. */
  channel: string
}

/** The reply to a renewed lease. */
export interface Presence {
  /** The latest version of the shared state. */
  version: number
  /** Version of the content whose changes have all been purged from Redis; undefined if unknown. */
  content: number | undefined
  /** Names of the sessions whose lease has ended. */
  lost: string[]
  /** Names of the other sessions. */
  others: string[]
  /** Whether Redis has responses that may be used. */
  holdsResponses: boolean
  /** The messages since the version that this gateway had seen. */
  missed: string[]
  /** Another server has taken over, or the server has restarted: its versions begin again. */
  isOtherServer: boolean
}

export interface RedisSessionOptions {
  url: string
  keys: SharedKeys
  /** Names this session among the others. */
  self: string
  /** Version of the content whose changes this gateway has purged; undefined if it is unknown. */
  findContent: () => number | undefined
  /** Version up to which this gateway has seen all messages; undefined if it needs none of the earlier ones. */
  findSeen: () => number | undefined
  /**
   * Whether this gateway has lost a session. Other gateways may have lost their sessions too, and may have pending
   * purges since.
   */
  isReturning: () => boolean
  /** Called with each reply; `isBegin` with the first one of a connection. */
  onPresence: (presence: Presence, isBegin: boolean) => void
  watch: ConnectionWatch
}

type ScriptArgument = string | number | Buffer

/** Lease of a gateway. A gateway whose lease ends may have died before it published a purge. */
const leaseSeconds = 30

const lostMessage = writeMessage({
  purge: { verb: 'revalidate', all: true, reason: 'gateway-lost' },
})

/**
 * The session of this gateway with a Redis server: it is announced before any other script runs, and again when the
 * server comes back; a lease is renewed while it lasts, and `leave` ends it in order.
 */
export class RedisSession {
  readonly #options: RedisSessionOptions
  readonly #connection: RedisConnection
  /** Identifies the server, and its run, that replied last. */
  #run: string | undefined

  constructor(options: RedisSessionOptions) {
    this.#options = options
    this.#connection = new RedisConnection({
      url: options.url,
      // It also comes before anything is read, since a lost gateway may have left a purge unpublished.
      prove: (_redis, isBegin) => this.#announce(isBegin),
      watch: options.watch,
    })
  }

  get isOpen(): boolean {
    return this.#connection.isUsable
  }

  /** Runs one of the scripts of `redis.scripts.ts`; the prefix is added to its arguments. */
  runScript(script: string, keys: readonly string[], args: readonly ScriptArgument[]) {
    const { prefix } = this.#options.keys
    return evaluate(this.#connection.redis, script, keys, [prefix, ...args])
  }

  /** Sends a message. A failure is the cause to report if the connection is lost. */
  send(channel: string, text: string): void {
    this.#connection.redis
      .publish(channel, text)
      .catch((error: unknown) => this.#connection.noteError(error))
  }

  /** Checks the connection and renews the lease. */
  renew(): void {
    this.#connection.check()
  }

  /** Ends the lease in order: this gateway has published all of its purges. */
  async leave(): Promise<void> {
    const { keys, self } = this.#options
    await this.#connection.redis.hdel(keys.sessions, self)
  }

  close(): void {
    this.#connection.close()
  }

  /** Renews the lease of this gateway. */
  async #announce(isBegin: boolean): Promise<void> {
    const { keys, self, findContent, findSeen, isReturning, onPresence } = this.#options
    // At the beginning, changes between the stored version and that of this gateway may have to be purged first.
    const content = isBegin ? undefined : findContent()
    // It covers nothing, since the memory of gateways that were not cut off is up to date.
    const marker = writeMessage({ from: self, purge: { verb: 'revalidate' } })
    const reply = await this.runScript(
      presenceScript,
      [keys.state, keys.sessions, keys.channel],
      [
        self,
        leaseSeconds,
        lostMessage,
        content ?? '',
        findSeen() ?? '',
        isBegin && isReturning() ? marker : '',
      ],
    )
    const [version, holds, stored, lost, others, missed, server] = reply as [
      number,
      number,
      Buffer,
      Buffer[],
      Buffer[],
      Buffer[],
      Buffer,
    ]
    const run = String(server)
    const isOtherServer = run !== this.#run
    this.#run = run
    onPresence(
      {
        version,
        holdsResponses: holds === 1,
        content: stored.length > 0 ? Number(stored) : undefined,
        lost: lost.map(String),
        others: others.map(String),
        missed: missed.map(String),
        isOtherServer,
      },
      isBegin,
    )
  }
}

async function evaluate(
  redis: RedisClient,
  script: string,
  keys: readonly string[],
  args: readonly ScriptArgument[],
): Promise<unknown> {
  const rest = [keys.length, ...keys, ...args]
  try {
    const hash = createHash('sha1').update(script).digest('hex')
    return await redis.callBuffer('evalsha', [hash, ...rest]).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return redis.callBuffer('eval', [script, ...rest])
    })
  } catch (error) {
    // The error itself carries the command, and so the whole entry, into the log.
    // eslint-disable-next-line preserve-caught-error
    throw new Error(`Redis: ${describeOutage(error)}`)
  }
}
