import { createHash, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { loadBuiltSite, readNewestBuild } from '@faceplate/gateway/base/built.site'
import type { CacheEvent } from '@faceplate/gateway/cache/cache.events'
import { RedisTier } from '@faceplate/gateway/cache/redis.tier'
import { root } from '@faceplate/server/process/project'
import { pino } from 'pino'
import supertest from 'supertest'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { hangUp, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { hasRedis, startRedis, type RedisServer } from '../support/redis.ts'
import { origin } from '../support/shared.site.ts'

const second = 1000
const page = '/catalog/switches/'

describe('pages from the shared cache', () => {
  let built: Awaited<ReturnType<typeof loadBuiltSite>>
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const events: CacheEvent[] = []

  /** The content of the running site, with this tagline and these response headers. */
  const content = (tagline?: string, headers: Record<string, string> = {}) =>
    answerAltered(
      origin,
      (path, body: { brand: object }) =>
        path === 'site' && tagline !== undefined
          ? { ...body, brand: { ...body.brand, tagline } }
          : body,
      headers,
    )
  const get = async (path = page, headers: Record<string, string> = {}) => {
    return describeAnswer(await supertest(gateway.origin).get(path).set(headers))
  }
  /** Requests a page from an address of this machine, which is another client for each address. */
  const getFrom = async (localAddress: string, path: string) =>
    describeAnswer(await supertest(gateway.origin).get(path).agent(new Agent({ localAddress })))
  const count = (kind: CacheEvent['kind'], call = 'page') =>
    events.filter((event) => event.kind === kind && event.call === call).length

  /** A gateway whose cache is shared through Redis. */
  async function startSharing(redis: RedisServer): Promise<TestGateway> {
    const tier = new RedisTier({
      url: redis.url,
      prefix: 'pages:',
      gateway: randomUUID(),
      secret: 'of both',
      logger: pino({ level: 'silent' }),
    })
    tier.confirmContent({ since: undefined, version: undefined })
    const one = await startGateway(upstream.base, {
      ...built,
      cacheMaxBytes: 100_000_000,
      secondTier: tier,
      secondTierDeadlineMs: 10_000,
      publicOrigin: 'https://www.example.com',
    })
    const isUp = () =>
      tier.get('').then(
        () => true,
        () => false,
      )
    await vi.waitUntil(isUp)
    return { ...one, close: () => one.close().then(() => tier.close()) }
  }

  beforeAll(async () => {
    // Production mode. React and the router read this variable.
    vi.stubEnv('NODE_ENV', 'production')
    built = await loadBuiltSite(root, readNewestBuild(root))
  })
  beforeEach(async () => {
    events.length = 0
    upstream = await startFaultyUpstream(content())
    gateway = await startGateway(upstream.base, {
      ...built,
      cacheMaxBytes: 100_000_000,
      onCacheEvent: (event) => events.push(event),
    })
  })
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })

  test('[G-pages] too many filters do not enlarge a page, and are not cached separately', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const keys = letters.flatMap((one) => letters.map((other) => `${one}${other}=7`)).slice(0, 600)
    const [plain, flooded] = await Promise.all([get(), get(`${page}?${keys.join('&')}`)])
    expect(flooded.status).toBe(200)
    expect(flooded.text.length).toBeLessThan(1.3 * plain.text.length)
    await get(`${page}?${keys.slice(0, 400).join('&')}&page=1`)
    const values = Array.from({ length: 300 }, (_, at) => `ports_1g=${at}`)
    expect((await get(`${page}?${values.join('&')}`)).status).toBe(200)
  })

  test('[G-pages] one render serves all visitors, whatever their cookies, headers and tracking parameters', async () => {
    const visitors = Array.from({ length: 40 }, (_, at) =>
      get(`${page}?utm_source=${at}&gclid=x${at}`, {
        cookie: `comparison=visitor-${at}; draft=of-${at}`,
        authorization: `Bearer of-${at}`,
        'accept-language': 'ru',
      }),
    )
    const answers = await Promise.all(visitors)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(count('miss')).toBe(1)
    expect(count('joined') + count('hit')).toBe(39)
    const [{ text, headers } = await get()] = answers
    expect(text).toContain('<h1')
    expect(text).not.toMatch(/utm_|gclid|visitor-|of-\d/)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
    expect(upstream.requests.every(({ headers: sent }) => sent.cookie === undefined)).toBe(true)
    expect(upstream.requests.filter(({ url }) => url.startsWith('/api/site'))).toHaveLength(1)

    const one = await get(`${page}?ports_1g=48&ports_1g=24&sort=name&fbclid=1`)
    expect(one.how).toContain('fwd=uri-miss')
    expect((await get(`${page}?sort=name&ports_1g=48&ports_1g=24`)).how).toContain('hit')
    expect((await get(`${page}?sort=-name&ports_1g=48&ports_1g=24`)).how).toContain('fwd=uri-miss')
    // A page without query parameters has one cache key.
    expect((await get('/about/')).how).toContain('fwd=uri-miss')
    expect((await get('/about/?group=1&page=2&x=y')).how).toContain('hit')
  })

  test('[G-pages] it has three encodings, each with its ETag, and a content policy for its own scripts', async () => {
    const plain = await get(page, { 'accept-encoding': 'identity' })
    const scripts = [...plain.text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].filter(
      ([tag, source]) => source !== '' && !tag.includes('application/'),
    )
    expect(scripts.length).toBeGreaterThan(0)
    for (const encoding of ['identity', 'gzip', 'br']) {
      // On the second request brotli is compressed again, and smaller; the ETag of the first form still matches.
      const tags = new Set<string>()
      for (let round = 0; round < 3; round += 1) {
        const answer = await fetch(gateway.origin + page, {
          headers: { 'accept-encoding': encoding },
        })
        const { headers } = answer
        expect(headers.get('cache-status')).toContain('hit')
        expect(headers.get('content-encoding') ?? 'identity').toBe(encoding)
        expect(await answer.text()).toBe(plain.text)
        tags.add(headers.get('etag') ?? '')
        for (const [, source = ''] of scripts) {
          const hash = createHash('sha256').update(source).digest('base64')
          expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
        }
      }
      for (const tag of tags) {
        const known = await get(page, { 'accept-encoding': encoding, 'if-none-match': tag })
        expect(known.status).toBe(304)
        expect(known.headers['etag']).toBe(tag)
        expect(known.text).toBe('')
      }
    }
    const head = await supertest(gateway.origin).head(page)
    expect(head.status).toBe(200)
    expect(head.headers['etag']).toContain('"')
    expect(head.headers['content-length']).toBeDefined()
    expect((await get(page, { 'if-none-match': '"another"' })).status).toBe(200)
  })

  test('[G-pages] a stale page is served while it is rendered again from fresh responses', async () => {
    await get()
    upstream.behave(content('tests everything'))
    gateway.advanceMs(120 * second)
    const stale = await get('/')
    expect(stale.how).toContain('fwd=uri-miss')
    const behind = await get()
    expect(behind.how).toContain('detail=stale-while-revalidate')
    expect(behind.headers).not.toHaveProperty('server-timing')
    await expect.poll(() => count('refreshed')).toBe(1)
    const fresh = await get()
    expect(fresh.how).toMatch(/; hit; ttl=\d/)
    expect(fresh.headers['etag']).not.toBe(behind.headers['etag'])
    await expect.poll(async () => (await get('/')).text).toContain('tests everything')
  })

  test('[G-pages] without the content API the stale page is served and marked, and failures are not cached', async () => {
    upstream.behave(content(undefined, { 'cache-control': 'max-age=10, stale-if-error=600' }))
    const before = await get()
    upstream.behave(hangUp)
    gateway.advanceMs(30 * second)
    const saved = await get()
    expect(saved.status).toBe(200)
    expect(saved.text).toBe(before.text)
    expect(saved.how).toContain('detail=stale-if-error')
    expect(saved.headers['server-timing']).toMatch(/^stale;dur=3\d{4}$/)
    // Rendered only now, from stale responses: the page reports that, and visitors who share the page see it too.
    const made = await get(`${page}?utm_campaign=x`)
    expect(made.how).toContain('detail=stale-if-error')
    const failed = await get('/product/ks-2428/')
    expect(failed.status).toBe(502)
    expect(failed.headers['cache-control']).toBe('no-store')
    upstream.behave(content())
    gateway.advanceMs(5 * second)
    await expect.poll(async () => (await get('/product/ks-2428/')).status).toBe(200)
    gateway.advanceMs(700 * second)
    expect((await get()).headers).not.toHaveProperty('server-timing')
  })

  test('[G-pages] it is purged by its path, by the path of a call, by tag and with everything; an expiry works too', async () => {
    const { calls } = gateway.app
    for (const scope of [
      { paths: [page] },
      { paths: ['/api/catalog/goods'] },
      { tags: ['catalogue'] },
      { all: true },
    ] as const) {
      expect((await get()).how).toContain('fwd=uri-miss')
      expect((await get()).how).toContain('; hit;')
      await calls.purge(scope)
    }
    await get()
    await calls.expire({ paths: [page] })
    expect((await get()).how).toContain('detail=stale-while-revalidate')
  })

  test.skipIf(!hasRedis)('[G-pages] gateways share it, with its content policy', async () => {
    const redis = await startRedis()
    const start = () => startSharing(redis)
    const [one, other] = [await start(), await start()]
    const ask = async ({ origin }: TestGateway) => describeAnswer(await supertest(origin).get(page))
    const first = await ask(one)
    await expect.poll(async () => (await ask(other)).how).toMatch(/detail=second-tier|; hit;/)
    const second = await ask(other)
    expect(second.text).toBe(first.text)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    await one.app.calls.purge({ tags: ['catalogue'] })
    await expect.poll(async () => (await ask(other)).how).toContain('fwd=uri-miss')
    await one.close()
    await other.close()
    await redis.close()
  })

  test.skipIf(!hasRedis)(
    '[G-pages] in an outage a page that lacks sections does not replace one that is whole',
    async () => {
      const redis = await startRedis()
      upstream.behave(content(undefined, { 'cache-control': 'max-age=10, stale-if-error=600' }))
      const [one, other] = [await startSharing(redis), await startSharing(redis)]
      const ask = async ({ origin: from }: TestGateway, path = page) =>
        describeAnswer(await supertest(from).get(path))
      const whole = await ask(one)
      await expect.poll(async () => (await ask(other)).how).toMatch(/detail=second-tier|; hit;/)
      // The other gateway has the page and the calls that it needs, but not those of its decorations.
      const { calls } = await one.app.planPurge(page)
      const needed = calls.filter((call) => !call.startsWith('banners/'))
      expect(needed.length).toBeLessThan(calls.length)
      for (const call of needed) expect((await ask(other, `/api/${call}`)).status).toBe(200)
      // Nothing that it still had to store gets into the empty Redis.
      await one.close()
      await redis.command('FLUSHALL')
      upstream.behave(hangUp)
      other.advanceMs(30 * second)
      for (let seconds = 0; seconds < 12; seconds += 3) {
        const stale = await ask(other)
        expect(stale.status).toBe(200)
        expect(stale.how).toContain('detail=stale-if-error')
        expect(stale.text).toBe(whole.text)
        other.advanceMs(3 * second)
      }
      await other.close()
      await redis.close()
    },
  )

  test('[G-pages] 404 pages are few and short-lived in the cache', async () => {
    await get()
    const { headers, status, how } = await get('/nothing/here/')
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-cache')
    expect(Number(/ttl=(\d+)/.exec(how)?.[1])).toBeLessThanOrEqual(10)
    expect((await get('/nothing/here/')).how).toContain('; hit;')
    const held = gateway.app.calls.size.entries
    for (let at = 0; at < 130; at += 1) await get(`/nothing/${at}/`)
    expect(gateway.app.calls.size.entries).toBeLessThan(held + 110)
    expect((await get()).how).toContain('; hit;')
    gateway.advanceMs(11 * second)
    expect((await get('/nothing/129/')).how).toContain('fwd=')
  })

  test('[G-pages] payloads, feeds, alternate formats and the sitemap are cached in the same way', async () => {
    const { build } = built.renderer
    for (const [path, type] of [
      [`${page}_payload.json?${build.id}&utm_source=x`, 'application/json'],
      ['/news/feed.xml', 'application/atom+xml'],
      ['/product/ks-2428.md', 'text/markdown'],
      ['/llms.txt', 'text/plain'],
      ['/sitemap.xml', 'application/xml'],
    ] as const) {
      const first = await get(path)
      expect(first.headers['content-type']).toContain(type)
      expect(first.how).toContain('stored')
      const again = await get(path, { 'if-none-match': first.headers['etag'] ?? '' })
      expect(again.status).toBe(304)
      expect(again.how).toContain('; hit;')
    }
    const failing = upstream.requests.length
    upstream.behave(hangUp)
    const payload = await get(`/product/ks-2412p/_payload.json?${build.id}`)
    expect(payload.status).toBe(200)
    expect(payload.body).toMatchObject({ status: 502, answers: [] })
    expect(payload.headers['cache-control']).toBe('no-store')
    expect(upstream.requests.length).toBeGreaterThan(failing)
  })

  test('[G-pages] pages over the rendering capacity are shed or served stale, and other requests are served meanwhile', async () => {
    const words = (at: number) => `${page}?q=w${at}`
    await get(words(0))
    gateway.advanceMs(4000 * second)
    const flood = Array.from({ length: 150 }, (_, at) =>
      getFrom(`127.0.0.${2 + (at % 30)}`, words(at)),
    )
    const health = await supertest(gateway.origin).get('/healthz')
    expect(health.status).toBe(200)
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(64)
    for (const { headers, text } of refused) {
      expect(headers['retry-after']).toBe('1')
      expect(text).toContain('503 error')
    }
    const rejections = gateway.log.filter(({ event }) => event === 'render_queue_full')
    expect(rejections).toHaveLength(1)
    const errors = () => gateway.log.filter(({ level }) => level === 50)
    await expect.poll(() => errors().length).toBe(refused.length)
    expect((await get(words(149))).status).toBe(200)
  })
})

function describeAnswer({ status, text, body, headers }: supertest.Response) {
  return { status, text, body, headers, how: String(headers['cache-status']) }
}
