import type { CacheEvent } from '@faceplate/gateway/cache/cache.events'
import {
  nameTierPrefix,
  RedisTier,
  type RedisTierOptions,
} from '@faceplate/gateway/cache/redis.tier'
import { pino } from 'pino'
import supertest from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hold } from '../support/cache.harness.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway } from '../support/gateway.ts'
import { hasRedis, startRedis, type RedisServer } from '../support/redis.ts'

if (!hasRedis) process.stdout.write('No redis-server is installed: the tests on it are left out\n')

const path = '/api/banners/base'
/** Raises the format version in a stored entry. */
const raiseFormat = `local bytes = redis.call('HGET', KEYS[1], 'bytes')
  local raised = bytes:sub(1, 3) .. string.char((bytes:byte(4) + 1) % 256) .. bytes:sub(5)
  return redis.call('HSET', KEYS[1], 'bytes', raised)`
const fail = answerJson({}, { status: 503 })
const tagged = (value: unknown) =>
  answerJson(
    { data: [value] },
    {
      headers: {
        'cache-control': 'max-age=60, stale-while-revalidate=60',
        'cache-tag': 'one, two',
        etag: `"${String(value)}"`,
      },
    },
  )

describe.skipIf(!hasRedis)('a second tier in Redis', () => {
  let redis: RedisServer
  let upstream: FaultyUpstream
  let prefix: string
  let closing: (() => Promise<void>)[]
  let started: number

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())
  beforeEach(async () => {
    prefix = `${crypto.randomUUID()}:`
    upstream = await startFaultyUpstream(tagged('old'))
    closing = [() => upstream.close()]
    started = 0
  })
  afterEach(async () => {
    for (const close of closing.toReversed()) await close()
    await redis.stop('SIGKILL')
    await redis.start()
  })

  function connect({
    content,
    ...options
  }: Partial<RedisTierOptions> & { content?: 'unconfirmed' } = {}) {
    const log: { event: string; gateways?: string[]; reason?: string }[] = []
    const logger = pino({ level: 'info' }, { write: (line: string) => log.push(JSON.parse(line)) })
    const name = `gateway-${(started += 1)}`
    const tier = new RedisTier({
      url: redis.url,
      prefix,
      gateway: name,
      secret: 'of all gateways',
      logger,
      ...options,
    })
    if (!content) tier.confirmContent({ since: undefined, version: undefined })
    closing.push(() => tier.close())
    return { tier, log, name, isUp: () => isUp(tier) }
  }

  /** A gateway with a memory cache of its own, on the shared Redis. */
  async function start(secondTierDeadlineMs = 10_000) {
    const { tier, log, name, isUp: isConnected } = connect()
    await expect.poll(isConnected).toBe(true)
    const events: CacheEvent[] = []
    const gateway = await startGateway(upstream.base, {
      secondTier: tier,
      secondTierDeadlineMs,
      onCacheEvent: (event) => events.push(event),
    })
    closing.push(() => gateway.close())
    const count = (kind: CacheEvent['kind']) => events.filter((each) => each.kind === kind).length
    return {
      ...gateway.app.calls,
      advanceMs: (ms: number) => gateway.advanceMs(ms),
      log,
      name,
      cache: gateway.app.cache,
      stop: () => tier.close(),
      events,
      count,
      isUp: isConnected,
      async readiness() {
        const { status, body } = await supertest(gateway.origin).get('/readyz')
        return { code: status, ...body }
      },
      /** The response text, and the outcome of the cache look-up. */
      async read(from = path) {
        const { body } = await supertest(gateway.origin).get(from).expect(200)
        const kinds: string[] = events.map(({ kind }) => kind)
        const how = kinds.findLast((kind) => /hit|stale|joined|miss|revalidated/.test(kind))
        return [body[0], how]
      },
    }
  }

  /** Waits until a fetched response is in Redis. */
  const arrived = async () => {
    await expect.poll(() => redis.command('--scan', '--pattern', `${prefix}entry:*`)).not.toBe('')
  }

  /** A gateway whose call to the upstream is in flight; the upstream will send the old response. */
  async function startWaiting() {
    const one = await start()
    const { held, release } = hold<void>()
    upstream.behave(
      (...exchange) => void held.then(() => tagged('old')(...exchange)),
      tagged('new'),
    )
    const reading = one.read()
    await expect.poll(() => upstream.requests).toHaveLength(1)
    return { one, reading, release }
  }

  async function startTwo(deadlineMs?: number) {
    const [one, other] = [await start(deadlineMs), await start(deadlineMs)]
    expect(await one.read()).toEqual(['old', 'miss'])
    await arrived()
    expect(await other.read()).toEqual(['old', 'tier-hit'])
    expect(upstream.requests).toHaveLength(1)
    return { one, other }
  }

  test('a response fetched by one gateway is a hit for another', async () => {
    const { other } = await startTwo()
    expect(await other.read()).toEqual(['old', 'hit'])
    expect(upstream.requests).toHaveLength(1)
  })

  test.each([
    ['a tag', { tags: ['two'] }],
    ['a path', { paths: ['banners/base'] }],
    ['all', { all: true as const }],
  ])('a purge by %s reaches the other gateway and Redis', async (_name, scope) => {
    const { one, other } = await startTwo()
    upstream.behave(tagged('new'))
    expect(await one.purge(scope)).toEqual({ count: 1, shared: true, unreached: [] })
    await expect.poll(() => other.count('purged')).toBe(1)
    expect(one.count('purged')).toBe(1)
    expect(await other.read()).toEqual(['new', 'miss'])
    await expect.poll(() => start().then((third) => third.read())).toEqual(['new', 'tier-hit'])
    expect(upstream.requests).toHaveLength(2)
  })

  test('a purge keeps other responses', async () => {
    const { one, other } = await startTwo()
    await one.purge({ tags: ['three'], paths: ['banners'] })
    await expect.poll(() => other.count('purged')).toBe(1)
    expect(await one.read()).toEqual(['old', 'hit'])
    expect(await (await start()).read()).toEqual(['old', 'tier-hit'])
  })

  test('expired responses are stale in every gateway', async () => {
    const { one, other } = await startTwo()
    upstream.behave(tagged('new'))
    await one.expire({ tags: ['one'] })
    await expect.poll(() => other.count('expired')).toBe(1)
    expect(await other.read()).toEqual(['old', 'stale'])
    await expect.poll(() => other.read()).toEqual(['new', 'hit'])
  })

  test('a response in flight when another gateway purges it is not stored', async () => {
    const other = await start()
    const { one, reading, release } = await startWaiting()
    await other.purge({ tags: ['one'] })
    await expect.poll(() => one.count('purged')).toBe(1)
    release()
    expect((await reading)[0]).toBe('old')
    expect(await other.read()).toEqual(['new', 'miss'])
    expect((await one.read())[0]).toBe('new')
  })

  test('a response in flight when Redis is flushed is not shared', async () => {
    const other = await start()
    const { reading, release } = await startWaiting()
    await redis.command('FLUSHALL')
    release()
    expect((await reading)[0]).toBe('old')
    expect(await other.read()).toEqual(['new', 'miss'])
  })

  test('the Redis script rejects responses that a purge covers, and stores the rest', async () => {
    const { tier, isUp: isConnected } = connect()
    await expect.poll(isConnected).toBe(true)
    const { version } = await tier.get('key')
    const keeping = { tags: ['a'], paths: ['p'], version, keepMs: 60_000 }
    const has = async (key: string) => (await tier.get(key)).entry?.toString()
    await tier.set('key', Buffer.from('1'), keeping)
    expect(await has('key')).toBe('1')
    await tier.purge({ verb: 'purge', tags: ['a'] })
    expect(await has('key')).toBeUndefined()
    await tier.set('key', Buffer.from('2'), keeping)
    expect(await has('key')).toBeUndefined()
    await tier.set('of the path', Buffer.from('3'), { ...keeping, tags: [] })
    expect(await has('of the path')).toBe('3')
    await tier.purge({ verb: 'purge', all: true })
    await tier.set('of the path', Buffer.from('4'), { ...keeping, tags: [] })
    expect(await has('of the path')).toBeUndefined()
    const later = await tier.get('key')
    await tier.set('key', Buffer.from('5'), { ...keeping, version: later.version })
    expect(await has('key')).toBe('5')
    // Evicted version tokens cause a miss, never an old response.
    await redis.command('DEL', `${prefix}tag:a`)
    expect(await has('key')).toBeUndefined()
  })

  test('a flushed Redis is filled again, without responses from before the flush', async () => {
    const { one, other } = await startTwo()
    await redis.command('FLUSHALL')
    await redis.command('SCRIPT', 'FLUSH')
    upstream.behave(tagged('new'))
    for (const each of [one, other]) each.advanceMs(130_000)
    expect((await one.read())[0]).toBe('new')
    await arrived()
    expect((await other.read())[0]).toBe('new')
    expect([one, other].map((each) => each.count('tier-failed'))).toEqual([0, 0])
    expect(await (await start()).read()).toEqual(['new', 'tier-hit'])
  })

  test('after a restart from an older snapshot, responses purged since are not served', async () => {
    const { one, other } = await startTwo()
    await redis.command('SAVE')
    upstream.behave(tagged('new'))
    await one.purge({ tags: ['one'] })
    await expect.poll(() => other.count('purged')).toBe(1)
    await redis.stop('SIGKILL')
    await redis.start()
    await arrived()
    await expect.poll(other.isUp).toBe(true)
    expect(await other.read()).toEqual(['new', 'miss'])
  })

  test('without Redis every read is answered, and missed purges are applied later', async () => {
    const { one, other } = await startTwo()
    expect(await one.readiness()).toEqual({ code: 200, status: 'ok' })
    await expect.poll(() => one.cache.sharing?.otherGateways).toEqual([other.name])
    await redis.stop()
    const degraded = { code: 200, status: 'degraded', degraded: ['Redis'] }
    await expect.poll(() => one.readiness()).toEqual(degraded)
    expect(await one.read()).toEqual(['old', 'hit'])
    expect((await one.read('/api/site'))[1]).toBe('miss')
    upstream.behave(tagged('new'))
    expect(await one.purge({ tags: ['one'] })).toEqual({
      count: 2,
      shared: false,
      unreached: [other.name],
    })
    expect(await one.read()).toEqual(['new', 'miss'])
    expect(one.count('tier-failed')).toBeGreaterThan(0)
    await redis.start()
    await expect.poll(() => other.count('purged')).toBeGreaterThan(0)
    expect((await other.read())[0]).toBe('new')
    for (const { log } of [one, other]) {
      await expect
        .poll(() => log.map(({ event }) => event))
        .toEqual(['redis_lost', 'redis_restored'])
    }
    expect(await one.readiness()).toEqual({ code: 200, status: 'ok' })
    // A pending purge is retried with the next read after its backoff.
    await expect
      .poll(async () => {
        one.advanceMs(130_000)
        await one.read()
        return one.purge({ tags: ['one'] }).then(({ shared }) => shared)
      })
      .toBe(true)
  })

  test('a Redis that hangs delays no read, and is used again when it recovers', async () => {
    const { one, other } = await startTwo(500)
    redis.pause()
    expect((await one.read('/api/site'))[1]).toBe('miss')
    const failures = one.count('tier-failed')
    expect(failures).toBeGreaterThan(0)
    // The heartbeat detects the failure; from then on requests do not wait for Redis.
    await expect.poll(() => one.log.length).toBe(1)
    expect((await one.read('/api/reference/about'))[1]).toBe('miss')
    expect(one.count('tier-failed')).toBeGreaterThan(failures)
    redis.resume()
    await expect.poll(one.isUp).toBe(true)
    await expect.poll(other.isUp).toBe(true)
    expect((await one.read('/api/banners/base'))[0]).toBe('old')
    expect((await (await start()).read())[1]).toBe('tier-hit')
  })

  test('a Redis that has become a replica is left until it can be written again', async () => {
    const { one } = await startTwo()
    // A name or a balancer may still lead there after another server has taken over.
    await redis.command('REPLICAOF', '127.0.0.1', '1')
    await expect.poll(() => one.log.length).toBe(1)
    expect((await one.read('/api/site'))[1]).toBe('miss')
    // Some attempts to use it again fail.
    await expect
      .poll(() => redis.command('INFO', 'commandstats'))
      .toMatch(/evalsha:.*failed_calls=([3-9]|\d\d)/)
    await redis.command('REPLICAOF', 'NO', 'ONE')
    await expect.poll(one.isUp).toBe(true)
    await expect
      .poll(() => one.log.map(({ event }) => event))
      .toEqual(['redis_lost', 'redis_restored'])
    expect(one.log[0]).toMatchObject({ reason: expect.stringContaining('READONLY') })
  })

  test('a gateway that shuts down cleanly purges nothing', async () => {
    const { tier, isUp: isConnected } = connect()
    await expect.poll(isConnected).toBe(true)
    const gateway = await startGateway(upstream.base, { secondTier: tier })
    await supertest(gateway.origin).get(path).expect(200)
    await arrived()
    expect(await redis.command('HLEN', `${prefix}sessions`)).toBe('1')
    await gateway.close()
    expect(await redis.command('HLEN', `${prefix}sessions`)).toBe('0')
    const next = await start()
    expect(await next.read()).toEqual(['old', 'tier-hit'])
  })

  test('a gateway that disappears may have had a pending purge: everything is revalidated, in every gateway', async () => {
    const { one, other } = await startTwo()
    upstream.behave(tagged('new'))
    // The last heartbeat of this session is older than its lease.
    await redis.command('HSET', `${prefix}sessions`, 'gone', '1000')
    const late = await start()
    expect(await late.read()).toEqual(['new', 'miss'])
    for (const each of [one, other]) {
      await expect.poll(async () => (await each.read())[0]).toBe('new')
    }
    expect(await redis.command('HEXISTS', `${prefix}sessions`, 'gone')).toBe('0')
  })

  test('while nothing can be fetched, a lost gateway takes nothing away: from memory and from Redis', async () => {
    const { one, other } = await startTwo()
    upstream.behave(fail)
    await redis.command('HSET', `${prefix}sessions`, 'gone 1', '1000')
    const late = await start()
    for (const each of [one, other]) {
      await expect.poll(() => each.count('revalidation-required')).toBe(1)
      expect(await each.read()).toEqual(['old', 'stale-if-error'])
      expect(each.count('purged')).toBe(0)
    }
    expect(await late.read()).toEqual(['old', 'stale-if-error'])
    const lost = [one, other, late].flatMap(({ log }) => log)
    expect(lost.filter(({ event }) => event === 'gateway_lease_expired')).toMatchObject([
      { gateways: ['gone'] },
    ])
    // It is fresh nowhere until it has been revalidated.
    upstream.behave(tagged('new'))
    for (const each of [one, other, late]) {
      each.advanceMs(2000)
      expect((await each.read())[0]).toBe('new')
    }
  })

  test('while nothing can be fetched, a restart of Redis takes nothing away', async () => {
    const { one, other } = await startTwo()
    upstream.behave(fail)
    await redis.stop('SIGKILL')
    await expect.poll(one.isUp).toBe(false)
    await redis.start()
    for (const each of [one, other]) {
      await expect.poll(each.isUp).toBe(true)
      expect(await each.read()).toEqual(['old', 'stale-if-error'])
    }
    upstream.behave(tagged('new'))
    for (const each of [one, other]) {
      each.advanceMs(2000)
      expect((await each.read())[0]).toBe('new')
    }
  })

  test('a purge that Redis missed is done everywhere when it is back, before what it names is served', async () => {
    const { one, other } = await startTwo()
    await expect.poll(() => one.cache.sharing?.otherGateways).toEqual([other.name])
    await redis.stop('SIGKILL')
    await expect.poll(other.isUp).toBe(false)
    expect(await one.purge({ tags: ['one'] })).toMatchObject({
      shared: false,
      unreached: [other.name],
    })
    expect(one.count('purges-pending')).toBe(1)
    upstream.behave(fail)
    expect((await other.read())[0]).toBe('old')
    await redis.start()
    await expect.poll(() => other.count('purged')).toBeGreaterThan(0)
    expect(other.cache.size.entries).toBe(0)
    await expect.poll(() => one.count('purges-delivered')).toBe(1)
    expect(one.cache.sharing?.pendingPurges).toBe(0)
  })

  test('a purge whose message was lost is done with the next heartbeat', async () => {
    const { one, other } = await startTwo()
    await redis.command('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await one.purge({ tags: ['one'] })
    await expect.poll(() => other.count('purged')).toBe(1)
    expect(other.cache.size.entries).toBe(0)
  })

  test('a purge names the gateways that have not confirmed it', async () => {
    const { one, other } = await startTwo()
    await other.stop()
    expect(await one.purge({ tags: ['one'] })).toEqual({
      count: 1,
      shared: true,
      unreached: [other.name],
    })
  })

  test('after messages that are no longer known, everything is revalidated', async () => {
    const { one, other } = await startTwo()
    await redis.command('HINCRBY', `${prefix}state`, 'version', '5')
    for (const each of [one, other]) {
      await expect.poll(() => each.count('revalidation-required')).toBe(1)
      expect(each.events).toContainEqual({
        kind: 'revalidation-required',
        call: '',
        reason: 'messages-lost',
      })
    }
  })

  test('the version of the content is beside the responses, which are revalidated until it has been compared', async () => {
    const follow = async () => {
      const { tier, isUp: isConnected } = connect({ content: 'unconfirmed' })
      await expect.poll(isConnected).toBe(true)
      return tier
    }
    const first = await follow()
    expect(first.confirmContent({ since: undefined, version: 7 })).toBeUndefined()
    const { version } = await first.get('key')
    await first.set('key', Buffer.from('1'), { tags: [], paths: [], version, keepMs: 60_000 })
    expect(await first.get('key')).toMatchObject({ mustRevalidate: false })
    await expect.poll(() => redis.command('HGET', `${prefix}state`, 'content')).toBe('7')
    const next = await follow()
    expect(await next.get('key')).toMatchObject({ mustRevalidate: true })
    // Changes since a later version are not enough, however often that is reported.
    expect(next.confirmContent({ since: undefined, version: 9 })).toBe(7)
    expect(next.confirmContent({ since: 8, version: 9 })).toBe(7)
    expect(await next.get('key')).toMatchObject({ mustRevalidate: true })
    expect(next.confirmContent({ since: 7, version: 9 })).toBeUndefined()
    expect(await next.get('key')).toMatchObject({ mustRevalidate: false })
  })

  test('a full Redis accepts purges, but no responses', async () => {
    const { one, other } = await startTwo()
    await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'noeviction')
    await redis.command('CONFIG', 'SET', 'maxmemory', '1')
    expect((await one.read('/api/site'))[1]).toBe('miss')
    await expect.poll(() => one.count('tier-failed')).toBeGreaterThan(0)
    const failure = one.events.find(({ kind }) => kind === 'tier-failed')
    // The error is logged, so it must not contain the entry.
    expect(Object.keys(failure?.error ?? {})).toEqual([])
    expect(String(failure?.error)).toMatch(/OOM/)
    upstream.behave(tagged('new'))
    expect(await one.purge({ tags: ['one'] })).toMatchObject({ shared: true })
    await expect.poll(() => other.count('purged')).toBe(1)
    expect((await other.read())[0]).toBe('new')
    await redis.command('CONFIG', 'SET', 'maxmemory', '0')
    expect((await one.read('/api/site'))[0]).toBe('new')
    await arrived()
    expect(await (await start()).read('/api/site')).toEqual(['new', 'tier-hit'])
  })

  test('a response that was changed, moved or written with another key is not served', async () => {
    const [mine, theirs] = [connect(), connect({ secret: 'of another program' })]
    for (const { isUp: isConnected } of [mine, theirs]) await expect.poll(isConnected).toBe(true)
    const { version } = await mine.tier.get('key')
    const keeping = { tags: [], paths: [], version, keepMs: 60_000 }
    const has = async (key: string) => (await mine.tier.get(key)).entry?.toString()
    await theirs.tier.set('key', Buffer.from('forged'), keeping)
    expect(await has('key')).toBeUndefined()
    await mine.tier.set('key', Buffer.from('genuine'), keeping)
    expect(await has('key')).toBe('genuine')
    const name = await redis.command('--scan', '--pattern', `${prefix}entry:*`)
    await mine.tier.set('other', Buffer.from('of another key'), keeping)
    const names = (await redis.command('--scan', '--pattern', `${prefix}entry:*`)).split('\n')
    const other = names.find((each) => each !== name) ?? ''
    await redis.command('COPY', other, name, 'REPLACE')
    expect(await has('key')).toBeUndefined()
    expect(await has('other')).toBe('of another key')
  })

  test('garbage and entries of another format are misses', async () => {
    await startTwo()
    const key = await redis.command('--scan', '--pattern', `${prefix}entry:*`)
    const spoil: (() => Promise<string>)[] = [
      () => redis.command('HSET', key, 'bytes', 'garbage'),
      () => redis.command('EVAL', raiseFormat, '1', key),
      () => redis.command('HSET', key, 'version', 'garbage'),
      () => redis.command('HSET', key, 'scopes', 'garbage'),
      () => redis.command('SET', key, 'garbage'),
      () => redis.command('SET', `${prefix}state`, 'garbage'),
      () => redis.command('SET', `${prefix}tag:one`, 'garbage'),
    ]
    for (const each of spoil) {
      await each()
      const next = await start()
      expect(await next.read()).toEqual(['old', 'miss'])
      expect(next.count('tier-failed')).toBe(0)
      await expect.poll(() => start().then((more) => more.read())).toEqual(['old', 'tier-hit'])
    }
  })

  test('after an unreadable message everything in memory is revalidated', async () => {
    const { other } = await startTwo()
    await redis.command('PUBLISH', `${prefix}purges`, 'garbage')
    await expect.poll(() => other.count('revalidation-required')).toBe(1)
    upstream.behave(tagged('old'))
    expect(await other.read()).toEqual(['old', expect.not.stringMatching(/^hit|stale/)])
  })

  test('messages that cannot be stored are sent all the same', async () => {
    const { one, other } = await startTwo()
    await redis.command('SET', `${prefix}log`, 'garbage')
    expect(await one.purge({ tags: ['one'] })).toMatchObject({ shared: true, unreached: [] })
    expect(other.count('purged')).toBe(1)
  })

  test('a Redis that hung may lack purges that a gateway owes: nothing in it is fresh when it is back', async () => {
    const { one, other } = await startTwo(500)
    redis.pause()
    await expect.poll(() => other.log.length).toBe(1)
    upstream.behave(tagged('new'))
    redis.resume()
    await expect.poll(other.isUp).toBe(true)
    expect((await other.read())[0]).toBe('new')
    const required = other.events.filter(({ kind }) => kind === 'revalidation-required')
    expect(new Set(required.map(({ reason }) => reason))).toEqual(new Set(['redis-restored']))
    await expect.poll(async () => (await one.read())[0]).toBe('new')
  })
})

test('a key prefix belongs to one upstream in one language, whichever gateway uses it', () => {
  const prefix = nameTierPrefix('https://api.example/', 'en')
  expect(nameTierPrefix('https://user:secret@api.example/', 'en')).toBe(prefix)
  expect(nameTierPrefix('https://api.example/', 'de')).not.toBe(prefix)
  expect(nameTierPrefix('https://api.example/v2/', 'en')).not.toBe(prefix)
})

async function isUp(tier: RedisTier): Promise<boolean> {
  return tier.get('nothing').then(
    () => true,
    () => false,
  )
}
