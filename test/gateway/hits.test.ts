import diagnostics from 'node:diagnostics_channel'
import { gatewayEvents } from '@faceplate/gateway/base/log.events'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const handlers = diagnostics.channel('tracing:fastify.request.handler:start')

describe('hits served before routing', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const metrics = createMetrics()
  /** Number of requests that reached a Fastify handler. */
  let handled = 0
  const count = () => (handled += 1)
  const get = (path = '/api/banners/base') => supertest(gateway.origin).get(path)

  beforeEach(async () => {
    const body = { data: [{ text: 'Gigabit '.repeat(500) }] }
    upstream = await startFaultyUpstream(
      answerJson(body, {
        headers: {
          'cache-control': 'max-age=60',
          'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
        },
      }),
    )
    gateway = await startGateway(upstream.base, {
      metrics,
      publicOrigin: 'https://kedr.example',
    })
    handled = 0
    handlers.subscribe(count)
  })
  afterEach(async () => {
    handlers.unsubscribe(count)
    await gateway.close()
    await upstream.close()
  })

  test('only the first request of an address reaches its route, and all have the same headers', async () => {
    await get()
    // A percent-encoded path is not on the fast path. It reaches the handler, and is a cache hit too.
    const whole = await get('/api/b%61nners/base')
    expect(handled).toBe(2)
    // A reload is handled like any other request.
    const hit = await get().set('cache-control', 'no-cache')
    expect(handled).toBe(2)
    expect(hit.body).toEqual(whole.body)
    const common = ({ headers }: typeof hit) => ({ ...headers, date: '' })
    expect(common(hit)).toEqual(common(whole))
    expect(hit.headers['cache-status']).toBe('faceplate; hit; ttl=60; key="GET banners/base"')
    expect(hit.headers['x-content-type-options']).toBe('nosniff')
    expect(hit.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('two addresses of one call share a cached response, and each is remembered', async () => {
    upstream.behave(answerJson({ groups: [] }, { headers: { 'cache-control': 'max-age=60' } }))
    await get('/api/catalog/goods?sort=name&page=2')
    await get('/api/catalog/goods?page=2&sort=name')
    await get('/api/catalog/goods?sort=name&page=2')
    await get('/api/catalog/goods?page=2&sort=name')
    expect(handled).toBe(2)
    expect(upstream.requests).toHaveLength(1)
  })

  test('conditions, HEAD, encodings and Range get the same response as from the route', async () => {
    const etag = String((await get().set('accept-encoding', 'identity')).headers['etag'])
    handled = 0
    const send = () => get().set('accept-encoding', 'identity')
    for (const known of [etag, `W/${etag}`, `"a,b", ${etag}`, '*']) {
      const same = await send().set('if-none-match', known).expect(304)
      expect(same.headers['etag']).toBe(etag)
      expect(same.headers['content-length']).toBeUndefined()
    }
    await send().set('if-none-match', '"other"').expect(200)
    await send().set('if-modified-since', 'Sat, 21 Nov 2026 12:00:00 GMT').expect(304)
    await send().set('if-modified-since', 'Fri, 20 Nov 2026 12:00:00 GMT').expect(200)
    await send().set('range', 'bytes=0-3').expect(200)
    const head = await supertest(gateway.origin).head('/api/banners/base').expect(200)
    expect(head.text).toBeUndefined()
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
    for (const encoding of ['br', 'gzip']) {
      const answer = await get().set('accept-encoding', encoding)
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.body).toEqual((await send()).body)
    }
    expect(handled).toBe(0)
  })

  test('a stale or purged response goes through the route', async () => {
    await get()
    gateway.advanceMs(61_000)
    await get()
    expect(upstream.requests).toHaveLength(2)
    await gateway.app.calls.purge({ all: true })
    await get()
    expect(upstream.requests).toHaveLength(3)
    expect(handled).toBe(3)
    await supertest(gateway.origin).post('/api/banners/base').expect(405)
  })

  test('[R-www] a call is not redirected, from www either', async () => {
    await get()
    await get()
    expect(handled).toBe(1)
    const served = await get().set('host', 'www.kedr.example').expect(200)
    expect(served.headers['location']).toBeUndefined()
  })

  test('a response that must not be stored is not remembered', async () => {
    upstream.behave(answerJson({ data: [] }, { headers: { 'cache-control': 'no-store' } }))
    await get()
    await get()
    expect(handled).toBe(2)
    expect(upstream.requests).toHaveLength(2)
  })

  test('a hit is logged and counted', async () => {
    await get('/api/catalog/groups?q=secret')
    const hit = await get('/api/catalog/groups?q=secret')
    const lines = () => gateway.log.filter(({ event }) => event === 'request')
    await expect.poll(() => lines().length).toBe(2)
    expect(lines()[1]).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      client: '127.0.0.0',
      method: 'GET',
      path: '/api/catalog/groups',
      route: 'GET catalog/groups',
      status: 200,
      cache: hit.headers['cache-status'],
      bytes: expect.any(Number),
      ms: expect.any(Number),
      event: 'request',
      msg: gatewayEvents.request.message,
    })
    const text = await metrics.registry.metrics()
    expect(text).toMatch(/faceplate_cache_reads_total\{kind="\w+",outcome="hit"\} [1-9]/)
    expect(text).toMatch(
      /faceplate_request_seconds_bucket\{le="0.001",kind="api",route="[^"]+"\} \d/,
    )
    expect(text).toMatch(
      /faceplate_request_seconds_bucket\{le="\+Inf",kind="api",route="[^"]+"\} \d/,
    )
    expect(text).toMatch(/faceplate_request_seconds_count\{kind="api",route="[^"]+"\} \d/)
  })
})
