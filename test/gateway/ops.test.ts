import supertest from 'supertest'
import { pino } from 'pino'
import { createMetrics, type Metrics } from '@faceplate/gateway/metrics/metrics'
import { startOps } from '@faceplate/gateway/ops/ops.server'
import { createServing } from '@faceplate/gateway/ops/serving'
import { createUpstreamClient } from '@faceplate/gateway/upstream/upstream.client'
import { countUpstreamCalls } from '@faceplate/gateway/upstream/upstream.metrics'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

describe('the port for operators', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  let ops: FastifyInstance
  let origin: string
  let metrics: Metrics
  let open: (token: string) => Promise<void>
  const log: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => log.push(line) })

  beforeEach(async () => {
    log.length = 0
    metrics = createMetrics()
    upstream = await startFaultyUpstream(
      answerJson({ data: [] }, { headers: { 'cache-control': 'max-age=60' } }),
    )
    const client = createUpstreamClient({
      base: upstream.base,
      language: 'en',
      timeoutMs: 30_000,
      onCall: countUpstreamCalls(metrics),
    })
    gateway = await startGateway(upstream.base, {
      upstream: client,
      metrics,
      logger,
    })
    open = async (token) => {
      const started = await startOps({
        host: '127.0.0.1',
        port: 0,
        isRequired: true,
        token,
        logger,
        serving: createServing({ gateway: gateway.app, upstream: client, redirects: undefined }),
        readMetrics: () => metrics.registry.metrics(),
      })
      if (!started) throw new Error('the port could not be opened')
      ops = started
      const address = ops.server.address()
      origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    }
    await open('secret')
  })
  afterEach(async () => {
    await ops.close()
    await gateway.close()
    await upstream.close()
  })
  const get = (path: string) => supertest(origin).get(path).set('authorization', 'Bearer secret')
  const purge = (body: object) =>
    supertest(origin).post('/purge').set('authorization', 'Bearer secret').send(body)
  const read = () => supertest(gateway.origin).get('/api/banners/base')

  test('nothing is told without the token', async () => {
    for (const path of ['/metrics', '/status', '/redirects', '/none']) {
      await supertest(origin).get(path).expect(401)
      await supertest(origin).get(path).set('authorization', 'Bearer secreT').expect(401)
    }
    await supertest(origin).post('/purge').send({ all: true }).expect(401)
  })

  test('no answer is kept, framed or taken for what it is not', async () => {
    for (const path of ['/metrics', '/status', '/redirects', '/none']) {
      const { headers } = await get(path)
      expect(headers['content-security-policy'], path).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    const { headers } = await supertest(origin).get('/status').expect(401)
    expect(headers['cache-control']).toBe('no-store')
  })

  describe('without a token', () => {
    beforeEach(async () => {
      await ops.close()
      await open('')
    })
    const ask = (headers: Record<string, string>) =>
      supertest(origin).post('/purge').set(headers).send({ all: true })

    test.each(['localhost', 'LOCALHOST:9464', '127.0.0.1:9464', '10.1.2.3', '[::1]:9464'])(
      'it answers to %s',
      async (host) => {
        await ask({ host }).expect(200)
        await supertest(origin).get('/status').set({ host }).expect(200)
      },
    )

    test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:9464', 'a@::1'])(
      'it does not answer to %s',
      async (host) => {
        await read()
        await ask({ host }).expect(421)
        await supertest(origin).get('/status').set({ host }).expect(421)
        expect((await read()).headers['cache-status']).toContain('hit')
      },
    )

    test.each(['http://evil.example', 'http://localhost:9464', 'null', ''])(
      'it does not answer to a page of %j',
      async (from) => {
        await read()
        await ask({ origin: from }).expect(403)
        await supertest(origin).get('/metrics').set({ origin: from }).expect(403)
        expect((await read()).headers['cache-status']).toContain('hit')
      },
    )

    test('with one, a name and a page are no matter', async () => {
      await ops.close()
      await open('secret')
      const headers = { host: 'ops.example', origin: 'https://ops.example' }
      await get('/status').set(headers).expect(200)
    })
  })

  test('metrics count requests, cache and upstream', async () => {
    await read()
    await read()
    await supertest(gateway.origin).get('/api/nothing')
    const { text } = await get('/metrics').expect(200)
    for (const line of [
      'faceplate_requests_total{method="GET",kind="api",route="GET banners/base",status="200"} 2',
      'faceplate_requests_total{method="GET",kind="api",route="/api/*",status="404"} 1',
      'faceplate_cache_reads_total{kind="call",outcome="hit"} 1',
      'faceplate_cache_reads_total{kind="call",outcome="miss"} 1',
      'faceplate_cache_entries 1',
      'faceplate_upstream_calls_total{route="GET banners/base",outcome="2xx"} 1',
    ]) {
      expect(text).toContain(`${line}\n`)
    }
  })

  test.each([
    ['all', { all: true }],
    ['a tag of the contract', { tags: ['banners'] }],
    ['a path', { paths: ['/api/banners/base'] }],
  ])('purge by %s takes the answer out', async (_, body) => {
    await read()
    expect((await purge(body).expect(200)).body).toEqual({ purged: 1 })
    const again = await read()
    expect(again.headers['cache-status']).toContain('fwd=uri-miss')
    expect(upstream.requests).toHaveLength(2)
  })

  test('what is expired is served stale once more while it is fetched', async () => {
    await read()
    await purge({ tags: ['banners'], expire: true }).expect(200)
    upstream.behave(
      answerJson({ data: [{ id: 2 }] }, { headers: { 'cache-control': 'max-age=9' } }),
    )
    await read()
    await expect.poll(async () => (await read()).body).toEqual([{ id: 2 }])
  })

  test.each([[{}], [{ tags: [] }], [{ all: false }], [{ everything: true }], [[]]])(
    'a purge of %j is refused',
    async (body) => {
      await read()
      await purge(body).expect(400)
      expect((await read()).headers['cache-status']).toContain('hit')
    },
  )

  test('an answer that breaks its contract is nobody’s, counted by place and logged once', async () => {
    const strict = await startGateway(upstream.base, { takesAnyShape: false, metrics, logger })
    const ask = () => supertest(strict.origin).get('/api/banners/base')
    upstream.behave(answerJson({ data: [{ id: 'seven' }, { id: 'eight' }] }))
    for (let time = 0; time < 2; time += 1) {
      expect((await ask().expect(502)).body).toMatchObject({ kind: 'bad response' })
    }
    expect((await get('/metrics')).text).toContain(
      'faceplate_contract_drift_total{route="GET banners/base",pointer="/*/id"} 2',
    )
    const lines = log.map((line) => JSON.parse(line))
    const places = lines.filter(({ pointer }) => pointer).map(({ pointer }) => pointer)
    expect(places).toContain('/*/id')
    expect(new Set(places).size).toBe(places.length)
    upstream.behave(answerJson({ data: [] }))
    expect((await ask().expect(200)).body).toEqual([])
    await strict.close()
  })

  test('the status is a page that escapes what it shows', async () => {
    const { text, headers } = await get('/status').expect(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain('Circuit breaker')
  })
})
