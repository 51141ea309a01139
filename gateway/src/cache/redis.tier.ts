import { createHash, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../base/log.events.ts'
import { redisTimeoutMs, type ConnectionWatch } from '../base/redis/redis.connection.ts'
import { RedisOutage } from '../base/redis/redis.outage.ts'
import { EntrySeal } from './entry.seal.ts'
import { PurgeConfirmations } from './purge.confirmations.ts'
import type { Purge, PurgeScope, RevalidationReason } from './purge.ts'
import { RedisChannel } from './redis.channel.ts'
import { readMessage, writeMessage, type PurgeMessage } from './redis.message.ts'
import { getScript, purgeScript, setScript } from './redis.scripts.ts'
import { RedisSession, type Presence, type SharedKeys } from './redis.session.ts'
import type {
  KnownContent,
  SecondTier,
  TierDelivery,
  TierKeeping,
  TierRead,
} from './second.tier.ts'
import { SeenVersions } from './seen.versions.ts'

export interface RedisTierOptions {
  url: string
  /** Prefix of every key. Gateways with the same prefix share their responses. */
  prefix: string
  /** Name of this gateway for operators, without spaces; its workers share it, and no other gateway has it. */
  gateway: string
  /** Authenticates the stored responses; see `EntrySeal`. */
  secret: string
  logger: FastifyBaseLogger
}

/**
 * A second tier in Redis (6 or newer) or Valkey. In a cluster it is in one slot, and so on one node and its replicas.
 * Responses are shared through a session with the server and purges through a channel; the tier is used while both are
 * up. Redis may lose any data at any time: that makes misses, never outdated responses.
 */
export class RedisTier implements SecondTier {
  readonly #options: RedisTierOptions
  readonly #self: string
  readonly #seal: EntrySeal
  readonly #keys: SharedKeys
  readonly #outage: RedisOutage
  readonly #session: RedisSession
  readonly #channel: RedisChannel
  readonly #heartbeat: NodeJS.Timeout
  readonly #seen = new SeenVersions()
  readonly #confirmationChannel: string
  readonly #confirmations = new PurgeConfirmations()
  readonly #purgeListeners: ((purge: Purge) => void)[] = []
  readonly #reachableListeners: (() => void)[] = []
  /** Names of the other sessions, as far as known. */
  #others: string[] = []
  /** From now on memory may hold responses, even if Redis was never reached. */
  #wasUsed = false
  #wasReached = false
  #holdsResponses = false
  #storedContent: number | undefined
  #confirmedContent: number | undefined
  #isContentConfirmed = false

  constructor(options: RedisTierOptions) {
    const { url, prefix, gateway, secret, logger } = options
    this.#options = options
    this.#self = `${gateway} ${randomUUID()}`
    this.#seal = new EntrySeal(secret)
    this.#keys = {
      prefix,
      state: `${prefix}state`,
      sessions: `${prefix}sessions`,
      channel: `${prefix}purges`,
    }
    this.#confirmationChannel = `${prefix}confirmations`
    this.#outage = new RedisOutage({
      lost: (reason) => logEvent(logger, 'redis_lost', { reason }),
      restored: () => logEvent(logger, 'redis_restored'),
    })
    const watch: ConnectionWatch = {
      onUsable: () => {
        if (this.isReachable) this.#onReturn()
      },
      onLost: (error) => this.#outage.begin(error),
    }
    this.#session = new RedisSession({
      url,
      self: this.#self,
      keys: this.#keys,
      findContent: () => this.#confirmedContent,
      // Earlier messages may be older than this process. Its responses are revalidated in any case.
      findSeen: () => this.#seen.last,
      isReturning: () => this.#wasReached,
      onPresence: (presence, isBegin) => this.#readPresence(presence, isBegin),
      watch,
    })
    this.#channel = new RedisChannel({
      url,
      listeners: {
        [this.#keys.channel]: (text) => this.#receive(readMessage(text)),
        [this.#confirmationChannel]: (text) => this.#receiveConfirmation(text),
      },
      watch,
    })
    this.#heartbeat = setInterval(() => {
      this.#session.renew()
      this.#channel.check()
      if (this.isReachable) for (const listener of this.#reachableListeners) listener()
    }, redisTimeoutMs)
  }

  get isReachable(): boolean {
    return this.#session.isOpen && this.#channel.isOpen
  }

  get holdsResponses(): boolean {
    return this.#holdsResponses
  }

  get otherGateways(): string[] {
    return this.#nameOthers(this.#others)
  }

  async get(key: string): Promise<TierRead> {
    const name = this.#nameEntry(key)
    const found = await this.#runScript(getScript, [name], [])
    const [version, sealed, isStale] = found as [number, Buffer?, number?]
    const entry = sealed && this.#seal.open(name, sealed)
    return { version, entry, mustRevalidate: isStale === 1 || !this.#isContentConfirmed }
  }

  async set(key: string, entry: Buffer, { tags, paths, version, keepMs }: TierKeeping) {
    if (keepMs < 1) return
    const scopes = nameScopes({ tags, paths }).join('\n')
    const name = this.#nameEntry(key)
    const args = [version, Math.ceil(keepMs), scopes, this.#seal.seal(name, entry)]
    await this.#runScript(setScript, [name], args)
  }

  async purge(purge: Purge): Promise<TierDelivery> {
    const { sessions, channel } = this.#keys
    const message = writeMessage({ from: this.#self, purge })
    const args = [message, purge.verb, purge.all ? 'all' : '', ...nameScopes(purge)]
    const reply = await this.#runScript(purgeScript, [sessions, channel], args)
    const [version, gateways] = reply as [number, Buffer[]]
    this.#seen.add(version)
    const others = gateways.map(String).filter((each) => each !== this.#self)
    const unreached = this.#confirmations.wait(version, others)
    return { unreached: unreached.then((sessions) => this.#nameOthers(sessions)) }
  }

  onPurge(listener: (purge: Purge) => void): void {
    this.#purgeListeners.push(listener)
  }

  onReachable(listener: () => void): void {
    this.#reachableListeners.push(listener)
  }

  confirmContent({ since, version }: KnownContent): number | undefined {
    const stored = this.#storedContent
    const isPurged = stored === undefined || (since !== undefined && since <= stored)
    if (version !== undefined && !isPurged) return stored
    this.#storedContent = undefined
    this.#isContentConfirmed = true
    this.#confirmedContent = version
    return undefined
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
    this.#confirmations.close()
    clearInterval(this.#heartbeat)
  }

  async #runScript(script: string, keys: string[], args: (string | number | Buffer)[]) {
    this.#wasUsed = true
    // Without the channel this gateway would miss later purges of what it reads here.
    if (!this.isReachable) throw new Error('Redis is out of reach')
    return this.#session.runScript(script, [this.#keys.state, ...keys], args)
  }

  /** Another gateway may have pending purges of the time in which Redis was out of reach. */
  #onReturn(): void {
    if (this.#wasUsed) this.#requireRevalidation('redis-restored')
    this.#wasReached = true
    this.#outage.end()
    // Finds messages that were sent before the channel was open.
    this.#session.renew()
    for (const listener of this.#reachableListeners) listener()
  }

  #readPresence(presence: Presence, isBegin: boolean): void {
    const { version, content, lost, others, missed, holdsResponses, isOtherServer } = presence
    this.#others = others
    this.#holdsResponses = holdsResponses
    if (lost.length > 0) {
      logEvent(this.#options.logger, 'gateway_lease_expired', { gateways: nameGateways(lost) })
    }
    // The clock of another server may be behind.
    if (isOtherServer && version < (this.#seen.last ?? 0)) this.#seen.restart()
    for (const text of missed) this.#receive(readMessage(text))
    const haveMissed = this.#seen.skipTo(version)
    // When a session begins, everything is revalidated in any case.
    if (isBegin) this.#beginContent(content)
    // It may lack the latest purges, and the messages about them.
    else if (isOtherServer) this.#requireRevalidation('redis-restored')
    else if (haveMissed) this.#requireRevalidation('messages-lost')
  }

  /** Until the changes since the stored version have been purged, the tier may hold outdated responses. */
  #beginContent(stored: number | undefined): void {
    if (stored === undefined || stored === this.#confirmedContent) return
    this.#storedContent = stored
    this.#isContentConfirmed = false
    this.#confirmedContent = undefined
  }

  #receive({ version, from, purge }: PurgeMessage): void {
    if (version !== undefined && !this.#seen.add(version)) return
    if (from === this.#self) return
    // A message without a scope is about Redis alone.
    if (purge.all || purge.tags || purge.paths) this.#notify(purge)
    if (version !== undefined && this.#session.isOpen) {
      this.#session.send(this.#confirmationChannel, `${version} ${this.#self}`)
    }
  }

  #receiveConfirmation(text: string): void {
    const [version = '', gateway, id] = text.split(' ')
    this.#confirmations.add(`${gateway} ${id}`, Number(version))
  }

  #requireRevalidation(reason: RevalidationReason): void {
    this.#notify({ verb: 'revalidate', all: true, reason })
  }

  #notify(purge: Purge): void {
    for (const listener of this.#purgeListeners) listener(purge)
  }

  /**
   * Workers of this gateway have each purge from their primary process, and an earlier process of it serves no
   * requests.
   */
  #nameOthers(sessions: readonly string[]): string[] {
    return nameGateways(sessions).filter((each) => each !== this.#options.gateway)
  }

  /** Keys are hashed: a query may be personal. */
  #nameEntry(key: string): string {
    const hash = createHash('sha256').update(key).digest('base64url')
    return `${this.#keys.prefix}entry:${hash}`
  }
}

/** The names of the gateways that have these sessions. */
function nameGateways(sessions: readonly string[]): string[] {
  return [...new Set(sessions.map((each) => each.split(' ', 1)[0] ?? each))]
}

/** The prefix for one upstream and language, which gateways share. Its hash tag keeps the keys in one slot of a cluster. */
export function nameTierPrefix(upstream: string, language: string): string {
  const url = new URL(upstream)
  url.username = ''
  url.password = ''
  const hash = createHash('sha256').update(`${url.href}\n${language}`).digest('base64url')
  return `faceplate:{${hash.slice(0, 16)}}:`
}

function nameScopes({ tags = [], paths = [] }: PurgeScope): string[] {
  return [...tags.map((tag) => `tag:${tag}`), ...paths.map((path) => `path:${path}`)]
}
