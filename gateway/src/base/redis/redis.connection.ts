import { waitWithin } from '@faceplate/server/process/deadline'
import { Cluster, Redis, type ClusterOptions } from 'ioredis'
import { readRedisAddress, type ConnectionOptions } from './redis.address.ts'

/** Called when the state of a connection changes. */
export interface ConnectionWatch {
  onUsable(): void
  /** `error` is the last one there was, if any. */
  onLost(error: unknown): void
}

export interface RedisConnectionOptions {
  url: string
  /** Scripts that become methods of the client. */
  scripts?: NonNullable<ClusterOptions['scripts']>
  /**
   * Does what shows that the server serves, such as a write: when the connection is made (`isBegin`), and with each check.
   */
  prove: (redis: RedisClient, isBegin: boolean) => Promise<void>
  watch: ConnectionWatch
}

export type RedisClient = Redis | Cluster

/** Timeout of a command, and interval of the checks of a connection. */
export const redisTimeoutMs = 2000
const longestRetryMs = 2000

/**
 * A connection to a server that may fail, hang, or be replaced by another at any time. It is proven before it is used.
 * It connects by itself, and reconnects for as long as it is not closed.
 */
export class RedisConnection {
  readonly redis: RedisClient
  readonly #options: RedisConnectionOptions
  /** Identifies the time between two connections, so that what belongs to an earlier one has no effect. */
  #epoch = {}
  #isUsable = false
  #isBeginning = false
  #lastError: unknown

  constructor(options: RedisConnectionOptions) {
    this.#options = options
    this.redis = createClient(options)
    for (const event of ['error', 'node error']) {
      this.redis.on(event, (error: unknown) => {
        this.noteError(error)
        if (!this.#isUsable) options.watch.onLost(error)
      })
    }
    this.redis.on('ready', () => {
      this.#epoch = {}
      this.#lastError = undefined
      void this.#prove(true)
    })
    this.redis.on('close', () => {
      this.#epoch = {}
      this.#lose(this.#lastError)
    })
  }

  /** Whether it is open and proven. */
  get isUsable(): boolean {
    return this.#isUsable
  }

  /** Keeps an error as the cause to report if the connection is lost. */
  noteError(error: unknown): void {
    this.#lastError = error
  }

  /**
   * Detects what has no event: a hung server, a cut connection, a server that has become a replica. The next connection
   * finds the server that has taken over.
   */
  check(): void {
    if (this.redis.status !== 'ready') return
    if (this.#isUsable) void this.#prove(false)
    else if (!this.#isBeginning) this.redis.disconnect(true)
  }

  close(): void {
    this.redis.disconnect()
  }

  async #prove(isBegin: boolean): Promise<void> {
    const epoch = this.#epoch
    this.#isBeginning = isBegin
    try {
      const proof = this.#options.prove(this.redis, isBegin)
      await waitWithin(proof, redisTimeoutMs, () => new Error('Command timed out'))
    } catch (error) {
      if (epoch !== this.#epoch) return
      this.#lose(error)
      // A connection that was never proven waits for the next check, so that a refusal is not repeated at once.
      if (!isBegin && this.redis.status === 'ready') this.redis.disconnect(true)
      return
    }
    if (!isBegin || epoch !== this.#epoch) return
    this.#isBeginning = false
    this.#isUsable = true
    this.#options.watch.onUsable()
  }

  #lose(error: unknown): void {
    this.#isBeginning = false
    this.#isUsable = false
    this.#options.watch.onLost(error)
  }
}

function createClient({ url, scripts }: RedisConnectionOptions): RedisClient {
  const { kind, hosts, options } = readRedisAddress(url)
  // Commands fail at once while there is no connection, none is repeated after an outage, and each has a timeout.
  const common: ConnectionOptions = {
    // The replies of our scripts mean the same in RESP2, which every server and proxy speaks without a greeting.
    protocol: 2,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: redisTimeoutMs,
    connectTimeout: redisTimeoutMs,
    disableClientInfo: true,
    retryStrategy: chooseRetryMs,
    ...options,
  }
  if (kind === 'cluster') {
    return new Cluster(hosts, {
      ...(scripts && { scripts }),
      redisOptions: common,
      enableOfflineQueue: false,
      clusterRetryStrategy: chooseRetryMs,
      retryDelayOnFailover: 0,
      retryDelayOnClusterDown: 0,
      // The certificate of a node may be for its name, not for its IP address.
      dnsLookup: (name, use) => use(null, name),
    })
  }
  const { tls } = options
  const sentinels = {
    sentinels: hosts,
    sentinelCommandTimeout: redisTimeoutMs,
    ...(tls && { sentinelTLS: tls, enableTLSForSentinelMode: true }),
  }
  return new Redis({
    ...common,
    ...(scripts && { scripts }),
    ...(kind === 'sentinel' ? sentinels : hosts[0]),
  })
}

function chooseRetryMs(times: number): number {
  return Math.min(longestRetryMs, 25 * 2 ** Math.min(times, 10))
}
