import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const shop = 'https://shop.example'
const path = '/api/catalog/groups'
let upstream: FaultyUpstream
let gateway: TestGateway
let closed: TestGateway

beforeAll(async () => {
  upstream = await startFaultyUpstream(
    answerJson({ data: [] }, { headers: { 'cache-control': 'max-age=60' } }),
  )
  gateway = await startGateway(upstream.base, { crossOrigins: [shop, 'https://tools.example'] })
  closed = await startGateway(upstream.base)
})
afterAll(async () => {
  await gateway.close()
  await closed.close()
  await upstream.close()
})

async function ask(headers: Record<string, string>, at = path, method = 'GET', of = gateway) {
  const answer = await fetch(of.origin + at, { method, headers })
  const read = (name: string) => answer.headers.get(name)
  const allowed = read('access-control-allow-origin')
  return { status: answer.status, allowed, vary: read('vary'), read }
}

test('[G-cors] a page of an allowed site may read, also cached responses, and gets its own origin in the header', async () => {
  // Alternates, so that each request hits the response cached for the request before.
  for (const [origin, allowed] of [
    [undefined, null],
    [shop, shop],
    ['https://evil.example', null],
    ['https://tools.example', 'https://tools.example'],
    [`${shop}.evil.example`, null],
    ['null', null],
    [shop, shop],
  ] as const) {
    const answer = await ask(origin === undefined ? {} : { origin })
    expect(answer.status).toBe(200)
    expect(answer.allowed, origin).toBe(allowed)
    expect(answer.vary, origin).toBe('Accept-Encoding, Origin')
    expect(answer.read('access-control-allow-credentials')).toBeNull()
    expect(answer.read('access-control-expose-headers')?.includes('ETag') ?? false).toBe(
      allowed !== null,
    )
  }
  expect(upstream.requests).toHaveLength(1)
  const etag = (await ask({})).read('etag') ?? ''
  expect(await ask({ origin: shop, 'if-none-match': etag })).toMatchObject({
    status: 304,
    allowed: shop,
    vary: 'Accept-Encoding, Origin',
  })
})

test('[G-cors] errors, exports, alternate formats and the document may be read too, pages and files may not', async () => {
  const shared = ['/api/none', '/openapi.json', '/export/none', '/product/a.json', '/news.csv']
  for (const at of shared) {
    const answer = await ask({ origin: shop }, at)
    expect(answer.allowed, at).toBe(shop)
    expect(answer.vary, at).toMatch(/(^|, )Origin$/)
  }
  for (const at of ['/', '/product/a/', '/product/a/_payload.json', '/files/a.json', '/healthz']) {
    const answer = await ask({ origin: shop }, at)
    expect(answer.allowed, at).toBeNull()
    expect(answer.vary ?? '', at).not.toContain('Origin')
  }
})

test('[G-cors] a preflight is cached for a day, and allows only reads', async () => {
  const want = (method: string, origin = shop) => ({
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'if-none-match, prefer',
  })
  const read = await ask(want('GET'), path, 'OPTIONS')
  expect(read).toMatchObject({ status: 204, allowed: shop })
  expect(read.vary).toContain('Origin')
  expect(read.read('access-control-allow-methods')).toBe('GET, HEAD')
  expect(read.read('access-control-allow-headers')).toContain('If-None-Match')
  expect(read.read('access-control-max-age')).toBe('86400')
  const write = await ask(want('POST'), '/api/forms/call', 'OPTIONS')
  expect([write.status, write.read('access-control-allow-methods')]).toEqual([405, null])
  const otherOrigin = await ask(want('GET', 'https://evil.example'), path, 'OPTIONS')
  expect([otherOrigin.status, otherOrigin.allowed]).toEqual([405, null])
  const posted = await ask({ origin: shop }, '/api/forms/call', 'POST')
  expect([posted.status, posted.read('access-control-expose-headers')]).toEqual([403, null])
})

test('[G-cors] by default no other site may read', async () => {
  const answer = await ask({ origin: shop }, path, 'GET', closed)
  expect([answer.allowed, answer.vary]).toEqual([null, 'Accept-Encoding'])
})
