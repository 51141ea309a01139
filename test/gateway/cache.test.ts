import { getBaseBanners } from '@faceplate/contracts/banners.contract'
import type { RouteContract } from '@faceplate/contracts/route.contract'
import type { CacheEvent } from '@faceplate/gateway/cache/cache.events'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  answerJson,
  startFaultyUpstream,
  type Behaviour,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const second = 1000
const noon = Date.parse('2026-11-21T12:00:00Z')
const path = '/api/banners/base'

describe('the cache of reads', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  let events: CacheEvent[]

  beforeEach(async () => {
    events = []
    upstream = await startFaultyUpstream(answerJson({ data: [1] }))
    gateway = await startGateway(upstream.base, {
      timeoutMs: 1000,
      onCacheEvent: (event) => events.push(event),
      wallNow: () => noon,
    })
  })
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })

  /** An answer of the upstream; its clock is the gateway's unless it says otherwise. */
  function say(data: unknown, headers: Record<string, string> = {}, status = 200): Behaviour {
    return answerJson(
      { data },
      { status, headers: { date: new Date(noon).toUTCString(), ...headers } },
    )
  }
  const cached = (value: string) => ({ 'cache-control': value })
  const fail: Behaviour = (request) => request.socket.destroy()
  async function read(headers: Record<string, string> = {}, from = path) {
    const { status, body, headers: given } = await supertest(gateway.origin).get(from).set(headers)
    return { status, body, how: String(given['cache-status']), headers: given }
  }
  /** Ready when the calls behind the requests are done, too. */
  const calls = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return upstream.requests.length
  }
  const count = (kind: CacheEvent['kind']) => events.filter((each) => each.kind === kind).length

  describe('states', () => {
    test('fresh: it is answered from memory and says how old it is', async () => {
      upstream.behave(say([1], cached('max-age=60')))
      await read()
      gateway.advanceMs(20 * second)
      const { how, headers } = await read()
      expect(how).toBe('faceplate; hit; ttl=40; key="GET banners/base"')
      expect(headers).toMatchObject({ age: '20', 'cache-control': 'public, max-age=60' })
      expect(await calls()).toBe(1)
      expect(count('hit')).toBe(1)
    })

    test('stale while revalidating: the old answer comes at once, the new one is fetched behind it', async () => {
      upstream.behave(say([1], cached('max-age=60, stale-while-revalidate=30')))
      await read()
      gateway.advanceMs(61 * second)
      let release = () => {}
      upstream.behave((request, response) => {
        release = () => say([2], cached('max-age=60'))(request, response)
      })
      for (let time = 0; time < 3; time += 1) {
        const { body, how } = await read()
        expect(body).toEqual([1])
        expect(how).toBe(
          'faceplate; hit; ttl=-1; key="GET banners/base"; detail=stale-while-revalidate',
        )
      }
      await expect.poll(() => upstream.requests.length).toBe(2)
      release()
      await expect.poll(() => count('refreshed')).toBe(1)
      expect((await read()).body).toEqual([2])
      expect(await calls()).toBe(2)
    })

    test('joined: those who ask at the same time share one success', async () => {
      let release = () => {}
      upstream.behave((request, response) => {
        release = () => say([7], cached('max-age=60'))(request, response)
      })
      const asked = Array.from({ length: 20 }, () => read())
      await expect.poll(() => upstream.requests.length).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 200))
      release()
      const answers = await Promise.all(asked)
      expect(answers.every(({ body }) => body[0] === 7)).toBe(true)
      expect(answers.filter(({ how }) => how.includes('; collapsed'))).toHaveLength(19)
      expect([count('miss'), count('joined'), await calls()]).toEqual([1, 19, 1])
    })

    test('joined: and one failure', async () => {
      upstream.behave(() => {})
      const answers = await Promise.all(Array.from({ length: 20 }, () => read()))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 504))
      expect(await calls()).toBe(1)
      upstream.behave(say([1]))
      expect((await read()).body).toEqual([1])
    })

    test('joined: an answer that is not for others is fetched by each of them', async () => {
      let asked = 0
      const waiting: (() => void)[] = []
      upstream.behave((request, response) => {
        const mine = (asked += 1)
        waiting.push(() => say([mine], cached('no-store'))(request, response))
      })
      const answers = Array.from({ length: 3 }, () => read())
      await expect.poll(() => waiting.length).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 100))
      waiting.pop()?.()
      await expect.poll(() => waiting.length).toBe(2)
      for (const release of waiting) release()
      const bodies = (await Promise.all(answers)).map(({ body }) => body[0])
      expect(new Set(bodies)).toEqual(new Set([1, 2, 3]))
    })

    test('miss: it tells why, what came and whether it is kept', async () => {
      upstream.behave(say([1], cached('no-store')))
      const { how, headers } = await read()
      expect(how).toBe('faceplate; fwd=uri-miss; fwd-status=200; key="GET banners/base"')
      expect(headers['cache-control']).toBe('no-store')
      expect(count('refused')).toBe(1)
    })

    test('stale if error: it stands in for a failure within its window, told and logged', async () => {
      upstream.behave(say([1], cached('max-age=60, stale-if-error=100')))
      await read()
      gateway.advanceMs(100 * second)
      upstream.behave(say('broken', {}, 503))
      const saved = await read()
      expect([saved.status, saved.body]).toEqual([200, [1]])
      expect(saved.how).toBe(
        'faceplate; fwd=stale; fwd-status=503; ttl=-40; key="GET banners/base"; detail=stale-if-error',
      )
      gateway.advanceMs(second)
      upstream.behave(fail)
      expect((await read()).how).toContain('; fwd=stale; ttl=-41; ')
      const warnings = gateway.log.filter(({ level }) => level === 40)
      expect(warnings).toHaveLength(2)
      expect(warnings[0]).toMatchObject({ call: 'banners/base' })
      gateway.advanceMs(60 * second)
      expect((await read()).status).toBe(502)
    })

    test('stale if error: a failing upstream is asked once a second, not by every visitor', async () => {
      upstream.behave(say([1], cached('max-age=60, stale-while-revalidate=9, stale-if-error=100')))
      await read()
      upstream.behave(fail)
      gateway.advanceMs(61 * second)
      await read()
      await expect.poll(() => count('refresh-failed')).toBe(1)
      gateway.advanceMs(30 * second)
      await read()
      const asked = await calls()
      for (let time = 0; time < 5; time += 1) {
        const { body, how } = await read()
        expect(body).toEqual([1])
        expect(how).toContain('; hit; ttl=-31; key="GET banners/base"; detail=stale-if-error')
      }
      expect(await calls()).toBe(asked)
      gateway.advanceMs(second)
      await read()
      expect(await calls()).toBeGreaterThan(asked)
    })

    test('bypass: what a request wants kept nowhere is not kept', async () => {
      upstream.behave(say([1], cached('max-age=60')))
      expect((await read({ 'cache-control': 'no-store' })).how).toBe(
        'faceplate; fwd=bypass; fwd-status=200; key="GET banners/base"',
      )
      expect((await read()).how).toContain('uri-miss')
      expect(count('bypass')).toBe(1)
    })
  })

  describe('what is kept', () => {
    test('it is bounded in bytes, and what is dropped for it is counted', async () => {
      await gateway.close()
      gateway = await startGateway(upstream.base, {
        cacheMaxBytes: 100_000,
        onCacheEvent: (event) => events.push(event),
      })
      upstream.behave(say('x'.repeat(9000), cached('max-age=60')))
      for (let page = 1; page <= 30; page += 1) await read({}, `/api/catalog/goods?page=${page}`)
      const { entries, bytes } = gateway.app.calls.size
      expect(bytes).toBeLessThanOrEqual(100_000)
      expect(entries).toBeGreaterThan(5)
      expect(count('evicted')).toBe(30 - entries)
    })

    test('compressed forms count as well', async () => {
      upstream.behave(say('x'.repeat(9000), cached('max-age=60')))
      await read({ 'accept-encoding': 'identity' })
      const { bytes } = gateway.app.calls.size
      await read({ 'accept-encoding': 'br' })
      expect(gateway.app.calls.size.bytes).toBeGreaterThan(bytes)
      expect(gateway.app.calls.size.entries).toBe(1)
    })

    test('an answer over the largest size is given and not kept', async () => {
      await gateway.close()
      gateway = await startGateway(upstream.base, {
        cacheMaxObjectBytes: 5000,
        onCacheEvent: (event) => events.push(event),
      })
      upstream.behave(say('x'.repeat(6000), cached('max-age=60')))
      expect((await read()).body).toHaveLength(6000)
      expect((await read()).how).toContain('uri-miss')
      expect(events).toContainEqual({ kind: 'refused', call: 'banners/base', reason: 'size' })
    })

    test.each([
      [200, 60],
      [203, 60],
      [404, 10],
      [410, 10],
      [301, 10],
      [201, 0],
      [302, 0],
      [400, 0],
      [403, 0],
      [429, 0],
      [500, 0],
      [501, 0],
    ])('where the upstream gives no freshness, %i is kept for %i s', async (status, seconds) => {
      upstream.behave(say([1], {}, status))
      await read()
      expect((await read()).how.includes('; hit')).toBe(seconds > 0)
      gateway.advanceMs((seconds - 1) * second)
      expect((await read()).how.includes('; hit; ttl=1;')).toBe(seconds > 0)
      gateway.advanceMs(second)
      const { how } = await read()
      expect(how).not.toMatch(/; hit; ttl=[1-9]/)
    })

    test('an error never replaces a good answer that may still be used, not even one that may be kept', async () => {
      upstream.behave(say([1], cached('max-age=60, stale-if-error=600')))
      await read()
      gateway.advanceMs(90 * second)
      upstream.behave(say('no', cached('max-age=600'), 403))
      expect((await read()).status).toBe(403)
      upstream.behave(say('broken', cached('max-age=600'), 500))
      expect((await read()).body).toEqual([1])
      gateway.advanceMs(2 * second)
      upstream.behave(fail)
      expect((await read()).body).toEqual([1])
    })

    test('what is gone replaces it', async () => {
      upstream.behave(say([1]))
      await read()
      gateway.advanceMs(61 * second)
      upstream.behave(say('gone', {}, 404))
      expect((await read()).status).toBe(200)
      await expect.poll(() => count('refreshed')).toBe(1)
      expect((await read()).status).toBe(404)
    })

    test('an answer that may not be kept any more takes the one that was', async () => {
      upstream.behave(say([1], cached('max-age=60, stale-if-error=600')))
      await read()
      gateway.advanceMs(61 * second)
      upstream.behave(say([2], cached('private')))
      expect((await read()).body).toEqual([2])
      upstream.behave(fail)
      expect((await read()).status).toBe(502)
    })

    test.each(['no-store', 'private', 'private, max-age=60', 'max-age=60, no-store'])(
      'RFC 9111 §5.2.2: %s is not kept',
      async (value) => {
        upstream.behave(say([1], cached(value)))
        await read()
        expect((await read()).how).toContain('uri-miss')
      },
    )

    test('a cookie is never kept: with it the answer is only where it is public', async () => {
      upstream.behave(say([1], { ...cached('max-age=60'), 'set-cookie': 'session=1' }))
      expect((await read()).headers['set-cookie']).toBeUndefined()
      expect((await read()).how).toContain('uri-miss')
      upstream.behave(say([1], { ...cached('public, max-age=60'), 'set-cookie': 'session=1' }))
      await read()
      const hit = await read()
      expect(hit.how).toContain('; hit')
      expect(hit.headers['set-cookie']).toBeUndefined()
    })

    test('a visitor’s cookies and authorization change nothing, since they go nowhere', async () => {
      upstream.behave(say([1], cached('max-age=60')))
      await read({ cookie: 'api-session=anna', authorization: 'Bearer anna' })
      expect((await read()).how).toContain('; hit')
      expect(upstream.requests[0]?.headers).not.toHaveProperty('cookie')
      expect(upstream.requests[0]?.headers).not.toHaveProperty('authorization')
    })

    test('a part is never kept, and a request for one is given the whole', async () => {
      upstream.behave(say([1], { ...cached('max-age=60'), 'content-range': 'bytes 0-7/8' }, 206))
      await read()
      expect((await read()).how).toContain('uri-miss')
      upstream.behave(say([1, 2, 3], cached('max-age=60')))
      const whole = await read({ range: 'bytes=0-1' })
      expect([whole.status, whole.body]).toEqual([200, [1, 2, 3]])
      expect(upstream.requests.at(-1)?.headers).not.toHaveProperty('range')
      expect((await read({ range: 'bytes=0-1' })).how).toContain('; hit')
    })

    test('Vary: * is not kept; what never goes upstream makes no variants', async () => {
      upstream.behave(say([1], { ...cached('max-age=60'), vary: '*' }))
      await read()
      expect((await read()).how).toContain('uri-miss')
      upstream.behave(say([1], { ...cached('max-age=60'), vary: 'Accept-Language, Cookie' }))
      await read({ 'accept-language': 'en' })
      expect((await read({ 'accept-language': 'ru', cookie: 'a=b' })).how).toContain('; hit')
    })
  })

  describe('how long', () => {
    test.each<[string, Record<string, string>, number]>([
      ['Age counts', { ...cached('max-age=60'), age: '50' }, 10],
      ['Date counts', { ...cached('max-age=60'), date: 'Sat, 21 Nov 2026 11:59:30 GMT' }, 30],
      ['Expires', { expires: 'Sat, 21 Nov 2026 12:01:40 GMT' }, 100],
      ['s-maxage before max-age', cached('max-age=1, s-maxage=60'), 60],
      [
        'CDN-Cache-Control before both (RFC 9213)',
        { ...cached('no-store'), 'cdn-cache-control': 'max-age=60' },
        60,
      ],
      ['the contract where nothing is said', {}, 60],
    ])('%s', async (_title, headers, seconds) => {
      upstream.behave(say([1], headers))
      expect((await read()).how).toContain(`; stored; ttl=${seconds};`)
      gateway.advanceMs((seconds - 1) * second)
      expect((await read()).how).toContain('; hit; ttl=1;')
      gateway.advanceMs(second)
      expect((await read()).how).not.toContain('; hit; ttl=1;')
    })

    test('the defaults of the contract, stale windows too, hold only where nothing is said', async () => {
      upstream.behave(say([1]))
      await read()
      gateway.advanceMs((60 + 3599) * second)
      expect((await read()).how).toContain('stale-while-revalidate')
      await expect.poll(() => count('refreshed')).toBe(1)
      upstream.behave(say([2], cached('max-age=60')))
      gateway.advanceMs((60 + 3601) * second)
      await read()
      gateway.advanceMs(61 * second)
      expect((await read()).how).toContain('; fwd=stale; fwd-status=200')
    })

    test('RFC 5861: a stale window ends', async () => {
      upstream.behave(say([1], cached('max-age=60, stale-while-revalidate=30, stale-if-error=60')))
      await read()
      upstream.behave(fail)
      gateway.advanceMs(89 * second)
      expect((await read()).how).toContain('; hit; ttl=-29')
      await expect.poll(() => count('refresh-failed')).toBe(1)
      gateway.advanceMs(30 * second)
      expect((await read()).how).toContain('; fwd=stale; ttl=-59')
      gateway.advanceMs(second)
      expect((await read()).status).toBe(502)
    })

    test.each(['must-revalidate, max-age=60', 'proxy-revalidate, max-age=60', 's-maxage=60'])(
      '%s: never stale, and 504 when the upstream cannot be asked',
      async (value) => {
        upstream.behave(
          say([1], cached(`${value}, stale-while-revalidate=600, stale-if-error=600`)),
        )
        await read()
        gateway.advanceMs(61 * second)
        upstream.behave(fail)
        const answer = await read({ 'cache-control': 'max-stale=600' })
        expect(answer.status).toBe(504)
        expect(answer.body).toMatchObject({ status: 504, title: 'Gateway timeout' })
      },
    )

    test('browsers get the whole lifetime beside the age, and no stale window but for errors', async () => {
      upstream.behave(say([1]))
      expect((await read()).headers['cache-control']).toBe(
        'public, max-age=60, stale-if-error=3600',
      )
      upstream.behave(say([1], cached('max-age=9, s-maxage=60, must-revalidate')))
      expect((await read({ 'cache-control': 'no-cache' })).headers['cache-control']).toBe(
        'public, max-age=9, s-maxage=60, must-revalidate',
      )
      upstream.behave(say([1], { 'cdn-cache-control': 'max-age=60' }))
      expect((await read({ 'cache-control': 'no-cache' })).headers['cache-control']).toBe(
        'public, max-age=0',
      )
    })
  })

  describe('revalidation', () => {
    const tagged = {
      ...cached('max-age=60'),
      etag: '"v1"',
      'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT',
    }

    test('it asks with ETag and Last-Modified; a 304 updates the headers and keeps the bytes and our ETag', async () => {
      upstream.behave(say([1], tagged))
      const first = await read()
      gateway.advanceMs(61 * second)
      upstream.behave((_request, response) => {
        response.writeHead(304, {
          ...cached('max-age=300'),
          etag: '"v1"',
          date: new Date(noon).toUTCString(),
        })
        response.end()
      })
      const again = await read()
      expect(upstream.requests[1]?.headers).toMatchObject({
        'if-none-match': '"v1"',
        'if-modified-since': 'Fri, 20 Nov 2026 12:00:00 GMT',
      })
      expect(again.how).toBe(
        'faceplate; fwd=stale; fwd-status=304; stored; ttl=300; key="GET banners/base"',
      )
      expect([again.status, again.body, again.headers['etag']]).toEqual([
        200,
        [1],
        first.headers['etag'],
      ])
      expect(count('revalidated')).toBe(1)
      expect((await read()).headers['cache-control']).toBe('public, max-age=300')
    })

    test('a 304 that means another answer is not taken for this one', async () => {
      upstream.behave(say([1], tagged))
      await read()
      gateway.advanceMs(61 * second)
      upstream.behave((request, response) => {
        if (request.headers['if-none-match'] === undefined) say([2], tagged)(request, response)
        else response.writeHead(304, { etag: '"v9"' }).end()
      })
      expect((await read()).body).toEqual([2])
      expect(await calls()).toBe(3)
    })

    test('the same bytes keep their ETag whatever the upstream’s', async () => {
      upstream.behave(say([1], tagged))
      const { headers } = await read()
      gateway.advanceMs(61 * second)
      upstream.behave(say([1], { ...tagged, etag: '"v2"' }))
      expect((await read()).headers['etag']).toBe(headers['etag'])
    })

    test('no-cache is asked about each time', async () => {
      upstream.behave(say([1], { ...tagged, ...cached('no-cache') }))
      expect((await read()).headers['cache-control']).toBe('no-cache')
      upstream.behave((_request, response) => response.writeHead(304, { etag: '"v1"' }).end())
      for (let time = 0; time < 2; time += 1) {
        expect((await read()).how).toContain('; fwd=stale; fwd-status=304')
      }
      upstream.behave(fail)
      expect((await read()).status).toBe(504)
    })
  })

  describe('what a request asks for (RFC 9111 §5.2.1)', () => {
    beforeEach(async () => {
      upstream.behave(say([1], cached('max-age=60')))
      await read()
      gateway.advanceMs(30 * second)
    })

    test.each([
      ['no-cache', '; fwd=request;'],
      ['max-age=0', '; fwd=request;'],
      ['max-age=29', '; fwd=request;'],
      ['max-age=30', '; hit;'],
      ['min-fresh=31', '; fwd=request;'],
      ['min-fresh=30', '; hit;'],
      ['no-store', '; hit;'],
      ['only-if-cached', '; hit;'],
    ])('%s while it is fresh: %s', async (value, how) => {
      expect((await read({ 'cache-control': value })).how).toContain(how)
    })

    test.each([
      ['max-stale', '; hit; ttl=-1;'],
      ['max-stale=1', '; hit; ttl=-1;'],
      ['max-stale=0', '; fwd=stale;'],
      ['min-fresh=1', '; fwd=stale;'],
    ])('%s when it is a second too old: %s', async (value, how) => {
      gateway.advanceMs(31 * second)
      expect((await read({ 'cache-control': value })).how).toContain(how)
    })

    test('only-if-cached is 504 where there is nothing, and nobody is asked', async () => {
      const answer = await read({ 'cache-control': 'only-if-cached' }, '/api/site')
      expect(answer.status).toBe(504)
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(answer.how).toBe('faceplate; key="GET site"; detail=only-if-cached')
      expect(await calls()).toBe(1)
    })
  })

  describe('expire and purge', () => {
    const goods = '/api/catalog/goods?page=2'
    beforeEach(async () => {
      upstream.behave((request, response) => {
        const tag = request.url?.includes('goods') ? 'goods, ks-2428' : 'banners-of-us'
        say([upstream.requests.length], {
          ...cached('max-age=60, stale-while-revalidate=60'),
          'cache-tag': tag,
        })(request, response)
      })
      await read()
      await read({}, goods)
    })

    test.each([
      ['tag', { tags: ['ks-2428', 'nothing'] }, 1],
      ['path, whatever its query', { paths: ['catalog/goods'] }, 1],
      ['path as the address bar has it', { paths: ['/api/catalog/goods?page=9'] }, 1],
      ['all', { all: true as const }, 2],
      ['a tag that nothing has', { tags: ['nothing'] }, 0],
    ])('by %s', async (_what, scope, met) => {
      expect(await gateway.app.calls.purge(scope)).toEqual({ count: met, shared: undefined })
      expect((await read({}, goods)).how).toContain(met > 0 ? 'uri-miss' : '; hit')
      expect((await read()).how).toContain(met > 1 ? 'uri-miss' : '; hit')
    })

    test('Surrogate-Key gives tags too, and without either they are the contract’s', async () => {
      upstream.behave(say([1], { ...cached('max-age=60'), 'surrogate-key': 'one two' }))
      await read({}, '/api/site')
      expect((await gateway.app.calls.purge({ tags: ['two'] })).count).toBe(1)
      upstream.behave(say([1], cached('max-age=60')))
      await read({}, '/api/site')
      expect((await gateway.app.calls.purge({ tags: ['navigation'] })).count).toBe(1)
    })

    test('expired, it is stale at once: served so where it may be, and fetched anew', async () => {
      await gateway.app.calls.expire({ tags: ['goods'] })
      const stale = await read({}, goods)
      expect([stale.body, stale.headers['cache-control']]).toEqual([[2], 'no-cache'])
      expect(stale.how).toContain('; hit; ttl=0;')
      await expect.poll(() => count('refreshed')).toBe(1)
      const fresh = await read({}, goods)
      expect([fresh.body, fresh.headers['cache-control']]).toEqual([[3], 'public, max-age=60'])
    })

    test('purged, it is never used again, not even when the upstream fails', async () => {
      await gateway.app.calls.purge({ all: true })
      upstream.behave(fail)
      expect((await read()).status).toBe(502)
    })

    test.each(['purge', 'expire'] as const)(
      'an old answer that comes after a %s does not come back',
      async (verb) => {
        let release = () => {}
        upstream.behave((request, response) => {
          release = () =>
            say(['old'], { ...cached('max-age=60'), 'cache-tag': 'late' })(request, response)
        })
        const waiting = read({}, '/api/site')
        await expect.poll(() => upstream.requests.length).toBe(3)
        await gateway.app.calls[verb]({ tags: ['late'] })
        release()
        expect((await waiting).body).toEqual(['old'])
        upstream.behave(say(['new']))
        expect((await read({}, '/api/site')).body).toEqual(['new'])
      },
    )

    test('nor does one that is fetched behind a stale answer; and who asks after a purge does not wait for it', async () => {
      gateway.advanceMs(61 * second)
      let release = () => {}
      upstream.behave((request, response) => {
        release = () =>
          say(['old'], { ...cached('max-age=60'), 'cache-tag': 'goods' })(request, response)
      })
      await read({}, goods)
      await expect.poll(() => upstream.requests.length).toBe(3)
      await gateway.app.calls.purge({ tags: ['goods'] })
      upstream.behave(say(['new'], cached('max-age=60')))
      expect((await read({}, goods)).body).toEqual(['new'])
      release()
      await expect.poll(() => count('refreshed')).toBe(1)
      expect((await read({}, goods)).body).toEqual(['new'])
    })

    test('RFC 9111 §4.4: what an unsafe method changed is not answered from before', async () => {
      const visitor = { cookie: undefined, idempotencyKey: undefined, body: undefined }
      const change: RouteContract = { ...getBaseBanners, method: 'DELETE' }
      upstream.behave(say('no', {}, 500))
      await gateway.app.calls.send(change, 'banners/base?x=1', visitor)
      expect((await read()).how).toContain('; hit')
      upstream.behave(say([9], cached('max-age=60')))
      await gateway.app.calls.send({ ...change, method: 'GET' }, 'banners/base', visitor)
      expect((await read()).how).toContain('; hit')
      await gateway.app.calls.send(change, 'banners/base?x=1', visitor)
      expect((await read()).how).toContain('uri-miss')
    })
  })

  describe('a hit only writes', () => {
    beforeEach(async () => {
      upstream.behave(
        say('x'.repeat(5000), {
          ...cached('max-age=60'),
          'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT',
        }),
      )
      await read()
    })

    test('its bodies are made once', async () => {
      const one = await gateway.app.calls.read(getBaseBanners, 'banners/base')
      const other = await gateway.app.calls.read(getBaseBanners, 'banners/base')
      expect(other.answer.body).toBe(one.answer.body)
      const etags = new Set<string>()
      for (const encoding of ['identity', 'gzip', 'br']) {
        const made = await one.answer.body.encode(encoding)
        expect(made.encoding).toBe(encoding)
        expect(await other.answer.body.encode(encoding)).toBe(made)
        etags.add(made.etag)
      }
      expect(etags.size).toBe(3)
    })

    test('304 by ETag, and by date where there is no ETag', async () => {
      const agent = () => supertest(gateway.origin).get(path).set('accept-encoding', 'br')
      const { headers } = await agent()
      const modified = 'Fri, 20 Nov 2026 12:00:00 GMT'
      expect(headers['last-modified']).toBe(modified)
      const known = await agent().set('if-none-match', `"other", W/${headers['etag']}`).expect(304)
      expect(known.headers).toMatchObject({ vary: 'Accept-Encoding', etag: headers['etag'] })
      await agent().set('if-modified-since', modified).expect(304)
      await agent().set('if-modified-since', 'Thu, 19 Nov 2026 12:00:00 GMT').expect(200)
      await agent().set('if-none-match', '"other"').set('if-modified-since', modified).expect(200)
    })

    test('HEAD is answered from what GET has stored, and the other way round', async () => {
      const head = await supertest(gateway.origin).head(path).expect(200)
      expect(head.headers['cache-status']).toContain('; hit')
      expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
      expect(head.text).toBeUndefined()
      await supertest(gateway.origin).head('/api/site')
      expect((await read({}, '/api/site')).how).toContain('; hit')
      expect(upstream.requests.map(({ method }) => method)).toEqual(['GET', 'GET'])
    })

    test('what someone searched for is in no header, log or event', async () => {
      const { how } = await read({}, '/api/catalog/goods?q=secret')
      expect(how).toMatch(/key="GET catalog\/goods\?[0-9a-f]{6}"/)
      expect(JSON.stringify([gateway.log, events])).not.toContain('secret')
    })
  })
})
