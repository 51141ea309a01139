import { getBaseBanners } from '@faceplate/contracts/calls/banners.contract'
import { getGood } from '@faceplate/contracts/calls/goods.contract'
import supertest from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  cached,
  fail,
  otherPath,
  path,
  say,
  second,
  useCachedReads,
} from '../support/cached.reads.ts'

describe('the cache of reads', () => {
  const { upstream, gateway, events, restart, read, calls, count } = useCachedReads()

  describe('states', () => {
    test('fresh: it is served from memory with its Age', async () => {
      upstream.behave(say([1], cached('max-age=60')))
      await read()
      gateway.advanceMs(20 * second)
      const { how, headers } = await read()
      expect(how).toBe('faceplate; hit; ttl=40; key="GET banners/base"')
      expect(headers).toMatchObject({ age: '20', 'cache-control': 'public, max-age=60' })
      expect(await calls()).toBe(1)
      expect(count('hit')).toBe(1)
    })

    test('stale while revalidating: the old response is served at once, the new one is fetched in the background', async () => {
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

    test('stale because the upstream is slow: nobody waits long, and the fetch goes on', async () => {
      upstream.behave(say([1], cached('max-age=60, stale-if-error=600')))
      await read()
      gateway.advanceMs(61 * second)
      let release = () => {}
      upstream.behave((request, response) => {
        release = () => say([2], cached('max-age=60'))(request, response)
      })
      const first = await read()
      expect(first.body).toEqual([1])
      expect(first.how).toBe(
        'faceplate; fwd=stale; ttl=-1; key="GET banners/base"; detail=stale-if-error',
      )
      // The pause after a failure is over, and the fetch still in flight.
      gateway.advanceMs(10 * second)
      expect((await read()).how).toBe(
        'faceplate; hit; ttl=-11; key="GET banners/base"; detail=stale-if-error',
      )
      expect(upstream.requests).toHaveLength(2)
      release()
      await expect.poll(() => count('refreshed')).toBe(1)
      expect((await read()).body).toEqual([2])
      expect(upstream.requests).toHaveLength(2)
    })

    test('joined: concurrent requests share one success', async () => {
      let release = () => {}
      upstream.behave((request, response) => {
        release = () => say([7], cached('max-age=60'))(request, response)
      })
      const asked = Array.from({ length: 20 }, () => read())
      await expect.poll(() => [gateway.arrivals(), upstream.requests.length]).toEqual([20, 1])
      release()
      const answers = await Promise.all(asked)
      expect(answers.every(({ body }) => body[0] === 7)).toBe(true)
      expect(answers.filter(({ how }) => how.includes('; collapsed'))).toHaveLength(19)
      expect([count('miss'), count('joined'), await calls()]).toEqual([1, 19, 1])
    })

    test('joined: concurrent requests share one failure', async () => {
      await restart({ timeoutMs: 2000 })
      upstream.behave(() => {})
      const answers = await Promise.all(Array.from({ length: 20 }, () => read()))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 504))
      expect(upstream.requests).toHaveLength(1)
      upstream.behave(say([1]))
      expect((await read()).body).toEqual([1])
    })

    test('joined: a private response is fetched for each request', async () => {
      let asked = 0
      const waiting: (() => void)[] = []
      upstream.behave((request, response) => {
        const mine = (asked += 1)
        waiting.push(() => say([mine], cached('no-store'))(request, response))
      })
      const answers = Array.from({ length: 3 }, () => read())
      await expect.poll(() => [gateway.arrivals(), waiting.length]).toEqual([3, 1])
      waiting.pop()?.()
      await expect.poll(() => waiting.length).toBe(2)
      for (const release of waiting) release()
      const bodies = (await Promise.all(answers)).map(({ body }) => body[0])
      expect(new Set(bodies)).toEqual(new Set([1, 2, 3]))
    })

    test('miss: Cache-Status has the reason, the upstream status and whether it was stored', async () => {
      upstream.behave(say([1], cached('no-store')))
      const { how, headers } = await read()
      expect(how).toBe('faceplate; fwd=uri-miss; fwd-status=200; key="GET banners/base"')
      expect(headers['cache-control']).toBe('no-store')
      expect(count('refused')).toBe(1)
    })

    test('stale if error: it replaces a failure within its window, reported and logged', async () => {
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
      const warnings = gateway.log.filter(({ event }) => event === 'stale_served')
      expect(warnings).toHaveLength(2)
      expect(warnings[0]).toMatchObject({ call: 'banners/base' })
      gateway.advanceMs(60 * second)
      expect((await read()).status).toBe(502)
    })

    test('stale if error: a failing upstream is called once a second, not for every visitor', async () => {
      upstream.behave(say([1], cached('max-age=60, stale-while-revalidate=9, stale-if-error=100')))
      await read()
      upstream.behave(fail)
      gateway.advanceMs(61 * second)
      await read()
      await expect.poll(() => count('refresh-failed')).toBe(1)
      gateway.advanceMs(30 * second)
      await read()
      const asked = upstream.requests.length
      for (let time = 0; time < 5; time += 1) {
        const { body, how } = await read()
        expect(body).toEqual([1])
        expect(how).toContain('; hit; ttl=-31; key="GET banners/base"; detail=stale-if-error')
      }
      expect(upstream.requests).toHaveLength(asked)
      gateway.advanceMs(second)
      await read()
      expect(await calls()).toBeGreaterThan(asked)
    })

    test('bypass: the response to a request with no-store is not stored', async () => {
      upstream.behave(say([1], cached('max-age=60')))
      expect((await read({ 'cache-control': 'no-store' }, otherPath)).how).toBe(
        'faceplate; fwd=bypass; fwd-status=200; key="OTHER v2/things"',
      )
      expect((await read({}, otherPath)).how).toContain('uri-miss')
      expect(count('bypass')).toBe(1)
    })

    test('a response stored without a contract check does not answer a call with a contract', async () => {
      // A code longer than routes accept matches no call.
      const call = `catalog/good/${'x'.repeat(201)}`
      upstream.behave(say({ odd: true }, cached('max-age=60')))
      expect((await read({}, `/api/${call}`)).body).toEqual({ data: { odd: true } })
      await gateway.app.calls.read(getGood, call)
      expect(upstream.requests).toHaveLength(2)
    })
  })

  describe('lifetimes', () => {
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

    test('the defaults of the contract, stale windows included, apply only without caching headers', async () => {
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
      '%s: never served stale, and 504 when the upstream is unreachable',
      async (value) => {
        upstream.behave(
          say([1], cached(`${value}, stale-while-revalidate=600, stale-if-error=600`)),
        )
        await read({}, otherPath)
        gateway.advanceMs(61 * second)
        upstream.behave(fail)
        const answer = await read({ 'cache-control': 'max-stale=600' }, otherPath)
        expect(answer.status).toBe(504)
        expect(answer.body).toMatchObject({ status: 504, title: 'Gateway timeout' })
      },
    )

    test('browsers get the whole lifetime and the Age, and only the stale window for errors', async () => {
      upstream.behave(say([1]))
      expect((await read()).headers['cache-control']).toBe(
        'public, max-age=60, stale-if-error=3600',
      )
      upstream.behave(say([1], cached('max-age=9, s-maxage=60, must-revalidate')))
      await gateway.app.calls.purge({ all: true })
      expect((await read()).headers['cache-control']).toBe(
        'public, max-age=9, s-maxage=60, must-revalidate',
      )
      upstream.behave(say([1], { 'cdn-cache-control': 'max-age=60' }))
      await gateway.app.calls.purge({ all: true })
      expect((await read()).headers['cache-control']).toBe('public, max-age=0')
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

    test('its bodies are encoded once', async () => {
      const one = await gateway.app.calls.read(getBaseBanners, 'banners/base')
      const other = await gateway.app.calls.read(getBaseBanners, 'banners/base')
      expect(other.response.body).toBe(one.response.body)
      const etags = new Set<string>()
      for (const encoding of ['identity', 'gzip', 'br']) {
        const made = await one.response.body.encode(encoding)
        expect(made.encoding).toBe(encoding)
        expect(await other.response.body.encode(encoding)).toBe(made)
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

    test('HEAD is answered from a stored GET, and GET from a stored HEAD', async () => {
      const head = await supertest(gateway.origin).head(path).expect(200)
      expect(head.headers['cache-status']).toContain('; hit')
      expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
      expect(head.text).toBeUndefined()
      await supertest(gateway.origin).head('/api/site')
      expect((await read({}, '/api/site')).how).toContain('; hit')
      expect(upstream.requests.map(({ method }) => method)).toEqual(['GET', 'GET'])
    })

    test('the text of a search is in no header, log or event', async () => {
      const { how } = await read({}, '/api/catalog/goods?q=secret')
      expect(how).toMatch(/key="GET catalog\/goods\?[0-9a-f]{6}"/)
      expect(JSON.stringify([gateway.log, events])).not.toContain('secret')
    })
  })
})
