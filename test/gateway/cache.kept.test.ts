import { getBaseBanners } from '@faceplate/contracts/calls/banners.contract'
import { clearComparison } from '@faceplate/contracts/calls/comparison.contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { cached, fail, say, second, useCachedReads } from '../support/cached.reads.ts'

describe('the cache of reads', () => {
  const { upstream, gateway, events, restart, read, count } = useCachedReads()

  describe('stored responses', () => {
    test('the cache is bounded in bytes, and evictions are counted', async () => {
      await restart({ cacheMaxBytes: 100_000 })
      upstream.behave(say('x'.repeat(9000), cached('max-age=60')))
      for (let page = 1; page <= 30; page += 1) await read({}, `/api/catalog/goods?page=${page}`)
      const { entries, bytes } = gateway.app.calls.size
      expect(bytes).toBeLessThanOrEqual(100_000)
      expect(entries).toBeGreaterThan(5)
      expect(count('evicted')).toBe(30 - entries)
    })

    test('the cache is bounded in entries too: the smallest entry counts as 4096 bytes', async () => {
      await restart({ cacheMaxBytes: 100_000 })
      upstream.behave(say(1, cached('max-age=60')))
      for (let page = 1; page <= 30; page += 1) await read({}, `/api/catalog/goods?page=${page}`)
      expect(gateway.app.calls.size).toEqual({ entries: 24, bytes: 24 * 4096 })
      expect(count('evicted')).toBe(6)
    })

    test('queries that one client makes up displace no response without one', async () => {
      await restart({ cacheMaxBytes: 100_000 })
      upstream.behave(say('x'.repeat(9000), cached('max-age=60')))
      await read({}, '/api/banners/base')
      for (const query of ['catalog/goods?page=', 'search?q=word']) {
        for (let at = 1; at <= 30; at += 1) await read({}, `/api/${query}${at}`)
      }
      expect((await read({}, '/api/banners/base')).how).toContain('; hit')
    })

    test('compressed bodies count as well', async () => {
      upstream.behave(say('x'.repeat(9000), cached('max-age=60')))
      await read({ 'accept-encoding': 'identity' })
      const { bytes } = gateway.app.calls.size
      await read({ 'accept-encoding': 'br' })
      expect(gateway.app.calls.size.bytes).toBeGreaterThan(bytes)
      expect(gateway.app.calls.size.entries).toBe(1)
    })

    test('a response over the maximum size is served but not stored', async () => {
      await restart({ cacheMaxObjectBytes: 5000 })
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
    ])('without freshness from the upstream, %i is stored for %i s', async (status, seconds) => {
      upstream.behave(say([1], {}, status))
      await read()
      expect((await read()).how.includes('; hit')).toBe(seconds > 0)
      gateway.advanceMs((seconds - 1) * second)
      expect((await read()).how.includes('; hit; ttl=1;')).toBe(seconds > 0)
      gateway.advanceMs(second)
      const { how } = await read()
      expect(how).not.toMatch(/; hit; ttl=[1-9]/)
    })

    test('an error never replaces a usable response, even if the error is cacheable', async () => {
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

    test('a 404 or 410 replaces it', async () => {
      upstream.behave(say([1]))
      await read()
      gateway.advanceMs(61 * second)
      upstream.behave(say('gone', {}, 404))
      expect((await read()).status).toBe(200)
      await expect.poll(() => count('refreshed')).toBe(1)
      expect((await read()).status).toBe(404)
    })

    test('a response that must not be stored removes the stored one', async () => {
      upstream.behave(say([1], cached('max-age=60, stale-if-error=600')))
      await read()
      gateway.advanceMs(61 * second)
      upstream.behave(say([2], cached('private')))
      expect((await read()).body).toEqual([2])
      upstream.behave(fail)
      expect((await read()).status).toBe(502)
    })

    test.each(['no-store', 'private', 'private, max-age=60', 'max-age=60, no-store'])(
      'RFC 9111 §5.2.2: %s is not stored',
      async (value) => {
        upstream.behave(say([1], cached(value)))
        await read()
        expect((await read()).how).toContain('uri-miss')
      },
    )

    test('a cookie is never stored: a response that sets one is stored only if it is public', async () => {
      upstream.behave(say([1], { ...cached('max-age=60'), 'set-cookie': 'session=1' }))
      expect((await read()).headers['set-cookie']).toBeUndefined()
      expect((await read()).how).toContain('uri-miss')
      upstream.behave(say([1], { ...cached('public, max-age=60'), 'set-cookie': 'session=1' }))
      await read()
      const hit = await read()
      expect(hit.how).toContain('; hit')
      expect(hit.headers['set-cookie']).toBeUndefined()
    })

    test('a visitor’s cookies and authorization change nothing, since they are not forwarded', async () => {
      upstream.behave(say([1], cached('max-age=60')))
      await read({ cookie: 'api-session=anna', authorization: 'Bearer anna' })
      expect((await read()).how).toContain('; hit')
      expect(upstream.requests[0]?.headers).not.toHaveProperty('cookie')
      expect(upstream.requests[0]?.headers).not.toHaveProperty('authorization')
    })

    test('a partial response is never stored, and a range request gets the whole response', async () => {
      upstream.behave(say([1], { ...cached('max-age=60'), 'content-range': 'bytes 0-7/8' }, 206))
      await read()
      expect((await read()).how).toContain('uri-miss')
      upstream.behave(say([1, 2, 3], cached('max-age=60')))
      const whole = await read({ range: 'bytes=0-1' })
      expect([whole.status, whole.body]).toEqual([200, [1, 2, 3]])
      expect(upstream.requests.at(-1)?.headers).not.toHaveProperty('range')
      expect((await read({ range: 'bytes=0-1' })).how).toContain('; hit')
    })

    test('Vary: * is not stored; a field that is not forwarded makes no variants', async () => {
      upstream.behave(say([1], { ...cached('max-age=60'), vary: '*' }))
      await read()
      expect((await read()).how).toContain('uri-miss')
      upstream.behave(say([1], { ...cached('max-age=60'), vary: 'Accept-Language, Cookie' }))
      await read({ 'accept-language': 'en' })
      expect((await read({ 'accept-language': 'ru', cookie: 'a=b' })).how).toContain('; hit')
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
      expect(await gateway.app.calls.purge(scope)).toMatchObject({ count: met, shared: undefined })
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

    test('an expired response is stale at once: served if allowed, and revalidated', async () => {
      await gateway.app.calls.expire({ tags: ['goods'] })
      const stale = await read({}, goods)
      expect([stale.body, stale.headers['cache-control']]).toEqual([[2], 'no-cache'])
      expect(stale.how).toContain('; hit; ttl=0;')
      await expect.poll(() => count('refreshed')).toBe(1)
      const fresh = await read({}, goods)
      expect([fresh.body, fresh.headers['cache-control']]).toEqual([[3], 'public, max-age=60'])
    })

    test('a purged response is never used again, not even when the upstream fails', async () => {
      await gateway.app.calls.purge({ all: true })
      upstream.behave(fail)
      expect((await read()).status).toBe(502)
    })

    test.each(['purge', 'expire'] as const)(
      'a response of a call that began before a %s is not stored',
      async (verb) => {
        let release = () => {}
        upstream.behave((request, response) => {
          release = () =>
            say(['old'], { ...cached('max-age=60'), 'cache-tag': 'late' })(request, response)
        })
        const waiting = read({}, '/api/news/groups')
        await expect.poll(() => upstream.requests.length).toBe(3)
        await gateway.app.calls[verb]({ tags: ['late'] })
        release()
        expect((await waiting).body).toEqual(['old'])
        upstream.behave(say(['new']))
        expect((await read({}, '/api/news/groups')).body).toEqual(['new'])
      },
    )

    test('nor is the response of a background revalidation, and requests after a purge do not wait for it', async () => {
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

    test('RFC 9111 §4.4: an unsafe method invalidates the stored response', async () => {
      const visitor = { cookie: undefined, idempotencyKey: undefined, body: undefined }
      upstream.behave(say('no', {}, 500))
      await gateway.app.calls.send(clearComparison, 'banners/base?x=1', visitor)
      expect((await read()).how).toContain('; hit')
      upstream.behave(say([9], cached('max-age=60')))
      await gateway.app.calls.send(getBaseBanners, 'banners/base', visitor)
      expect((await read()).how).toContain('; hit')
      await gateway.app.calls.send(clearComparison, 'banners/base?x=1', visitor)
      expect((await read()).how).toContain('uri-miss')
    })
  })
})
