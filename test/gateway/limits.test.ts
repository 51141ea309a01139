import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import type { Limits } from '@faceplate/gateway/edge/limits/limit.classes'
import { SharedCounts } from '@faceplate/gateway/edge/limits/limits.redis'
import { pino } from 'pino'
import supertest from 'supertest'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDemoSite } from '../support/demo.site.ts'
import { lead } from '../support/examples.ts'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { hasRedis, startRedis, type RedisServer } from '../support/redis.ts'

const minute = 60_000
/** Two requests per minute. */
const twice = { count: 2, windowMs: minute }

describe('limits of a client', () => {
  let upstream: FaultyUpstream
  const gateways: TestGateway[] = []
  beforeEach(async () => {
    upstream = await startFaultyUpstream(
      answerJson({ data: [] }, { headers: { 'cache-control': 'max-age=60' } }),
    )
  })
  afterEach(async () => {
    for (const gateway of gateways.splice(0)) await gateway.close()
    await upstream.close()
  })

  async function start(limits: Limits, options: Parameters<typeof startGateway>[1] = {}) {
    const gateway = await startGateway(upstream.base, { limits, ...options })
    gateways.push(gateway)
    return supertest(gateway.origin)
  }
  type Agent = Awaited<ReturnType<typeof start>>

  const sendForm = (agent: Agent) => agent.post('/api/forms/call').send(lead)

  test.each([
    ['forms', 'a form', sendForm],
    [
      'subscription',
      'a subscription',
      (agent: Agent) => agent.post('/api/subscription').send({ email: 'a@b.example' }),
    ],
    [
      'comparison',
      'a change of the comparison',
      (agent: Agent) => agent.post('/api/catalog/compare/add-good/ks-2428'),
    ],
    ['search', 'a search', (agent: Agent) => agent.get(`/api/search?q=${Math.random()}`)],
    ['search', 'a page of it', (agent: Agent) => agent.get(`/search/?q=${Math.random()}`)],
    [
      'search',
      'the data of alternatives',
      (agent: Agent) => agent.get(`/analogs/_payload.json?none&list=${Math.random()}`),
    ],
    ['misses', 'a page that asks for nothing', (agent: Agent) => agent.get('/search/')],
    ['files', 'a picture', (agent: Agent) => agent.get('/images/ks-2428.svg')],
    ['misses', 'a page', (agent: Agent) => agent.get('/catalog/')],
    [
      'misses',
      'a read',
      (agent: Agent) => agent.get(`/api/news/list?page=${upstream.requests.length + 1}`),
    ],
    [
      'misses',
      'the end of a subscription',
      (agent: Agent) => agent.post('/api/subscription/unsubscribe/abc'),
    ],
  ] as const)('%s: of %s the third is too many', async (limitClass, _, ask) => {
    const agent = await start({ [limitClass]: twice })
    const first = await ask(agent)
    expect(first.status).toBeLessThan(300)
    // A shared cache would repeat them to other clients.
    const isPublic = /\bpublic\b/.test(first.headers['cache-control'] ?? '')
    expect([first.headers['ratelimit-policy'], first.headers['ratelimit']]).toEqual(
      isPublic ? [undefined, undefined] : [`"${limitClass}";q=2;w=60`, `"${limitClass}";r=1;t=30`],
    )
    expect((await ask(agent)).status).toBeLessThan(300)
    const asked = upstream.requests.length

    const third = await ask(agent)
    expect(third.status).toBe(429)
    expect(third.headers['ratelimit']).toMatch(/r=0;/)
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    expect(third.headers['cache-control']).toMatch(/no-/)
    expect(upstream.requests.length).toBe(asked)
    // Requests of another class are not limited.
    const other = limitClass === 'misses' ? '/images/ks-2428.svg' : '/api/banners/base'
    expect((await agent.get(other)).status).toBe(200)
  })

  test('a program gets a problem, a person a page', async () => {
    const agent = await start({
      misses: { count: 1, windowMs: minute },
      forms: { count: 1, windowMs: minute },
    })
    await sendForm(agent)
    const problem = await sendForm(agent).expect(429)
    expect(problem.headers['content-type']).toBe('application/problem+json')
    expect(problem.body).toMatchObject({
      title: 'Too many requests',
      status: 429,
      detail: expect.stringMatching(/^Too many requests: try again in \d+ s$/),
    })
    await agent.get('/catalog/').expect(200)
    const page = await agent.get('/catalog/').expect(429)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('Too many requests')
  })

  test('a rejected body counts as well, and is not read', async () => {
    const agent = await start({ forms: twice })
    await agent.post('/api/forms/call').send({}).expect(422)
    await agent.post('/api/forms/call').send({}).expect(422)
    await agent.post('/api/forms/call').send({}).expect(429)
  })

  test('a hit does not count as a miss, and has its own limit', async () => {
    const agent = await start({
      misses: { count: 1, windowMs: minute },
      hits: { count: 3, windowMs: minute },
    })
    await agent.get('/api/banners/base').expect(200)
    for (let hit = 0; hit < 3; hit += 1) await agent.get('/api/banners/base').expect(200)
    const answer = await agent.get('/api/banners/base').expect(429)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.headers['retry-after']).toBe('20')
    gateways[0]?.advanceMs(20_000)
    await agent.get('/api/banners/base').expect(200)
  })

  test('after a burst, requests are accepted at the rate of the limit, and a rejected one costs nothing', async () => {
    const agent = await start({ forms: { count: 4, windowMs: minute } })
    const [gateway] = gateways
    for (let sent = 0; sent < 4; sent += 1) await sendForm(agent).expect(200)
    const rejected = await sendForm(agent).expect(429)
    expect(rejected.headers['retry-after']).toBe('15')
    expect(rejected.headers['ratelimit']).toBe('"forms";r=0;t=15')
    gateway?.advanceMs(14_000)
    await sendForm(agent).expect(429)
    gateway?.advanceMs(1000)
    await sendForm(agent).expect(200)
    await sendForm(agent).expect(429)
    gateway?.advanceMs(minute)
    const later = await sendForm(agent).expect(200)
    expect(later.headers['ratelimit']).toBe('"forms";r=3;t=15')
  })

  test('a burst covers three page views, however large the limit of a longer time is', async () => {
    const agent = await start({ misses: { count: 3000, windowMs: 300_000 } })
    const first = await agent.get('/catalog/?at=0').expect(200)
    expect(first.headers['ratelimit-policy']).toBe('"misses";q=120;w=12')
    const statuses: number[] = []
    for (let sent = 1; sent < 125; sent += 1) {
      statuses.push((await agent.get(`/catalog/?at=${sent}`)).status)
    }
    expect(statuses.indexOf(429)).toBe(119)
    gateways[0]?.advanceMs(100)
    await agent.get('/catalog/').expect(200)
  })

  test('all routes of a class share one count', async () => {
    const agent = await start({ forms: twice, misses: twice })
    await sendForm(agent).expect(200)
    await agent.post('/api/forms/consultation').send(lead)
    await sendForm(agent).expect(429)
    await agent.post('/api/forms/support').send(lead).expect(429)
    await agent.get('/api/news/list?page=1').expect(200)
    await agent.get('/catalog/').expect(200)
    await agent.get('/api/catalog/groups').expect(429)
    await agent.get('/feed.xml').expect(429)
  })

  test.each([
    ['an asset that does not exist', '/assets/none.js', 404],
    ['the OpenAPI document', '/openapi.json', 200],
    ['a form token', '/form-stamp', 200],
    ['a redirect', '/catalog', 301],
    ['a call that does not exist', '/api/none', 404],
    ['a path with a broken escape', '/%zz', 400],
    ['a path that is too long', `/${'a'.repeat(5000)}`, 414],
  ])('%s is counted in the class of everything else', async (_, path, status) => {
    const agent = await start({ other: twice })
    await agent.get(path).expect(status)
    await agent.get(path).expect(status)
    const third = await agent.get(path).expect(429)
    expect(third.headers['ratelimit-policy']).toBe('"other";q=2;w=60')
    await agent.post('/none').expect(429)
    await agent.get('/catalog/').expect(200)
    await agent.get('/healthz').expect(200)
    await agent.get('/readyz').expect(200)
  })

  test('behind a trusted proxy clients are distinguished, with IPv6 by their network', async () => {
    const agent = await start({ forms: twice }, { trustProxy: ['127.0.0.1'] })
    const sendFrom = async (address: string) =>
      (await sendForm(agent).set('x-forwarded-for', address)).status
    expect(await sendFrom('2001:db8:0:1::1')).toBe(200)
    expect(await sendFrom('2001:db8:0:1:ffff::2')).toBe(200)
    expect(await sendFrom('2001:DB8::1:0:0:0:3')).toBe(429)
    expect(await sendFrom('2001:db8:0:2::1')).toBe(200)
    expect(await sendFrom('203.0.113.7')).toBe(200)
    expect(await sendFrom('::ffff:203.0.113.7')).toBe(200)
    expect(await sendFrom('203.0.113.7')).toBe(429)
    expect(await sendFrom('203.0.113.8')).toBe(200)
    // Some proxies add a port, or forward text that is not an address.
    expect(await sendFrom('203.0.113.7:4711')).toBe(429)
    expect(await sendFrom('[2001:db8:0:1::4]')).toBe(429)
    expect(await sendFrom('[2001:db8:0:1::4]:80')).toBe(429)
    expect(await sendFrom('unknown')).toBe(200)
    expect(await sendFrom('_hidden')).toBe(200)
    expect(await sendFrom('203.0.113.7, unknown, nobody')).toBe(429)
  })

  test('forwarded addresses from an untrusted client are ignored', async () => {
    const agent = await start({ forms: twice })
    for (const [at, status] of [200, 200, 429].entries()) {
      await sendForm(agent).set('x-forwarded-for', `203.0.113.${at}`).expect(status)
    }
  })

  test('rejected requests are counted by class', async () => {
    const metrics = createMetrics()
    const agent = await start({ forms: { count: 1, windowMs: minute } }, { metrics })
    await sendForm(agent)
    await sendForm(agent).expect(429)
    expect(await metrics.registry.metrics()).toContain('faceplate_limited_total{class="forms"} 1')
  })

  describe.skipIf(!hasRedis)('with Redis', () => {
    let redis: RedisServer
    beforeAll(async () => {
      redis = await startRedis()
    })
    afterAll(() => redis.close())

    async function startPair() {
      const log: string[] = []
      const logger = pino({ level: 'info' }, { write: (line: string) => log.push(line) })
      const metrics = createMetrics()
      const pair = [new SharedCounts(redis.url, logger), new SharedCounts(redis.url, logger)]
      await expect.poll(() => pair.every(({ isUsable }) => isUsable)).toBe(true)
      const limits = { forms: { count: 3, windowMs: 10 * minute } }
      const agents = []
      for (const { count } of pair) {
        const options = { countShared: count, metrics, now: () => performance.now() }
        agents.push(await start(limits, options))
      }
      const [one, other] = agents
      if (!one || !other) throw new Error('Two gateways are needed')
      const close = () => pair.forEach((each) => each.close())
      const countLines = (event: string) =>
        log.filter((line) => JSON.parse(line).event === event).length
      return { one, other, countLines, metrics, close }
    }

    test('gateways share one count, and each counts alone while Redis is unreachable', async () => {
      const { one, other, countLines, metrics, close } = await startPair()
      await sendForm(one).expect(200)
      await sendForm(other).expect(200)
      await sendForm(one).expect(200)
      await sendForm(other).expect(429)
      await one.post('/api/forms/consultation').send(lead).expect(429)
      const rejected = await sendForm(one).expect(429)
      expect(rejected.headers['ratelimit']).toMatch(/^"forms";r=0;t=(200|19\d)$/)

      await redis.stop('SIGKILL')
      // The other gateway has counted two requests itself, so it allows one more.
      await expect.poll(() => countLines('limits_redis_lost')).toBe(2)
      await sendForm(other).expect(200)
      await sendForm(other).expect(429)
      await sendForm(one).expect(429)
      expect(countLines('limits_redis_lost')).toBe(2)
      expect(await metrics.registry.metrics()).toMatch(/faceplate_limit_store_failures_total [1-9]/)
      await redis.start()
      await expect.poll(() => countLines('limits_redis_restored')).toBe(2)
      close()
    })

    test('each gateway counts alone while Redis is full, and says so once', async () => {
      await redis.command('FLUSHALL')
      const { one, countLines, close } = await startPair()
      await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'noeviction')
      await redis.command('CONFIG', 'SET', 'maxmemory', '1')
      await expect.poll(() => countLines('limits_redis_lost')).toBe(2)
      const statuses = []
      for (let sent = 0; sent < 4; sent += 1) statuses.push((await sendForm(one)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
      await redis.command('CONFIG', 'SET', 'maxmemory', '0')
      await expect.poll(() => countLines('limits_redis_restored')).toBe(2)
      expect(countLines('limits_redis_lost')).toBe(2)
      close()
    })

    test('a Redis that hangs delays no request', async () => {
      await redis.command('FLUSHALL')
      const { one, close } = await startPair()
      redis.pause()
      const statuses = []
      for (let sent = 0; sent < 4; sent += 1) statuses.push((await sendForm(one)).status)
      redis.resume()
      expect(statuses).toEqual([200, 200, 200, 429])
      close()
    })
  })

  test('by default, 500 part numbers can be looked up at once, and a flood of forms is limited', async () => {
    const site = await startDemoSite({ LIMIT_SEARCH: '', LIMIT_FORMS: '', LOG_LEVEL: 'silent' })
    const agent = supertest(site.origin)
    const lines = Array.from({ length: 20 }, (_, at) => `Cisco C9200L-48P-4X-${at}`)
    for (let call = 0; call < 25; call += 1) {
      const query = new URLSearchParams(lines.map((line) => ['line', `${line}${call}`]))
      await agent.get(`/api/catalog/analogs/search?${query.toString()}`).expect(200)
    }
    const statuses = new Set<number>()
    for (let sent = 0; sent < 61; sent += 1) statuses.add((await sendForm(agent)).status)
    expect([...statuses]).toEqual([201, 429])
    await site.stop()
  })
})
