import { createHash, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Purge, PurgeScope } from './purge.ts'
import { RedisChannel, writePurge } from './redis.channel.ts'
import { redisTimeoutMs, type ConnectionWatch } from './redis.connection.ts'
import { RedisOutage } from './redis.outage.ts'
import { getScript, purgeScript, setScript } from './redis.scripts.ts'
import { RedisSession, type SharedKeys } from './redis.session.ts'
import type { SecondTier, TierKeeping } from './second.tier.ts'

export interface RedisTierOptions {
  url: string
  /** Stands before every key: gateways with the same prefix share their answers. */
  prefix: string
  logger: FastifyBaseLogger
}

/**
 * A second tier in one Redis (6 or newer, or Valkey), not in a Redis Cluster: the scripts read keys that only they know.
 * It shares answers through a session with the server and purges through a channel, and is used while both are up. All of
 * it may be lost at any time, and the first thing read after an outage is new.
 */
export class RedisTier implements SecondTier {
  readonly #self = randomUUID()
  readonly #keys: SharedKeys
  readonly #outage: RedisOutage
  readonly #session: RedisSession
  readonly #channel: RedisChannel
  readonly #heartbeat: NodeJS.Timeout
  readonly #listeners: ((purge: Purge) => void)[] = []
  /** Memory may hold answers by now, also where Redis has never been reached. */
  #wasUsed = false

  constructor({ url, prefix, logger }: RedisTierOptions) {
    this.#keys = {
      prefix,
      state: `${prefix}state`,
      sessions: `${prefix}sessions`,
      channel: `${prefix}purges`,
    }
    this.#outage = new RedisOutage(logger)
    const watch: ConnectionWatch = {
      onUsable: () => {
        if (this.isReachable) this.#outage.end()
      },
      onLost: (error) => this.#outage.begin(error),
    }
    const common = { url, self: this.#self, watch }
    this.#session = new RedisSession({ ...common, keys: this.#keys, logger })
    this.#channel = new RedisChannel({
      ...common,
      name: this.#keys.channel,
      onPurge: (purge) => this.#tell(purge),
      onHeard: () => {
        if (this.#wasUsed) this.#tell({ verb: 'purge', all: true })
      },
    })
    this.#heartbeat = setInterval(() => {
      this.#session.renew()
      this.#channel.check()
    }, redisTimeoutMs)
  }

  get isReachable(): boolean {
    return this.#session.isOpen && this.#channel.isOpen
  }

  async get(key: string): Promise<{ version: number; entry: Buffer | undefined }> {
    const found = await this.#runScript(getScript, [this.#nameEntry(key)], [])
    const [version, entry] = found as [number, Buffer?]
    return { version, entry }
  }

  async set(key: string, entry: Buffer, { tags, paths, version, keepMs }: TierKeeping) {
    if (keepMs < 1) return
    const scopes = nameScopes({ tags, paths }).join('\n')
    const args = [version, Math.ceil(keepMs), scopes, entry]
    await this.#runScript(setScript, [this.#nameEntry(key)], args)
  }

  async purge(purge: Purge): Promise<void> {
    const { prefix, channel } = this.#keys
    const args = [writePurge(this.#self, purge), purge.all ? 'all' : '', ...nameScopes(purge)]
    await this.#runScript(purgeScript, [`${prefix}nothing`, channel], args)
  }

  onPurge(listener: (purge: Purge) => void): void {
    this.#listeners.push(listener)
  }

  async leave(): Promise<void> {
    this.#end()
    await this.#session.leave()
  }

  async close(): Promise<void> {
    this.#end()
    this.#session.close()
    this.#channel.close()
  }

  #end(): void {
    this.#outage.close()
    clearInterval(this.#heartbeat)
  }

  async #runScript(script: string, keys: string[], args: (string | number | Buffer)[]) {
    this.#wasUsed = true
    // A gateway that does not hear of purges may not take answers, which may be purged elsewhere later.
    if (!this.isReachable) throw new Error('Redis is out of reach')
    return this.#session.runScript(script, [this.#keys.state, ...keys], args)
  }

  #tell(purge: Purge): void {
    for (const listener of this.#listeners) listener(purge)
  }

  /** A key holds what a visitor looks for, which is theirs; its hash is short, too. */
  #nameEntry(key: string): string {
    const hash = createHash('sha256').update(key).digest('base64url')
    return `${this.#keys.prefix}entry:${hash}`
  }
}

/** Names what the answers come from: the prefix of gateways that ask the same upstream in one language. */
export function nameTierPrefix(upstream: string, language: string): string {
  const url = new URL(upstream)
  url.username = ''
  url.password = ''
  const hash = createHash('sha256').update(`${url.href}\n${language}`).digest('base64url')
  return `faceplate:${hash.slice(0, 16)}:`
}

function nameScopes({ tags = [], paths = [] }: PurgeScope): string[] {
  return [...tags.map((tag) => `tag:${tag}`), ...paths.map((path) => `path:${path}`)]
}
