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
  /** Prefix of every key. Gateways with the same prefix share their responses. */
  prefix: string
  logger: FastifyBaseLogger
}

/**
 * A second tier in one Redis (6 or newer, or Valkey). Redis Cluster is not supported: the scripts read keys that are not
 * declared. Responses are shared through a session with the server and purges through a channel; the tier is used while
 * both are up. Redis may lose any data at any time: that makes misses, never outdated responses.
 */
export class RedisTier implements SecondTier {
  readonly #self = randomUUID()
  readonly #keys: SharedKeys
  readonly #outage: RedisOutage
  readonly #session: RedisSession
  readonly #channel: RedisChannel
  readonly #heartbeat: NodeJS.Timeout
  readonly #listeners: ((purge: Purge) => void)[] = []
  /** From now on memory may hold responses, even if Redis was never reached. */
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
      onPurge: (purge) => this.#notify(purge),
      onHeard: () => {
        if (this.#wasUsed) this.#notify({ verb: 'purge', all: true })
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
    // Without the channel this gateway would miss later purges of what it reads here.
    if (!this.isReachable) throw new Error('Redis is out of reach')
    return this.#session.runScript(script, [this.#keys.state, ...keys], args)
  }

  #notify(purge: Purge): void {
    for (const listener of this.#listeners) listener(purge)
  }

  /** Keys are hashed: a query may be personal. */
  #nameEntry(key: string): string {
    const hash = createHash('sha256').update(key).digest('base64url')
    return `${this.#keys.prefix}entry:${hash}`
  }
}

/** The prefix for one upstream and language, which gateways share. */
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
