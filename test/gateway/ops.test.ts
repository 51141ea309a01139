import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@faceplate/contracts/client/client'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { readOperatorTokens } from '@faceplate/gateway/base/config/ops.tokens'
import { createMetrics, type Metrics } from '@faceplate/gateway/base/metrics/metrics'
import type { ExplainStep } from '@faceplate/gateway/operators/explain/explanation'
import { startOps } from '@faceplate/gateway/operators/ops/ops.server'
import { createServing } from '@faceplate/gateway/operators/ops/serving'
import type { Status } from '@faceplate/gateway/operators/ops/status.page'
import { createCallHistory } from '@faceplate/gateway/upstream/call.history'
import { createUpstreamClient } from '@faceplate/gateway/upstream/upstream.client'
import { countUpstreamCalls } from '@faceplate/gateway/upstream/upstream.metrics'
import { root } from '@faceplate/server/process/project'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { sendRaw } from '../support/raw.request.ts'

/** A renderer whose every page shows the banners. */
const renderer: Renderer = {
  build: { id: 'none', timestamp: 0 },
  map: { script: '/map.js', styles: [] },
  async readPage({ transport }) {
    const status = await createClient(transport)('GET banners/base').then(
      () => 200,
      () => 502,
    )
    return { kind: 'data', status, answers: [], failures: [], leftOut: [] }
  },
  async renderPage({ transport }) {
    await createClient(transport)('GET banners/base')
    return { kind: 'page', status: 200, html: '', scriptHashes: [], leftOut: [] }
  },
}

const operatorToken = 'token-of-an-operator'
const partTokens = 'read:token-that-may-read, purge:token-that-may-purge, edit:token-that-may-edit'

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
    const history = createCallHistory(Date.now)
    upstream = await startFaultyUpstream(
      answerJson({ data: [] }, { headers: { 'cache-control': 'max-age=60' } }),
    )
    const client = createUpstreamClient({
      base: upstream.base,
      language: 'en',
      timeoutMs: 30_000,
      onCall(call) {
        countUpstreamCalls(metrics)(call)
        history.note(call)
      },
    })
    gateway = await startGateway(upstream.base, {
      upstream: client,
      metrics,
      logger,
      renderer,
      takesAnyShape: true,
      // With a build of the site, pages are cached.
      clientDir: import.meta.dirname,
      history,
    })
    open = async (token) => {
      const started = await startOps({
        host: '127.0.0.1',
        port: 0,
        isRequired: true,
        tokens: readOperatorTokens(
          token === '' ? {} : { OPS_TOKEN: token, OPS_TOKENS: partTokens },
        ),
        onWrongToken: (way) => metrics.opsTokensWrong.inc({ way }),
        logger,
        serving: createServing({
          gateway: gateway.app,
          upstream: client,
          redirects: undefined,
          metrics,
        }),
        readMetrics: () => metrics.registry.metrics(),
      })
      if (!started) throw new Error('the port could not be opened')
      ops = started
      const address = ops.server.address()
      origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    }
    await open(operatorToken)
  })
  afterEach(async () => {
    await ops.close()
    await gateway.close()
    await upstream.close()
  })
  const get = (path: string) =>
    supertest(origin).get(path).set('authorization', `Bearer ${operatorToken}`)
  const purge = (body: object) =>
    supertest(origin).post('/purge').set('authorization', `Bearer ${operatorToken}`).send(body)
  const read = () => supertest(gateway.origin).get('/api/banners/base')

  test('every request without the token is rejected', async () => {
    for (const path of ['/metrics', '/status', '/redirects', '/explain?url=/', '/none']) {
      await supertest(origin).get(path).expect(401)
    }
    await supertest(origin).post('/purge').send({ all: true }).expect(401)
    // Tokens of other lengths and schemes too.
    for (const wrong of ['Bearer secreT', `Basic ${operatorToken}`]) {
      await supertest(origin).get('/status').set('authorization', wrong).expect(401)
    }
  })

  test('wrong tokens of an address wait in turn, shut out no other address, and are logged once and counted', async () => {
    const ask = (authorization: string, remoteAddress: string) =>
      ops.inject({ url: '/redirects', headers: { authorization }, remoteAddress })
    const right = `Bearer ${operatorToken}`
    const wrong = Array.from({ length: 5 }, () => ask('Bearer wrong', '192.0.2.1'))
    await expect
      .poll(() => metrics.registry.metrics())
      .toMatch(/^faceplate_ops_tokens_wrong_total\{way="bearer"\} 5$/m)
    // A right guess is not faster than a wrong one.
    expect((await ask(right, '192.0.2.1')).statusCode).toBe(429)
    expect((await ask(right, '192.0.2.2')).statusCode).toBe(200)
    expect((await ask(right, '2001:db8::1')).statusCode).toBe(200)
    expect((await Promise.race(wrong)).statusCode).toBe(401)
    expect((await ask(right, '192.0.2.1')).statusCode).toBe(200)
    const lines = log.filter((line) => line.includes('ops_token_wrong'))
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'ops_token_wrong', way: 'bearer', client: '192.0.2.0' }),
    ])
    expect(log.join('')).not.toContain(operatorToken)
  })

  test('a token has only the rights that are named for it', async () => {
    const ask = (url: string, token: string, method: 'GET' | 'POST' = 'GET') =>
      ops
        .inject({
          method,
          url,
          headers: { authorization: `Bearer ${token}` },
          ...(method === 'POST' && { payload: { all: true } }),
        })
        .then(({ statusCode }) => statusCode)
    for (const url of ['/metrics', '/status', '/redirects', '/explain?url=/']) {
      expect(await ask(url, 'token-that-may-read'), url).toBe(200)
      expect(await ask(url, 'token-that-may-edit'), url).toBe(403)
      expect(await ask(url, 'token-that-may-purge'), url).toBe(403)
    }
    expect(await ask('/insights', 'token-that-may-read')).toBe(403)
    expect(await ask('/insights', 'token-that-may-edit')).toBe(403)
    expect(await ask('/purge', 'token-that-may-purge', 'POST')).toBe(200)
    expect(await ask('/purge', 'token-that-may-edit', 'POST')).toBe(403)
    expect(await ask('/purge', 'token-that-may-read', 'POST')).toBe(403)
    // Nothing is counted here.
    expect(await ask('/insights', operatorToken)).toBe(404)
  })

  test('a request without a body is answered at once, in any media type, and a 415 names what is read', async () => {
    const ask = (rest: string) =>
      sendRaw(
        origin,
        `POST /purge HTTP/1.1\nHost: a\nConnection: close\nAuthorization: Bearer ${operatorToken}\n${rest}`,
      )
    const json = 'Content-Type: application/json\n'
    const chunks = 'Transfer-Encoding: chunked\n\n0\n\n'
    for (const rest of ['\n', `${json}\n`, 'Content-Type: text/xml\n\n', json + chunks]) {
      expect((await ask(rest)).status, rest).toBe(400)
    }
    const coded = await ask(`${json}Content-Encoding: gzip\nContent-Length: 2\n\n{}`)
    expect(coded.text).toMatch(/^HTTP\/1\.1 415 [^]*accept-encoding: identity/)
    const typed = await ask('Content-Type: text/xml\nContent-Length: 2\n\n{}')
    expect(typed.text).toMatch(/^HTTP\/1\.1 415 [^]*accept: application\/json/)
  })

  test('no response is cached, framed or sniffed', async () => {
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
      'it accepts the host %s',
      async (host) => {
        await ask({ host }).expect(200)
        await supertest(origin).get('/status').set({ host }).expect(200)
      },
    )

    test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:9464', 'a@::1'])(
      'it rejects the host %s',
      async (host) => {
        await read()
        await ask({ host }).expect(421)
        await supertest(origin).get('/status').set({ host }).expect(421)
        expect((await read()).headers['cache-status']).toContain('hit')
      },
    )

    test.each(['http://evil.example', 'http://localhost:9464', 'null', ''])(
      'it rejects a page of %j',
      async (from) => {
        await read()
        await ask({ origin: from }).expect(403)
        await supertest(origin).get('/metrics').set({ origin: from }).expect(403)
        expect((await read()).headers['cache-status']).toContain('hit')
      },
    )

    test('with a token, any host and origin are accepted', async () => {
      await ops.close()
      await open(operatorToken)
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
    ['all', { all: true }, []],
    ['a tag of the contract', { tags: ['banners'] }, []],
    ['a path', { paths: ['/api/banners/base'] }, [{ path: '/api/banners/base', purged: 1 }]],
    [
      'a path as contracts have it',
      { paths: ['banners/base'] },
      [{ path: 'banners/base', purged: 1 }],
    ],
    [
      'paths, of which not all are there',
      {
        paths: [
          '/api/banners/base?x=1',
          '/about/',
          '/images/none.svg',
          '/api/none',
          '/none/',
          '/a%zz',
        ],
      },
      [
        { path: '/api/banners/base?x=1', purged: 1 },
        { path: '/about/', purged: 0, note: 'nothing was cached' },
        { path: '/images/none.svg', purged: 0, note: 'nothing was cached' },
        { path: '/api/none', purged: 0, note: 'there is no such page or call' },
        { path: '/none/', purged: 0, note: 'there is no such page or call' },
        { path: '/a%zz', purged: 0, note: 'there is no such page or call' },
      ],
    ],
  ])('purge by %s removes the response, and reports what was cached', async (_, body, paths) => {
    await read()
    const { body: report } = await purge(body).expect(200)
    expect(report).toEqual({ purged: 1, ...(paths.length > 0 ? { paths } : {}) })
    const again = await read()
    expect(again.headers['cache-status']).toContain('fwd=uri-miss')
    expect(upstream.requests).toHaveLength(2)
  })

  test('purge of a page removes its calls, and keeps other pages that use them', async () => {
    const visit = async (path: string) => {
      const { headers } = await supertest(gateway.origin).get(path).expect(200)
      return String(headers['cache-status']).replace(/; (?:ttl|key).*/, '')
    }
    for (const path of ['/about/', '/promo/']) await visit(path)
    expect((await purge({ paths: ['/about/'] }).expect(200)).body).toEqual({
      purged: 2,
      paths: [{ path: '/about/', purged: 2, calls: ['banners/base'] }],
    })
    expect(await visit('/promo/')).toBe('faceplate; hit')
    expect(await visit('/about/')).toContain('fwd=uri-miss')
    expect(upstream.requests).toHaveLength(2)
    // A purge of the call's path also purges both pages.
    expect((await purge({ paths: ['banners/base'] })).body).toMatchObject({ purged: 3 })
  })

  test('explain reports what happens to an address and why, and changes nothing', async () => {
    const explain = async (url: string) => {
      const { body } = await get(`/explain?url=${encodeURIComponent(url)}`)
        .set('accept', 'application/json')
        .expect(200)
      const [{ answer, steps }] = body as [{ answer: string; steps: ExplainStep[] }]
      return { answer, ...Object.fromEntries(steps.map(({ step, says }) => [step, says])) }
    }
    expect(await explain('/about')).toMatchObject({
      answer: '301 to /about/',
      redirect: '301 to /about/ (the host or the trailing slash)',
    })
    expect(await explain('/news/81/')).toMatchObject({
      redirect: 'none (news/single/81 is not cached; the next request fetches it)',
      route: 'the page news-code',
    })
    expect(await explain('/a%zz')).toMatchObject({ answer: 'rejected with 400' })
    expect(await explain('/api/none')).toMatchObject({ route: 'rejected with 404' })
    expect(await explain('/none/')).toMatchObject({ route: 'no page: the site responds 404' })
    expect(await explain('/api/news/list?page=x')).toMatchObject({
      answer: 'rejected with 400: The request does not match the contract of this call',
    })
    expect(await explain('/api/news/list?page=2&foo=1')).toMatchObject({
      query: 'page=2, ignored: "foo"',
    })
    expect(await explain('https://other.example/about/?utm=1')).toMatchObject({
      answer: 'not cached; the next request fetches it',
      address: 'host other.example, path /about/, query ?utm=1',
      query: 'none used, ignored: utm',
      calls: '0 of 1 cached; the next request fetches 1',
    })
    expect(upstream.requests).toHaveLength(0)

    await supertest(gateway.origin).get('/about/').expect(200)
    gateway.advanceMs(1000)
    const count = async () =>
      (await metrics.registry.metrics()).replaceAll(/^(?!faceplate_\w+_total).*\n/gm, '')
    const before = await count()
    for (const [url, route] of [
      ['/about/', 'the page about'],
      ['/about/_payload.json?none', 'the data of the page about'],
      ['/api/banners/base', 'the call GET banners/base'],
    ] as const) {
      expect(await explain(url)).toMatchObject({
        answer: url.includes('payload')
          ? 'not cached; the next request fetches it'
          : 'memory, 200: fresh for 59 s',
        route,
        upstream: 'the circuit breaker is closed: calls are made',
      })
    }
    expect(await explain('/about/')).toMatchObject({
      calls: '1 of 1 cached; the page has status 200',
    })
    const explained = await get('/explain?url=/api/banners/base?x=1').expect(200)
    expect(explained.headers['content-type']).toContain('text/plain')
    expect(explained.text).toMatch(/^route +the call GET banners\/base$/m)
    expect(explained.text).toMatch(/^ +last: .+: 200, 1 attempt, \d+ ms, request [\da-f-]{36}$/m)
    expect(await count()).toBe(before)
    const { port } = new URL(origin)
    const command = [join(root, 'gateway/src/operators/explain/explain.command.ts'), '/about']
    const environment = { OPS_PORT: port, OPS_TOKEN: operatorToken }
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: environment })
    expect(stdout).toMatch(/^\/about\nresult +301 to \/about\/\n/)

    gateway.advanceMs(70_000)
    expect(await explain('/api/banners/base')).toMatchObject({
      answer: 'memory, 200: stale for 11 s, revalidated before it is served',
    })
    upstream.behave(answerJson({}, { status: 503 }))
    await read()
    const failed = await get('/explain?url=/api/banners/base').expect(200)
    expect(failed.text).toMatch(/lastFailure: .+: 503, 2 attempts/)
    expect(upstream.requests).toHaveLength(3)
    await get('/explain').expect(400)
  })

  test('an expired response is served stale while it is fetched', async () => {
    await read()
    await purge({ tags: ['banners'], expire: true }).expect(200)
    upstream.behave(
      answerJson({ data: [{ id: 2 }] }, { headers: { 'cache-control': 'max-age=9' } }),
    )
    await read()
    await expect.poll(async () => (await read()).body).toEqual([{ id: 2 }])
  })

  test.each([[{}], [{ tags: [] }], [{ all: false }], [{ everything: true }], [[]]])(
    'a purge of %j is rejected',
    async (body) => {
      await read()
      await purge(body).expect(400)
      expect((await read()).headers['cache-status']).toContain('hit')
    },
  )

  test('a response that breaks its contract is not served, is counted by pointer and logged once', async () => {
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

  test('the status shows what needs attention, as a page without a script and as JSON', async () => {
    const status = async () =>
      (await get('/status').set('accept', 'application/json').expect(200)).body as Status
    await read()
    await read()
    const well = await status()
    expect(well).toMatchObject({ isWell: true, needs: [] })
    const rowsOf = ({ sections }: Status, title: string) =>
      Object.fromEntries(sections.find((each) => each.title === title)?.rows ?? [])
    expect(rowsOf(well, 'Response cache')).toMatchObject({
      Responses: 1,
      'Served from the cache': '50 %',
    })
    expect(rowsOf(well, 'Process')).toMatchObject({ Build: 'none', Version: expect.any(String) })
    expect(rowsOf(well, 'Last errors')).toEqual({ 'Since the start': 'none' })

    upstream.behave(answerJson({}, { status: 503 }))
    gateway.advanceMs(70_000)
    const failed = await supertest(gateway.origin).get(
      '/api/catalog/good/anna@sever.example?x=anna',
    )
    const ill = await status()
    expect(ill.isWell).toBe(false)
    expect(ill.needs[0]).toMatchObject({ section: 'Health', name: 'Content API', mark: 'bad' })
    const [[, error] = []] = ill.sections.find(({ title }) => title === 'Last errors')?.rows ?? []
    expect(error).toContain('503 catalog/good/{idOrCode}: the content API responded with 503')
    expect(error).toContain(failed.headers['x-request-id'])
    expect(JSON.stringify(ill)).not.toContain('anna')

    const { text, headers } = await get('/status').expect(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).not.toContain('script')
    expect(text).toContain('<meta http-equiv="refresh" content="10">')
    expect(text).toContain('<li class="bad">Health: Content API – unreachable</li>')
    expect(text).toContain('catalog/good/{idOrCode}')
    expect((await get('/status?still')).text).not.toContain('http-equiv="refresh"')
  })
})
