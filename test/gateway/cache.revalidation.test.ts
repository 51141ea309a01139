import { beforeEach, describe, expect, test } from 'vitest'
import {
  cached,
  fail,
  noon,
  otherPath,
  say,
  second,
  useCachedReads,
} from '../support/cached.reads.ts'

describe('the cache of reads', () => {
  const { upstream, gateway, read, calls, count } = useCachedReads()

  describe('revalidation', () => {
    const tagged = {
      ...cached('max-age=60'),
      etag: '"v1"',
      'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT',
    }

    test('a conditional request has ETag and Last-Modified; a 304 updates the headers and keeps the bytes and our ETag', async () => {
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

    test('a 304 for another response does not revalidate the stored one', async () => {
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

    test('a response with no-cache is revalidated each time', async () => {
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

  describe('on calls of the contracts', () => {
    test.each(['no-cache', 'no-store', 'max-age=0', 'min-fresh=600', 'only-if-cached'])(
      '%s of a visitor has no effect',
      async (value) => {
        upstream.behave(say([1], cached('max-age=60')))
        expect(await read({ 'cache-control': value })).toMatchObject({ status: 200, body: [1] })
        for (let time = 0; time < 2; time += 1) {
          expect((await read({ 'cache-control': value })).how).toContain('; hit;')
        }
        expect(await calls()).toBe(1)
      },
    )

    test('a request with no-store joins the call in flight', async () => {
      const waiting: (() => void)[] = []
      upstream.behave((request, response) => {
        waiting.push(() => say([1], cached('max-age=60'))(request, response))
      })
      const asked = [1, 2, 3].map(() => read({ 'cache-control': 'no-store' }))
      await expect.poll(() => gateway.arrivals()).toBe(3)
      await expect.poll(() => waiting.length).toBe(1)
      waiting[0]?.()
      for (const { body } of await Promise.all(asked)) expect(body).toEqual([1])
      expect(await calls()).toBe(1)
    })
  })

  describe('request directives on other paths (RFC 9111 §5.2.1)', () => {
    beforeEach(async () => {
      upstream.behave(say([1], cached('max-age=60')))
      await read({}, otherPath)
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
      expect((await read({ 'cache-control': value }, otherPath)).how).toContain(how)
    })

    test.each([
      ['max-stale', '; hit; ttl=-1;'],
      ['max-stale=1', '; hit; ttl=-1;'],
      ['max-stale=0', '; fwd=stale;'],
      ['min-fresh=1', '; fwd=stale;'],
    ])('%s when it is one second stale: %s', async (value, how) => {
      gateway.advanceMs(31 * second)
      expect((await read({ 'cache-control': value }, otherPath)).how).toContain(how)
    })

    test('only-if-cached is a 504 when nothing is stored, and the upstream is not called', async () => {
      const answer = await read({ 'cache-control': 'only-if-cached' }, '/api/v2/none')
      expect(answer.status).toBe(504)
      expect(answer.headers['content-type']).toBe('application/problem+json')
      expect(answer.how).toBe('faceplate; key="OTHER v2/none"; detail=only-if-cached')
      expect(await calls()).toBe(1)
    })
  })
})
