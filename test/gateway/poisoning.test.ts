import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

/**
 * Headers that are not part of the cache key, but change the response of some software
 * (https://portswigger.net/research/practical-web-cache-poisoning). A mark in each shows where its value appears.
 */
const unkeyed: Record<string, string> = {
  'x-forwarded-host': 'mark.example',
  'x-forwarded-proto': 'mark',
  'x-forwarded-scheme': 'mark',
  'x-forwarded-port': '666',
  'x-forwarded-prefix': '/mark',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-server': 'mark',
  'x-host': 'mark',
  'x-real-ip': '6.6.6.6',
  forwarded: 'host=mark',
  'true-client-ip': '6.6.6.6',
  'x-original-url': '/api/site?mark',
  'x-rewrite-url': '/api/site?mark',
  'x-http-method-override': 'DELETE',
  'x-http-method': 'DELETE',
  'x-method-override': 'DELETE',
  'accept-language': 'x-mark',
  language: 'x-mark',
  accept: 'text/mark',
  'accept-charset': 'mark',
  'accept-encoding': 'mark',
  cookie: 'api-mark=1; mark=2',
  authorization: 'Bearer mark',
  origin: 'https://mark.example',
  referer: 'https://mark.example/',
  'user-agent': 'mark',
  'sec-ch-ua': 'mark',
  'save-data': 'on',
  dnt: '1',
  range: 'bytes=0-1',
  'if-range': '"mark"',
  'if-match': '"mark"',
  'if-none-match': '"mark"',
  'if-modified-since': 'Fri, 20 Nov 2026 12:00:00 GMT',
  'if-unmodified-since': 'Fri, 20 Nov 2026 12:00:00 GMT',
  'idempotency-key': 'mark',
  traceparent: '00-mark',
  'x-amzn-trace-id': 'mark',
  'x-request-id': 'mark',
  'cdn-cache-control': 'max-age=666',
  'surrogate-control': 'max-age=666',
  pragma: 'mark',
  expect: '',
  'x-wap-profile': 'https://mark.example',
  'x-oversized': 'm'.repeat(6000),
}
delete unkeyed['expect']

const path = '/api/catalog/goods?page=2'

describe('a shared response', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway

  // The worst possible upstream: it returns every request header, except for the request id that the gateway adds.
  beforeAll(async () => {
    upstream = await startFaultyUpstream((request, response) => {
      const { method, url } = request
      const { 'x-request-id': _id, ...headers } = request.headers
      const data = { method, url, headers }
      answerJson({ data }, { headers: { 'cache-control': 'max-age=60' } })(request, response)
    })
    gateway = await startGateway(upstream.base)
  })
  afterEach(async () => {
    await gateway.app.calls.purge({ all: true })
    upstream.requests.length = 0
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  async function read(headers: Record<string, string> = {}) {
    const answer = await fetch(gateway.origin + path, { headers })
    const { status } = answer
    return { status, how: answer.headers.get('cache-status') ?? '', text: await answer.text() }
  }

  test.each(Object.entries(unkeyed))(
    'is not changed by %s, which is never forwarded',
    async (name, value) => {
      const plain = (await read()).text
      await gateway.app.calls.purge({ all: true })
      const first = await read({ [name]: value })
      expect(first.status).toBe(200)
      expect(first.text).toBe(plain)
      const [one, other] = upstream.requests.map(({ headers, ...rest }) => ({
        ...rest,
        headers: { ...headers, 'x-request-id': '' },
      }))
      expect(other).toEqual(one)
      const next = await read()
      expect(next.how).toContain('; hit')
      expect(next.text).toBe(plain)
    },
  )

  test('is not changed by all of them together, whichever request is first', async () => {
    const plain = (await read()).text
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(Object.entries(unkeyed)),
        fc.subarray(Object.entries(unkeyed)),
        async (one, other) => {
          await gateway.app.calls.purge({ all: true })
          for (const headers of [one, other]) {
            expect((await read(Object.fromEntries(headers))).text).toBe(plain)
          }
        },
      ),
      { numRuns: 50 },
    )
    expect(JSON.stringify(upstream.requests)).not.toContain('mark')
  })

  test.each([
    [
      'a body',
      { method: 'POST', body: '{"mark":1}', headers: { 'content-type': 'application/json' } },
    ],
    ['another method', { method: 'PUT' }],
    ['a method no one has', { method: 'PURGE' }],
  ])('is not changed or dropped by %s', async (_what, request) => {
    await read()
    expect((await fetch(gateway.origin + path, request)).status).toBeGreaterThanOrEqual(400)
    expect((await read()).how).toContain('; hit')
    expect(upstream.requests).toHaveLength(1)
  })

  test.each(['?utm_source=mark', '?__proto__=mark', '?a[]=mark', '?%00=mark', '?'])(
    'is the same with %s in the query: unknown keys are dropped',
    async (search) => {
      await fetch(`${gateway.origin}/api/banners/base`)
      const answer = await fetch(`${gateway.origin}/api/banners/base${search}`)
      expect(answer.headers.get('cache-status')).toContain('; hit')
      expect(JSON.stringify(upstream.requests)).not.toContain('mark')
    },
  )

  test('of a list differs by filter, which is a part of its key', async () => {
    await read()
    const answer = await fetch(`${gateway.origin}${path}&utm_source=mark`)
    expect(answer.headers.get('cache-status')).toContain('uri-miss')
    expect((await read()).text).not.toContain('mark')
  })

  test.each([
    '/api/catalog/goods?page=2%26q=mark',
    '/api/catalog/goods?page=2;q=mark',
    '/api/catalog/goods/?page=2',
    '/api/catalog//goods?page=2',
    '/api/catalog/goods%3Fpage=2',
    '/api/./catalog/goods?page=2',
  ])('is not that of %s', async (other) => {
    await fetch(gateway.origin + other).then((answer) => answer.text())
    expect(JSON.parse((await read()).text).url).toBe('/api/catalog/goods?page=2')
  })

  test('stays when a header makes a request fail before it is forwarded', async () => {
    const { text } = await read()
    for (const headers of [{ 'x-long': 'm'.repeat(20_000) }, { 'content-length': '5' }]) {
      await fetch(gateway.origin + path, { headers }).catch(() => {})
      const { how, text: still } = await read()
      expect([how.includes('; hit'), still]).toEqual([true, text])
    }
  })
})
