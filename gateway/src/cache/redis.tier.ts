import { createHash, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { chooseRedisOptions } from '../redis/redis.options.ts'
import type { Purge, PurgeScope } from './purge.ts'
import { getScript, presenceScript, purgeScript, setScript } from './redis.scripts.ts'
import type { SecondTier } from './second.tier.ts'

export interface RedisTierOptions {
  url: string
  /** Stands before every key: whoever shares the prefix shares the answers. */
  prefix: string
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export interface RedisTier extends SecondTier {
  close(): Promise<void>
}

/** What has not answered for so long is given up. */
const timeoutMs = 2000
/** A gateway that has not been heard of for so long has gone, and did not say whether it owed a purge. */
const leaseSeconds = 30

/**
 * A second tier in one Redis (6 or newer, or Valkey), not in a Redis Cluster: the scripts read keys that
 * only they know. All of it may be lost at any time, and the first thing read after an outage is new.
 */
export function createRedisTier({ url, prefix, logger }: RedisTierOptions): RedisTier {
  const self = randomUUID()
  const channel = `${prefix}purges`
  const stateKey = `${prefix}state`
  const sessionsKey = `${prefix}sessions`
  const listeners: ((purge: Purge) => void)[] = []
  const redis = new Redis(url, chooseRedisOptions(timeoutMs))
  const subscriber = new Redis(url, chooseRedisOptions(timeoutMs))
  let run: string | undefined
  let isListening = false
  let wasUsed = false
  let isLost = false
  let isClosing = false
  let lastError: unknown

  const tell = (purge: Purge) => {
    for (const listener of listeners) listener(purge)
  }

  async function runScript(script: string, keys: string[], args: (string | number | Buffer)[]) {
    wasUsed = true
    // Who cannot hear of purges may not take answers that are purged elsewhere later.
    if (run === undefined || !isListening) throw new Error('Redis is out of reach')
    return evaluate(run, script, keys, args)
  }

  async function evaluate(
    run: string,
    script: string,
    keys: string[],
    args: (string | number | Buffer)[],
  ) {
    const rest = [keys.length, ...keys, prefix, run, ...args]
    try {
      const hash = createHash('sha1').update(script).digest('hex')
      return await redis.callBuffer('EVALSHA', [hash, ...rest]).catch((error: unknown) => {
        if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
        return redis.callBuffer('EVAL', [script, ...rest])
      })
    } catch (error) {
      // The error itself carries the command, and so the whole entry, into the log.
      // eslint-disable-next-line preserve-caught-error
      throw new Error(`Redis: ${describe(error)}`)
    }
  }

  async function identify(): Promise<void> {
    const text = await redis.info('server')
    const found = /^run_id:(\S+)/m.exec(text)?.[1] ?? ''
    // Before anything is read: what a gateway that is gone may have owed a purge of is not to be given.
    await announce(found)
    run = found
  }

  /** Says that this gateway is there, and sees to those that are not any more. */
  async function announce(run: string): Promise<void> {
    const message = JSON.stringify({ purge: { verb: 'purge', all: true } satisfies Purge })
    const args = [self, leaseSeconds, message]
    const lost = await evaluate(run, presenceScript, [stateKey, sessionsKey, channel], args)
    if (Number(lost) > 0) {
      const gateways = Number(lost)
      logger.warn({ gateways }, 'gateways were heard of no more, what is shared is purged')
    }
  }

  async function listen(): Promise<void> {
    await subscriber.subscribe(channel)
    isListening = true
    // What was said in the meantime is lost.
    if (wasUsed) tell({ verb: 'purge', all: true })
  }

  /** Makes one of the connections usable. */
  async function prepare(each: Redis): Promise<void> {
    try {
      if (each === redis) await identify()
      else await listen()
      if (run === undefined || !isListening || !isLost) return
      isLost = false
      logger.info('Redis is back')
    } catch (error) {
      noteLoss(error)
    }
  }

  function noteLoss(error: unknown): void {
    if (isLost || isClosing) return
    isLost = true
    logger.warn({ reason: describe(error) }, 'Redis is out of reach, answers are not shared')
  }

  for (const each of [redis, subscriber]) {
    each.on('error', (error) => {
      lastError = error
    })
    each.on('ready', () => {
      lastError = undefined
      void prepare(each)
    })
    each.on('close', () => {
      if (each === redis) run = undefined
      else isListening = false
      noteLoss(lastError)
    })
  }
  subscriber.on('message', (_channel, text) => {
    const { from, purge } = readMessage(text)
    if (from !== self) tell(purge)
  })

  // A server that hangs, or a line that is cut, is seen by nothing else.
  const heartbeat = setInterval(() => {
    for (const each of [redis, subscriber]) {
      if (each.status !== 'ready') continue
      each.ping().catch((error) => isSlow(error) && each.disconnect(true))
      if (each === redis ? run === undefined : !isListening) void prepare(each)
    }
    if (run !== undefined) announce(run).catch((error: unknown) => (lastError = error))
  }, timeoutMs)

  return {
    get isReachable() {
      return run !== undefined && isListening
    },
    async get(key) {
      const found = await runScript(getScript, [stateKey, nameEntry(prefix, key)], [])
      const [version, entry] = found as [number, Buffer?]
      return { version, entry }
    },
    async set(key, entry, { tags, paths, version, keepMs }) {
      if (keepMs < 1) return
      const scopes = nameScopes({ tags, paths }).join('\n')
      const args = [version, Math.ceil(keepMs), scopes, entry]
      await runScript(setScript, [stateKey, nameEntry(prefix, key)], args)
    },
    async purge(purge) {
      const message = JSON.stringify({ from: self, purge })
      const args = [message, purge.all ? 'all' : '', ...nameScopes(purge)]
      await runScript(purgeScript, [stateKey, `${prefix}nothing`, channel], args)
    },
    onPurge(listener) {
      listeners.push(listener)
    },
    async leave() {
      isClosing = true
      clearInterval(heartbeat)
      await redis.hdel(sessionsKey, self)
    },
    async close() {
      isClosing = true
      clearInterval(heartbeat)
      for (const each of [redis, subscriber]) each.disconnect()
    },
  }
}

/** Names what the answers come from: the prefix of those who ask the same upstream in one language. */
export function nameTierPrefix(upstream: string, language: string): string {
  const url = new URL(upstream)
  url.username = ''
  url.password = ''
  const hash = createHash('sha256').update(`${url.href}\n${language}`).digest('base64url')
  return `faceplate:${hash.slice(0, 16)}:`
}

/** What visitors look for is part of the key and theirs; its hash is short, too. */
function nameEntry(prefix: string, key: string): string {
  return `${prefix}entry:${createHash('sha256').update(key).digest('base64url')}`
}

function nameScopes({ tags = [], paths = [] }: PurgeScope): string[] {
  return [...tags.map((tag) => `tag:${tag}`), ...paths.map((path) => `path:${path}`)]
}

/** What cannot be read may be any purge. */
function readMessage(text: string): { from?: string; purge: Purge } {
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

function isSlow(error: unknown): boolean {
  return error instanceof Error && error.message === 'Command timed out'
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : 'the connection was closed'
}
