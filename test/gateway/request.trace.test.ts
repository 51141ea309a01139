import { connect } from 'node:net'
import { createClient } from '@faceplate/contracts/client/client'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { readTrustedProxies, trustAddresses } from '@faceplate/gateway/base/config/trusted.proxies'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import supertest from 'supertest'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  answerJson,
  hangUp,
  startFaultyUpstream,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { sendRaw } from '../support/raw.request.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

describe('one request, one id', () => {
  let upstream: FaultyUpstream
  let trusting: TestGateway
  let lonely: TestGateway
  const good = answerJson({ data: [] })

  beforeAll(async () => {
    upstream = await startFaultyUpstream(good)
    trusting = await startGateway(upstream.base, { trustProxy: ['loopback'] })
    lonely = await startGateway(upstream.base, { trustProxy: ['203.0.113.0/24'] })
  })
  afterEach(async () => {
    upstream.behave(good)
    upstream.requests.length = 0
    for (const { app, log } of [trusting, lonely]) {
      await app.calls.purge({ all: true })
      log.length = 0
    }
  })
  afterAll(async () => {
    await trusting.close()
    await lonely.close()
    await upstream.close()
  })

  const lines = ({ log }: TestGateway) => log.filter(({ event }) => event === 'request')

  test('the id of a trusted proxy and its trace are used upstream, in the log and in the response', async () => {
    for (const [method, path] of [
      ['get', '/api/banners/base'],
      ['delete', '/api/catalog/compare/clear'],
      ['get', '/images/goods/a.svg'],
      ['get', '/files/a.pdf'],
      // The gateway checks for a redirect before it renders the page.
      ['get', '/news/81/'],
    ] as const) {
      const asked = supertest(trusting.origin)[method](path)
      const answer = await asked.set({ 'x-request-id': 'edge/7', traceparent })
      const isPublic = /\bpublic\b/.test(answer.headers['cache-control'] ?? '')
      expect(answer.headers['x-request-id']).toBe(isPublic ? undefined : 'edge/7')
      expect(upstream.requests.at(-1)?.headers).toMatchObject({
        'x-request-id': 'edge/7',
        traceparent,
      })
      await expect
        .poll(() => lines(trusting).at(-1))
        .toMatchObject({ path, reqId: 'edge/7', trace: traceId })
    }
    expect(upstream.requests).toHaveLength(5)
  })

  test('the log line of a request has its route, its client and its duration', async () => {
    const ask = (path: string, from: string) =>
      supertest(trusting.origin).get(path).set({ 'x-forwarded-for': from })
    const last = () => lines(trusting).at(-1)
    const twice: typeof good = (request, response) => {
      upstream.behave(good)
      hangUp(request, response)
    }
    upstream.behave(twice)
    const whole = await ask('/api/catalog/good/ks-2428', '203.0.113.77')
    await expect.poll(last).toMatchObject({
      route: 'GET catalog/good/{idOrCode}',
      client: '203.0.113.0',
      upstream: { calls: 1, attempts: 2, ms: expect.any(Number) },
      bytes: expect.any(Number),
    })
    expect(last()?.['bytes']).toBeGreaterThan(Number(whole.headers['content-length']))
    const least = Number(last()?.['bytes']) - 100
    // On the same connection, with a cache hit.
    await ask('/api/catalog/good/ks-2428', '2001:db8:7:1::9')
    await expect.poll(last).toMatchObject({ client: '2001:db8:7::' })
    expect(last()).not.toHaveProperty('upstream')
    expect(last()?.['bytes']).toBeGreaterThan(least)
    for (const [path, from, client, route] of [
      ['/product/ks-2428/', '2001:db8::9', '2001:db8:0::', 'product-code'],
      ['/nothing/', '::ffff:198.51.100.9', '198.51.100.0', undefined],
      ['/healthz', '::1', '0:0:0::', '/healthz'],
      ['/healthz', '203.0.113.7:4711', '203.0.113.0', '/healthz'],
      ['/readyz', 'anna"s', 'unknown', '/readyz'],
    ] as const) {
      await ask(path, from)
      await expect.poll(last).toMatchObject({ path, client })
      expect(last()?.['route']).toBe(route)
    }
    for (const [logClient, client] of [
      ['none', undefined],
      ['whole', '203.0.113.77'],
    ] as const) {
      const gateway = await startGateway(upstream.base, { trustProxy: ['loopback'], logClient })
      await supertest(gateway.origin).get('/healthz').set({ 'x-forwarded-for': '203.0.113.77' })
      await expect.poll(() => lines(gateway).length).toBe(1)
      expect(lines(gateway)[0]?.['client']).toBe(client)
      await gateway.close()
    }
  })

  test('an id from another client, or an invalid one, is ignored', async () => {
    for (const [gateway, given] of [
      [lonely, 'mine'],
      [trusting, 'a"b'],
      [trusting, 'a'.repeat(129)],
    ] as const) {
      const asked = supertest(gateway.origin).delete('/api/catalog/compare/clear')
      const answer = await asked.set({ 'x-request-id': given, traceparent: `${traceparent}-x` })
      const id = answer.headers['x-request-id']
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(upstream.requests.at(-1)?.headers['x-request-id']).toBe(id)
      expect(upstream.requests.at(-1)?.headers).not.toHaveProperty('traceparent')
      await expect.poll(() => lines(gateway).at(-1)?.['reqId']).toBe(id)
      expect(lines(gateway).at(-1)).not.toHaveProperty('trace')
    }
  })

  test.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '::1', true],
    ['10.0.0.0/8', '::ffff:10.1.2.3', true],
    ['uniquelocal', '172.16.0.9', true],
    ['uniquelocal', '172.32.0.9', false],
    ['linklocal', 'fe80::1', true],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['2001:db8::/32', '2001:db8::7', true],
    ['2001:db8::/32', '2001:db9::7', false],
    ['', '127.0.0.1', false],
  ])('with TRUST_PROXY=%s, %s is trusted: %s', (list, address, isOne) => {
    expect(trustAddresses(readTrustedProxies(list))(address)).toBe(isOne)
  })

  test('a failed request is logged as an error with its cause', async () => {
    const ask = (path: string) => supertest(lonely.origin).get(path)
    upstream.behave(answerJson({}, { status: 501 }))
    await ask('/api/banners/base').expect(501)
    await supertest(lonely.origin).delete('/api/catalog/compare/clear').expect(501)
    upstream.behave(hangUp)
    await ask('/api/site').expect(502)
    await expect
      .poll(() => lines(lonely).map(({ level, cause }) => [level, cause]))
      .toEqual([
        [50, 'the content API responded with 501'],
        [50, 'the content API responded with 501'],
        [50, 'The content API could not be reached (network)'],
      ])
  })

  test('a 5xx that the request demanded is no error: not in the log, in the metrics or on /status', async () => {
    const metrics = createMetrics()
    const gateway = await startGateway(upstream.base, { metrics, passesThrough: true })
    try {
      const coding = 'Host: a\nConnection: close\nTransfer-Encoding: gzip, chunked\n\n0\n\n'
      for (const line of ['POST /', 'DELETE /api/catalog/compare/clear', 'PUT /api/other']) {
        expect((await sendRaw(gateway.origin, `${line} HTTP/1.1\n${coding}`)).status).toBe(501)
      }
      const onlyCached = { 'cache-control': 'only-if-cached' }
      await supertest(gateway.origin).get('/api/other').set(onlyCached).expect(504)
      upstream.behave(answerJson({}, { status: 501 }))
      await supertest(gateway.origin).get('/api/other').expect(501)
      await expect
        .poll(() => lines(gateway).map(({ level, status, cause }) => [level, status, cause]))
        .toEqual([
          [30, 501, undefined],
          [30, 501, undefined],
          [30, 501, undefined],
          [30, 504, undefined],
          [50, 501, 'the content API responded with 501'],
        ])
      expect(gateway.log.filter(({ level }) => Number(level) >= 40)).toHaveLength(1)
      expect(gateway.app.failures.list().map(({ status }) => status)).toEqual([501])
      const { values } = await metrics.requests.get()
      expect(values.map(({ labels, value }) => [labels['kind'], labels['status'], value])).toEqual([
        ['rejected', 501, 1],
        ['rejected', 501, 1],
        ['rejected', 501, 1],
        ['rejected', 504, 1],
        ['api', 501, 1],
      ])
    } finally {
      await gateway.close()
    }
  })

  test('a failed page is logged with the call and its cause', async () => {
    const renderer: Renderer = {
      build: { id: 'none', timestamp: 0 },
      map: { script: '/map.js', styles: [] },
      readPage: () => Promise.reject(new Error('not asked for')),
      async renderPage({ transport }) {
        const error = await createClient(transport)('GET catalog/good/{idOrCode}', {
          params: { idOrCode: 'a' },
        }).catch((failure: unknown) => failure)
        return { kind: 'page', status: 500, html: '', scriptHashes: [], leftOut: [], error }
      },
    }
    const gateway = await startGateway(upstream.base, { renderer })
    upstream.behave(hangUp)
    await supertest(gateway.origin).get('/product/a/').expect(500)
    const cause = 'GET catalog/good/{idOrCode}: The content API could not be reached (network)'
    const err = { type: 'ReadFailure', call: 'GET catalog/good/{idOrCode}', kind: 'network' }
    await expect
      .poll(() => gateway.log.filter(({ level }) => level === 50))
      .toMatchObject([{ event: 'request', status: 500, cause, err }])
    await gateway.close()
  })

  test('every connection that sends something is logged', async () => {
    const own = 'Host: a\nConnection: close\n'
    for (const [request, status, line] of [
      ['GET / HTTP/1.1\nHost a\n\n', 400, { code: 'HPE_INVALID_HEADER_TOKEN' }],
      ['BREW /secret HTTP/1.1\n\n', 400, { code: 'HPE_INVALID_METHOD' }],
      [
        `GET / HTTP/1.1\n${own}X-A: ${'a'.repeat(20_000)}\n\n`,
        431,
        { code: 'HPE_HEADER_OVERFLOW' },
      ],
      [`CONNECT secret:443 HTTP/1.1\n${own}\n`, 405, { method: 'CONNECT' }],
      [`GET /catalog/%zz HTTP/1.1\n${own}\n`, 400, { path: '/catalog/%zz' }],
      [`GET http://a/%zz HTTP/1.1\n${own}\n`, 400, { path: '/%zz' }],
      [`GET /api/news/${'a'.repeat(300)} HTTP/1.1\n${own}\n`, 404, { method: 'GET' }],
    ] as const) {
      const answer = await sendRaw(lonely.origin, request)
      expect(answer.status).toBe(status)
      await expect.poll(() => lonely.log.at(-1)).toMatchObject({ ...line, status })
    }
    expect(JSON.stringify(lonely.log)).not.toContain('secret')
    expect(lonely.log).toHaveLength(7)
    const { promise: isLogged, resolve: goOn } = Promise.withResolvers<void>()
    upstream.behave((request, response) => void isLogged.then(() => good(request, response)))
    const socket = connect(Number(new URL(lonely.origin).port), '127.0.0.1')
    socket.write('GET /api/site HTTP/1.1\r\nHost: a\r\n\r\n')
    await expect.poll(() => upstream.requests.length).toBe(1)
    socket.destroy()
    await expect.poll(() => lines(lonely).at(-1)).toMatchObject({ path: '/api/site', status: 499 })
    goOn()
    await expect.poll(() => lonely.app.calls.size.entries).toBe(1)
    expect(lines(lonely)).toHaveLength(4)
  })
})
