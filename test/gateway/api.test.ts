import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

describe('api calls', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const get = (path: string) => supertest(gateway.origin).get(path)

  beforeEach(async () => {
    upstream = await startFaultyUpstream(answerJson({ data: [{ id: 1 }] }))
    gateway = await startGateway(upstream.base)
  })
  afterEach(async () => {
    await gateway.close()
    await upstream.close()
  })
  /** Replaces the gateway with one that has a short upstream timeout. */
  const startImpatient = async () => {
    await gateway.close()
    gateway = await startGateway(upstream.base, { timeoutMs: 500 })
  }

  test('[G-language] every upstream call carries the Language header', async () => {
    await get('/api/banners/base').expect(200)
    expect(upstream.requests[0]).toMatchObject({
      url: '/api/banners/base',
      headers: { language: 'en' },
    })
  })

  test('[G-unwrap] data is unwrapped, a page of a list keeps its pagination, any other body is unchanged', async () => {
    expect((await get('/api/banners/base')).body).toEqual([{ id: 1 }])
    const page = { data: [1], pagination: { page: 1, page_size: 24, total: 1, pages: 1 } }
    upstream.behave(answerJson(page))
    expect((await get('/api/catalog/goods')).body).toEqual(page)
    upstream.behave(answerJson({ groups: [] }))
    expect((await get('/api/catalog/groups')).body).toEqual({ groups: [] })
    upstream.behave(answerJson({ data: null }))
    expect((await get('/api/news/groups')).body).toBeNull()
  })

  test('a fresh response is served from the cache, and Cache-Status reports the hit', async () => {
    upstream.behave(answerJson({ data: [] }, { headers: { 'cache-control': 'max-age=60' } }))
    const miss = await get('/api/banners/base')
    expect(miss.headers['cache-status']).toBe(
      'faceplate; fwd=uri-miss; fwd-status=200; stored; ttl=60; key="GET banners/base"',
    )
    gateway.advanceMs(59_000)
    const hit = await get('/api/banners/base')
    expect(hit.headers['cache-status']).toBe('faceplate; hit; ttl=1; key="GET banners/base"')
    expect(hit.headers['age']).toBe('59')
    expect(upstream.requests).toHaveLength(1)
    gateway.advanceMs(1000)
    await get('/api/banners/base')
    expect(upstream.requests).toHaveLength(2)
  })

  test.each(['no-store', 'private', 'max-age=0'])(
    'a response with %s is not cached',
    async (value) => {
      upstream.behave(answerJson({ data: [] }, { headers: { 'cache-control': value } }))
      await get('/api/banners/base')
      const again = await get('/api/banners/base')
      expect(again.headers['cache-control']).toBe('no-store')
      expect(upstream.requests).toHaveLength(2)
    },
  )

  test('a response that sets a cookie is not cached, and neither is an error', async () => {
    upstream.behave(answerJson({ data: [] }, { headers: { 'set-cookie': 'a=b' } }))
    await get('/api/banners/base')
    upstream.behave(answerJson({ title: 'Server error', status: 500 }, { status: 500 }))
    await get('/api/banners/base').expect(500)
    upstream.behave(answerJson({ data: [1] }))
    expect((await get('/api/banners/base')).body).toEqual([1])
  })

  test('calls for the same thing at the same time share one upstream call', async () => {
    let release = () => {}
    upstream.behave((_request, response) => {
      release = () => answerJson({ data: [7] })(_request, response)
    })
    const asked = Array.from({ length: 200 }, () => get('/api/banners/base').then((each) => each))
    await expect.poll(() => upstream.requests.length).toBe(1)
    // The upstream responds only after all requests have reached the gateway.
    await expect
      .poll(
        () => new Promise((count) => gateway.app.server.getConnections((_, open) => count(open))),
      )
      .toBe(200)
    release()
    for (const answer of await Promise.all(asked)) expect(answer.body).toEqual([7])
    expect(upstream.requests).toHaveLength(1)
  })

  test('the order of query keys does not matter, and unknown keys are dropped', async () => {
    upstream.behave(
      answerJson(
        { data: [], pagination: { page: 2, page_size: 24, total: 0, pages: 0 } },
        { headers: { 'cache-control': 'max-age=60' } },
      ),
    )
    await get('/api/catalog/goods?sort=name&page=2&__proto__=x&UPPER=1').expect(200)
    await get('/api/catalog/goods?page=2&sort=name').expect(200)
    expect(upstream.requests.map(({ url }) => url)).toEqual(['/api/catalog/goods?page=2&sort=name'])
  })

  test('a response is compressed, has its own ETag, and is not sent again to a client that has it', async () => {
    upstream.behave(answerJson({ data: 'x'.repeat(5000) }))
    const answer = await get('/api/banners/base').set('accept-encoding', 'br')
    expect(answer.headers['content-encoding']).toBe('br')
    const etag = String(answer.headers['etag'])
    await get('/api/banners/base')
      .set('accept-encoding', 'br')
      .set('if-none-match', etag)
      .expect(304)
    const plain = await get('/api/banners/base').set('accept-encoding', 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['etag']).not.toBe(etag)
    expect(plain.body).toBe('x'.repeat(5000))
  })

  test('HEAD has the headers of GET and no body', async () => {
    const answer = await supertest(gateway.origin).head('/api/banners/base').expect(200)
    expect(answer.headers['etag']).toBeTruthy()
    expect(answer.text).toBeUndefined()
  })

  test.each([
    ['page=0', '/page', 'minimum'],
    ['page=abc', '/page', 'type'],
    ['sort=upwards', '/sort', 'enum'],
    ['page_size=1000', '/page_size', 'maximum'],
  ])('a bad query is a 400 that names the key: %s', async (query, pointer, rule) => {
    const answer = await get(`/api/catalog/goods?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ pointer, rule }))
    expect(upstream.requests).toHaveLength(0)
  })

  test('an unknown call is a 404 problem', async () => {
    const answer = await get('/api/no/such/call')
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ status: 404, title: 'Not found' })
  })

  test('an upstream error is passed through unchanged', async () => {
    const problem = { type: 'about:blank', title: 'Not found', status: 404, detail: 'No good x' }
    upstream.behave(
      answerJson(problem, { status: 404, headers: { 'content-type': 'application/problem+json' } }),
    )
    const answer = await get('/api/catalog/good/x')
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.body).toEqual(problem)
  })

  test('[G-timeout] an upstream that does not respond in time gives a 504 problem', async () => {
    await startImpatient()
    upstream.behave(() => {})
    const answer = await get('/api/banners/base')
    expect(answer.status).toBe(504)
    expect(answer.body).toMatchObject({ status: 504, title: 'Gateway timeout' })
  })

  test('an upstream that is down, hangs up or sends broken JSON gives a 502 problem, logged once', async () => {
    upstream.behave((request) => request.socket.destroy())
    await get('/api/banners/base').expect(502)
    upstream.behave((_request, response) => response.end('{"data": [1'))
    const broken = await get('/api/site').expect(502)
    expect(broken.body.detail).toBe('The content API answered with broken JSON')
    await upstream.close()
    const down = await get('/api/catalog/groups').expect(502)
    expect(down.text).not.toContain('ECONNREFUSED')
    await expect
      .poll(() => gateway.log.filter(({ level }) => Number(level) >= 40))
      .toMatchObject([
        { level: 50, event: 'request', path: '/api/banners/base' },
        { level: 50, event: 'request', path: '/api/site' },
        { level: 50, event: 'request', err: { message: expect.stringContaining('ECONNREFUSED') } },
      ])
  })

  test('the problem of a failed read names the reason of the upstream call and its failure', async () => {
    const status = async (path: string) => {
      const { headers } = await get(path)
      return headers['cache-status']
    }
    upstream.behave(
      answerJson({ data: [] }, { headers: { 'cache-control': 'max-age=60, must-revalidate' } }),
    )
    await get('/api/site').expect(200)
    gateway.advanceMs(61_000)
    upstream.behave((request) => request.socket.destroy())
    expect(await status('/api/banners/base')).toBe(
      'faceplate; fwd=uri-miss; key="GET banners/base"; detail=network',
    )
    expect(await status('/api/site')).toBe('faceplate; fwd=stale; key="GET site"; detail=network')
    upstream.behave((_request, response) => response.end('{"data": [1'))
    expect(await status('/api/catalog/goods?q=secret')).toMatch(
      /^faceplate; fwd=uri-miss; key="GET catalog\/goods\?[0-9a-f]{6}"; detail=bad-response$/,
    )
    const line = gateway.log.find(({ event, status: code }) => event === 'request' && code === 502)
    expect(line?.['cache']).toBe('faceplate; fwd=uri-miss; key="GET banners/base"; detail=network')
    await startImpatient()
    upstream.behave(() => {})
    const waiting = await Promise.all([status('/api/banners/base'), status('/api/banners/base')])
    expect(waiting.toSorted()).toEqual([
      'faceplate; fwd=uri-miss; collapsed; key="GET banners/base"; detail=timeout',
      'faceplate; fwd=uri-miss; key="GET banners/base"; detail=timeout',
    ])
  })

  test('a picture whose upstream is down is a 502 problem', async () => {
    await upstream.close()
    const answer = await get('/images/goods/a-front.svg')
    expect(answer.status).toBe(502)
    expect(answer.body).toMatchObject({ status: 502 })
    await get('/healthz').expect(200)
  })

  test('the gateway is ready while it can serve, and a probe changes nothing', async () => {
    const probe = async () => {
      const { status, body, headers } = await get('/readyz')
      expect(headers['cache-control']).toBe('no-store')
      gateway.advanceMs(1000)
      return { code: status, ...body }
    }
    const degraded = { code: 200, status: 'degraded', degraded: ['content API'] }
    expect(await probe()).toEqual({ code: 200, status: 'ok', cache: 'empty' })
    expect(gateway.app.calls.size.entries).toBe(0)
    upstream.behave(answerJson({}, { status: 503 }))
    expect(await probe()).toMatchObject({ code: 503, status: 'unavailable' })
    // One cached response is enough to stay ready: other gateways use the same content API.
    upstream.behave(answerJson({ data: [] }))
    await get('/api/banners/base').expect(200)
    upstream.behave(() => {})
    expect(await probe()).toEqual(degraded)
    await upstream.close()
    expect(await probe()).toEqual(degraded)
    expect(gateway.app.calls.size.entries).toBe(1)
    gateway.app.drain()
    expect(await probe()).toEqual({ code: 503, status: 'draining' })
    const { headers } = await get('/api/banners/base').expect(200)
    expect(headers['connection']).toBe('close')
  })

  test('the access log has one line per request, without the query', async () => {
    await get('/api/catalog/goods?q=secret+words')
    const lines = gateway.log.filter(({ event }) => event === 'request')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ method: 'GET', path: '/api/catalog/goods', status: 200 })
    expect(JSON.stringify(gateway.log)).not.toContain('secret')
  })
})
