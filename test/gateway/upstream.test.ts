import { connect, createServer, type AddressInfo } from 'node:net'
import {
  createUpstreamClient,
  type UpstreamCall,
  type UpstreamOptions,
  type UpstreamRequest,
} from '@faceplate/gateway/upstream/upstream.client'
import {
  dropConnectionHeaders,
  pickAnswerHeaders,
  pickRequestHeaders,
} from '@faceplate/gateway/upstream/upstream.headers'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lead } from '../support/examples.ts'
import {
  answerDripping,
  answerJson,
  answerRaw,
  hangUp,
  saySilence,
  startFaultyUpstream,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504]
const good = answerJson({ data: [1] })
const fail = (status: number, headers?: Record<string, string>) =>
  answerJson({ failed: status }, { status, ...(headers === undefined ? {} : { headers }) })
const get: UpstreamRequest = { method: 'GET', path: 'banners/base', route: 'banners/base' }

let upstream: FaultyUpstream
let closers: (() => Promise<unknown>)[]

beforeEach(async () => {
  upstream = await startFaultyUpstream(good)
  closers = []
})
afterEach(async () => {
  await upstream.close()
  for (const close of closers) await close()
})

/** The client alone, on a clock that only waits and the test move; chance is always in the middle. */
function startClient(options: Partial<UpstreamOptions> = {}) {
  const clock = { ms: 1_000_000 }
  const pauses: number[] = []
  const calls: UpstreamCall[] = []
  const client = createUpstreamClient({
    base: upstream.base,
    language: 'en',
    timeoutMs: 5000,
    now: () => clock.ms,
    random: () => 0.5,
    sleep: async (ms) => {
      pauses.push(ms)
      clock.ms += ms
    },
    onCall: (call) => calls.push(call),
    ...options,
  })
  closers.push(() => client.close())
  /** Ends as `200`, or as the kind of the error and its reason. */
  const end = (request: Partial<UpstreamRequest> = {}) =>
    client.send({ ...get, ...request }).then(
      ({ status }) => status,
      ({ kind, reason }) => (reason === undefined ? kind : `${kind}: ${reason}`),
    )
  return { client, clock, pauses, calls, end }
}

async function startSite(options: Parameters<typeof startGateway>[1] = {}): Promise<TestGateway> {
  const gateway = await startGateway(upstream.base, { timeoutMs: 1000, ...options })
  closers.push(() => gateway.close())
  return gateway
}

describe('retries', () => {
  const pairs = retriedStatuses.flatMap((status) =>
    methods.map((method) => ({ status, method, times: /GET|HEAD/.test(method) ? 2 : 1 })),
  )
  test.each(pairs)('[G-retry] $status to $method is asked $times times', async (each) => {
    const { end, calls } = startClient()
    upstream.behave(fail(each.status), good)
    expect(await end({ method: each.method })).toBe(each.times === 2 ? 200 : each.status)
    expect(upstream.requests).toHaveLength(each.times)
    expect(calls[0]?.retried).toBe(each.times === 2 ? String(each.status) : undefined)
  })

  test.each([400, 401, 403, 404, 410, 422, 501, 505, 507])(
    '[G-retry] %i is not retried',
    async (status) => {
      const { end } = startClient()
      upstream.behave(fail(status), good)
      expect(await end()).toBe(status)
    },
  )

  test.each([
    ['a hang-up', hangUp, 'network'],
    ['an answer cut off', answerRaw('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{'), 'aborted'],
  ])('[G-retry] after %s a read is asked again, a write is not', async (_, broken, kind) => {
    const { end, calls } = startClient()
    upstream.behave(broken, good)
    expect(await end()).toBe(200)
    expect(calls[0]).toMatchObject({ retried: kind, attempts: 2, status: 200, kind: undefined })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      upstream.behave(broken, good)
      expect(await end({ method })).toBe(kind)
    }
    expect(upstream.requests).toHaveLength(6)
  })

  test('[G-retry] the visitor of a read sees nothing of one failure', async () => {
    const gateway = await startSite()
    upstream.behave(fail(503), good)
    const answer = await supertest(gateway.origin).get('/api/banners/base').expect(200)
    expect(answer.body).toEqual([1])
    expect(upstream.requests).toHaveLength(2)
  })

  test('[G-retry] when the retry fails too, its answer is passed through unchanged', async () => {
    const gateway = await startSite()
    const body = { title: 'Teapot', status: 500, odd: [null, 'ж'] }
    const headers = { 'content-type': 'application/problem+json' }
    upstream.behave(fail(503), answerJson(body, { status: 500, headers }))
    const answer = await supertest(gateway.origin).get('/api/banners/base').expect(500)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.body).toEqual(body)
    expect(upstream.requests).toHaveLength(2)
  })

  test('[G-retry] a write through the gateway is never sent twice', async () => {
    const gateway = await startSite()
    upstream.behave(fail(503))
    await supertest(gateway.origin).delete('/api/catalog/compare/clear').expect(503)
    expect(upstream.requests).toHaveLength(1)
  })

  const sent = 'Sun, 06 Nov 1994 08:49:36 GMT'
  test.each([
    ['0', 100],
    ['1', 1100],
    ['2', 2100],
    ['3', undefined],
    ['86400', undefined],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 1100],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 1100],
    ['Sun Nov  6 08:49:37 1994', 1100],
    ['Sun, 06 Nov 1994 08:49:30 GMT', 100],
    ['Sun, 06 Nov 1994 08:50:36 GMT', undefined],
    ['soon', 100],
    ['-5', 100],
    ['1.5', 100],
  ])('[G-retry] Retry-After: %s', async (value, pauseMs) => {
    const { end, pauses, calls } = startClient()
    upstream.behave(fail(429, { 'retry-after': value, date: sent }), good)
    expect(await end()).toBe(pauseMs === undefined ? 429 : 200)
    expect(pauses).toEqual(pauseMs === undefined ? [] : [pauseMs])
    const refused = pauseMs === undefined ? 'retry-after too long' : undefined
    expect(calls[0]?.retryRefused).toBe(refused)
  })

  test('[G-retry] a date is held against our own clock when the answer has none', async () => {
    const { end, pauses } = startClient({ wallClock: () => Date.parse(sent) })
    const headers = 'retry-after: Sun, 06 Nov 1994 08:49:38 GMT\r\ncontent-length: 0'
    upstream.behave(answerRaw(`HTTP/1.1 503 No\r\n${headers}\r\n\r\n`), good)
    expect(await end()).toBe(200)
    expect(pauses).toEqual([2100])
  })

  test('[G-retry] waits are spread by chance', async () => {
    let chance = 0
    const { end, pauses } = startClient({ random: () => (chance += 0.25) })
    for (let call = 0; call < 3; call++) {
      upstream.behave(fail(500), good)
      await end()
    }
    expect(pauses).toEqual([75, 100, 125])
  })

  test('[G-retry] there is no retry that the time of the call has no room for', async () => {
    const { end, clock, calls } = startClient({ timeoutMs: 500 })
    upstream.behave((request, response) => {
      clock.ms += 400
      fail(503)(request, response)
    }, good)
    expect(await end()).toBe(503)
    expect(calls[0]?.retryRefused).toBe('no time left')
  })

  test('[G-retry] retries are at most a tenth of the calls, and a few on a quiet site', async () => {
    const { client, end, clock, calls } = startClient({ retryBudget: { floor: 2 } })
    upstream.behave(fail(500))
    for (let call = 0; call < 40; call++) await end()
    // Two at once, then the 30th and the 40th call have earned one more each.
    expect(calls.flatMap(({ retried }, at) => (retried === undefined ? [] : [at + 1]))).toEqual([
      1, 2, 30, 40,
    ])
    expect(calls[5]).toMatchObject({ status: 500, attempts: 1, retryRefused: 'budget' })
    expect(client.stats().retriesRefused).toBe(36)
    clock.ms += 11_000
    await end()
    expect(calls.at(-1)).toMatchObject({ attempts: 2, retried: '500' })
  })
})

describe('circuit breaker', () => {
  const breaker = { minimumCalls: 4, openMs: 1000, maxOpenMs: 3000, windowMs: 10_000 }
  const post = { method: 'POST' }
  /** Opens the circuit by calls that are not retried. */
  async function open(started: ReturnType<typeof startClient>) {
    upstream.behave(fail(503))
    for (let call = 0; call < 4; call++) expect(await started.end(post)).toBe(503)
    expect(started.client.stats()).toMatchObject({ breaker: 'open', breakerOpenings: 1 })
  }

  test('while it is open calls fail at once and nothing is sent', async () => {
    const started = startClient({ breaker })
    await open(started)
    const { message } = await started.client.send(get).catch((error) => error)
    expect(message).toBe('The content API fails too often and is left alone for a moment')
    expect(await started.end()).toBe('network: circuit open')
    expect(upstream.requests).toHaveLength(4)
    expect(started.calls.at(-1)).toMatchObject({ attempts: 0, kind: 'network', breaker: 'open' })
  })

  test('then one call alone probes, and closes it', async () => {
    const started = startClient({ breaker })
    await open(started)
    // Between three quarters of the time and all of it, by chance.
    started.clock.ms += 874
    expect(started.client.stats().breaker).toBe('open')
    started.clock.ms += 1
    expect(started.client.stats().breaker).toBe('half-open')
    let answer = () => {}
    upstream.behave((request, response) => {
      answer = () => good(request, response)
    })
    const probe = started.end(post)
    await expect.poll(() => upstream.requests.length).toBe(5)
    expect(await started.end()).toBe('network: circuit open')
    answer()
    expect(await probe).toBe(200)
    expect(started.client.stats().breaker).toBe('closed')
    upstream.behave(good)
    expect(await Promise.all([started.end(), started.end()])).toEqual([200, 200])
  })

  test('each failed probe opens it for twice as long, up to a bound; success starts anew', async () => {
    const started = startClient({ breaker })
    await open(started)
    for (const ms of [875, 1750, 2625, 2625]) {
      started.clock.ms += ms - 1
      expect(started.client.stats().breaker).toBe('open')
      started.clock.ms += 1
      // A probe that fails is not retried: the circuit is open again.
      expect(await started.end()).toBe(503)
      expect(started.calls.at(-1)?.retryRefused).toBe('circuit open')
    }
    expect(started.client.stats().breakerOpenings).toBe(5)
    started.clock.ms += 3000
    upstream.behave(good)
    expect(await started.end()).toBe(200)
    upstream.behave(fail(502))
    for (let call = 0; call < 4; call++) await started.end(post)
    started.clock.ms += 875
    expect(started.client.stats().breaker).toBe('half-open')
  })

  test('a probe whose visitor leaves leaves the next one to probe', async () => {
    const started = startClient({ breaker })
    await open(started)
    started.clock.ms += 1000
    upstream.behave(saySilence)
    const visitor = new AbortController()
    const probe = started.end({ signal: visitor.signal })
    await expect.poll(() => upstream.requests.length).toBe(5)
    visitor.abort()
    expect(await probe).toBe('canceled')
    upstream.behave(good)
    expect(await started.end()).toBe(200)
    expect(started.client.stats().breaker).toBe('closed')
  })

  test.each([
    ['half of the calls fail', [200, 503, 200, 503, 200, 503]],
    ['too few calls were made', [503, 503, 503]],
    ['the failures are of single calls', [500, 404, 500, 500, 400, 500]],
  ])('it stays closed when %s', async (_, statuses) => {
    const { end, client } = startClient({ breaker })
    upstream.behave(...statuses.map((status) => fail(status)))
    for (const status of statuses) expect(await end(post)).toBe(status)
    expect(client.stats().breaker).toBe('closed')
  })

  test('calls from before it opened do not count after it is closed again', async () => {
    const started = startClient({ breaker })
    const late: (() => void)[] = []
    upstream.behave((request, response) => late.push(() => fail(503)(request, response)))
    const ends = Array.from({ length: 4 }, () => started.end(post))
    await expect.poll(() => late.length).toBe(4)
    await open(started)
    started.clock.ms += 1000
    upstream.behave(good)
    expect(await started.end()).toBe(200)
    for (const answer of late) answer()
    expect(await Promise.all(ends)).toEqual([503, 503, 503, 503])
    expect(started.client.stats().breaker).toBe('closed')
  })

  test('when it opens in the wait for a retry, the first answer is passed on', async () => {
    const started = startClient({
      breaker,
      sleep: async () => {
        upstream.behave(fail(503))
        for (let call = 0; call < 3; call++) await started.end(post)
      },
    })
    upstream.behave(fail(500))
    expect(await started.end()).toBe(500)
    expect(started.calls.at(-1)).toMatchObject({ attempts: 1, retryRefused: 'circuit open' })
    expect(upstream.requests).toHaveLength(4)
  })

  test('failures older than the window are forgotten', async () => {
    const { end, client, clock } = startClient({ breaker })
    upstream.behave(fail(504))
    for (let call = 0; call < 3; call++) await end(post)
    clock.ms += 10_000
    for (let call = 0; call < 3; call++) await end(post)
    expect(client.stats().breaker).toBe('closed')
    await end(post)
    expect(client.stats().breaker).toBe('open')
  })

  test('hang-ups open it too, and the gateway answers for it with a problem', async () => {
    const { client, end } = startClient({ breaker })
    const gateway = await startSite({ upstream: client })
    upstream.behave(hangUp)
    for (let call = 0; call < 4; call++) await end(post)
    const answer = await supertest(gateway.origin).get('/api/site').expect(502)
    expect(answer.body).toMatchObject({ status: 502, kind: 'network' })
    expect(answer.body.detail).toMatch('left alone for a moment')
    expect(upstream.requests).toHaveLength(4)
  })
})

describe('deadlines', () => {
  test('[G-timeout] to connect; such a read is asked again', async () => {
    // It takes connections and never says the first word of TLS.
    const mute = createServer((socket) => socket.resume())
    await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening))
    closers.push(() => new Promise((closed) => mute.close(closed)))
    const base = `https://127.0.0.1:${(mute.address() as AddressInfo).port}/`
    const { end, calls } = startClient({ base, connectTimeoutMs: 50 })
    expect(await end({ method: 'POST' })).toBe('timeout: connect timeout')
    expect(await end()).toBe('timeout: connect timeout')
    expect(calls.map(({ attempts, retried }) => ({ attempts, retried }))).toEqual([
      { attempts: 1, retried: undefined },
      { attempts: 2, retried: 'timeout' },
    ])
  })

  test.each([
    ['begin', saySilence, { headersTimeoutMs: 50 }, 'headers timeout'],
    [
      'go on',
      answerRaw('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{', 'hold'),
      { bodyTimeoutMs: 50 },
      'body timeout',
    ],
    ['come at all', saySilence, { timeoutMs: 50 }, 'total timeout'],
    ['end, however busily it comes', answerDripping(10), { timeoutMs: 200 }, 'total timeout'],
  ])('[G-timeout] for an answer to %s; it is not asked again', async (_, slow, options, reason) => {
    const { end } = startClient(options)
    upstream.behave(slow)
    expect(await end()).toBe(`timeout: ${reason}`)
    expect(upstream.requests).toHaveLength(1)
    // What nobody waits for any more is not left running.
    await expect.poll(() => upstream.connections.closed).toBe(1)
  })

  test('[G-timeout] the time of a call includes its retry', async () => {
    const gateway = await startSite({ timeoutMs: 400 })
    upstream.behave(fail(503), saySilence)
    const answer = await supertest(gateway.origin).get('/api/site').expect(504)
    expect(answer.body).toMatchObject({ status: 504, kind: 'timeout' })
    expect(upstream.requests).toHaveLength(2)
  })

  test('[G-timeout] a call that waits for a free connection has its deadline too', async () => {
    const { end, client } = startClient({ connections: 1, timeoutMs: 200 })
    upstream.behave(saySilence)
    const ends = [end(), end(), end()]
    expect(client.stats().pool).toEqual({ connected: 0, running: 0, waiting: 3 })
    expect(await Promise.all(ends)).toEqual(Array(3).fill('timeout: total timeout'))
    expect(upstream.requests).toHaveLength(1)
  })
})

describe('kinds of errors', () => {
  const ok = 'HTTP/1.1 200 OK\r\n'
  test.each([
    ['network', 'a hang-up', hangUp],
    ['network', 'a reset', answerRaw('', 'reset')],
    ['network', 'half a header', answerRaw(`${ok}content-le`)],
    ['aborted', 'a body too short', answerRaw(`${ok}content-length: 9\r\n\r\n{}`)],
    [
      'aborted',
      'the same where the connection ends anyway',
      answerRaw(`${ok}connection: close\r\ncontent-length: 9\r\n\r\n{}`),
    ],
    ['aborted', 'half a chunk', answerRaw(`${ok}transfer-encoding: chunked\r\n\r\n5\r\n{}`)],
    ['aborted', 'a reset midway', answerRaw(`${ok}content-length: 9\r\n\r\n{}`, 'reset')],
    ['bad response', 'no HTTP', answerRaw('SSH-2.0-OpenSSH_9.9\r\n')],
    [
      'bad response',
      'two lengths',
      answerRaw(`${ok}content-length: 1\r\ncontent-length: 2\r\n\r\n`),
    ],
    ['bad response', 'a bare line feed', answerRaw(`${ok}x-a: 1\nset-cookie: a=b\r\n\r\n`)],
    ['bad response', 'a folded line', answerRaw(`${ok}x-a: 1\r\n set-cookie: a=b\r\n\r\n`)],
    ['bad response', 'a NUL', answerRaw(`${ok}x-a: 1\0\r\n\r\n`)],
    ['bad response', 'endless headers', answerRaw(`${ok}x-a: ${'a'.repeat(20_000)}\r\n\r\n`)],
  ])('[G-errors] %s: %s', async (kind, _, behaviour) => {
    const { end, calls } = startClient()
    upstream.behave(behaviour)
    expect(await end({ method: 'POST' })).toBe(kind)
    expect(calls[0]).toMatchObject({ kind, status: undefined, attempts: 1 })
  })

  test('[G-errors] network: nobody listens, or there is no such host', async () => {
    await upstream.close()
    expect(await startClient().end()).toBe('network')
    expect(await startClient({ base: 'http://no-such-host.invalid/' }).end()).toBe('network')
  })

  test.each([
    { path: '../admin' },
    { path: 'catalog/%2e%2e/%2E%2E/admin' },
    { path: 'catalog\\..\\..\\admin' },
    { path: 'news/a\r\nhost: evil' },
    { path: 'news/a#b' },
    { method: 'G E T' },
  ])('[G-errors] bad request: %o is not sent', async (request) => {
    const { end, client } = startClient()
    expect(await end(request)).toBe('bad request')
    expect(upstream.requests).toHaveLength(0)
    expect(client.stats().breaker).toBe('closed')
  })

  test('[G-errors] bad response: bigger than the limit, and not read to its end', async () => {
    const { end, client } = startClient({ maxAnswerBytes: 1000 })
    upstream.behave((_request, response) => response.end('x'.repeat(1000)))
    expect((await client.send(get)).body).toHaveLength(1000)
    upstream.behave((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(400)), 5)
      response.on('close', () => clearInterval(timer))
    })
    expect(await end()).toBe('bad response: answer too big')
    await expect.poll(() => upstream.connections.closed).toBe(1)
  })

  test('[G-errors] the log and the problem tell the kind, and no query', async () => {
    const gateway = await startSite({ timeoutMs: 300 })
    const ends = [
      ['network', 502, hangUp],
      ['timeout', 504, saySilence],
      ['aborted', 502, answerRaw('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{}')],
      ['bad response', 502, (_request, response) => response.end('<html>')],
    ] as const satisfies [string, number, Parameters<FaultyUpstream['behave']>[0]][]
    for (const [kind, status, behaviour] of ends) {
      upstream.behave(behaviour)
      const answer = await supertest(gateway.origin).get(`/api/search?query=secret-${kind}`)
      expect(answer.status).toBe(status)
      expect(answer.body.kind).toBe(kind)
    }
    const logged = gateway.log.filter(({ level }) => level === 50)
    expect(logged.map(({ err }) => (err as { kind: string }).kind)).toEqual(
      ends.map(([kind]) => kind),
    )
    expect(JSON.stringify(gateway.log)).not.toContain('secret')
  })
})

describe('leaving', () => {
  test('[G-errors] canceled: the upstream sees that its answer is not waited for', async () => {
    const { end } = startClient()
    upstream.behave(saySilence)
    const visitor = new AbortController()
    const ended = end({ signal: visitor.signal })
    await expect.poll(() => upstream.requests.length).toBe(1)
    visitor.abort()
    expect(await ended).toBe('canceled')
    await expect.poll(() => upstream.connections.closed).toBe(1)
  })

  test('[G-errors] canceled: in the middle of a body', async () => {
    const { end } = startClient()
    const visitor = new AbortController()
    upstream.behave((request, response) => {
      answerDripping(5)(request, response)
      setTimeout(() => visitor.abort(), 30)
    })
    expect(await end({ signal: visitor.signal })).toBe('canceled')
    await expect.poll(() => upstream.connections.closed).toBe(1)
  })

  test('[G-errors] canceled: in the wait for a retry, which is then not made', async () => {
    const visitor = new AbortController()
    const client = createUpstreamClient({
      base: upstream.base,
      language: 'en',
      timeoutMs: 600_000,
      retryPauseMs: 60_000,
    })
    closers.push(() => client.close())
    upstream.behave(fail(503))
    const ended = client.send({ ...get, signal: visitor.signal }).catch(({ kind }) => kind)
    await expect.poll(() => [upstream.requests.length, client.stats().pool.running]).toEqual([1, 0])
    visitor.abort()
    expect(await ended).toBe('canceled')
    expect(upstream.requests).toHaveLength(1)
  })

  test.each(methods)(
    '[G-errors] canceled: before %s is sent, and it is not sent',
    async (method) => {
      const { end, calls } = startClient()
      expect(await end({ method, signal: AbortSignal.abort() })).toBe('canceled')
      expect(calls[0]).toMatchObject({ attempts: 0, kind: 'canceled' })
      expect(upstream.requests).toHaveLength(0)
    },
  )

  test('a write that was sent is finished, so that its outcome is known', async () => {
    const { end } = startClient()
    let answer = () => {}
    upstream.behave((request, response) => {
      answer = () => good(request, response)
    })
    const visitor = new AbortController()
    const ended = end({ method: 'POST', body: '{}', signal: visitor.signal })
    await expect.poll(() => upstream.requests.length).toBe(1)
    visitor.abort()
    answer()
    expect(await ended).toBe(200)
    expect(upstream.connections.closed).toBe(0)
  })

  test('a read that others wait for goes on when one of them leaves', async () => {
    const gateway = await startSite()
    let answer = () => {}
    upstream.behave((request, response) => {
      answer = () => good(request, response)
    })
    const leaver = connect(Number(new URL(gateway.origin).port), '127.0.0.1')
    leaver.write('GET /api/banners/base HTTP/1.1\r\nhost: site\r\n\r\n')
    await expect.poll(() => upstream.requests.length).toBe(1)
    const stayer = supertest(gateway.origin)
      .get('/api/banners/base')
      .then((each) => each)
    const count = () =>
      new Promise((done) => gateway.app.server.getConnections((_, open) => done(open)))
    await expect.poll(count).toBe(2)
    leaver.destroy()
    await expect.poll(count).toBe(1)
    answer()
    expect((await stayer).body).toEqual([1])
    expect(upstream.requests).toHaveLength(1)
    expect(upstream.connections.closed).toBe(0)
  })
})

describe('connections', () => {
  test('are kept and used again', async () => {
    const { end, client } = startClient()
    for (let call = 0; call < 20; call++) await end()
    expect(upstream.requests).toHaveLength(20)
    // A call that follows at once may find the connection before it not yet put back.
    expect(upstream.connections.opened).toBeLessThanOrEqual(2)
    expect(client.stats().pool).toMatchObject({ running: 0, waiting: 0 })
    expect(upstream.connections.closed).toBe(0)
  })

  test('are bounded in number, with one request on each at a time', async () => {
    const { end, client } = startClient({ connections: 3 })
    const waiting: (() => void)[] = []
    upstream.behave((request, response) => waiting.push(() => good(request, response)))
    const ends = Array.from({ length: 12 }, () => end())
    await expect.poll(() => waiting.length).toBe(3)
    expect(client.stats().pool).toEqual({ connected: 3, running: 3, waiting: 9 })
    for (let call = 0; call < 12; call++) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.()
    }
    expect(await Promise.all(ends)).toEqual(Array(12).fill(200))
    expect(upstream.connections.opened).toBe(3)
  })

  test('[G-retry] one that the upstream closes as it is used again costs a read nothing', async () => {
    const { end, calls } = startClient()
    await end()
    upstream.behave(hangUp, good)
    expect(await end()).toBe(200)
    expect(calls[1]).toMatchObject({ retried: 'network' })
    expect(upstream.connections.opened).toBe(2)
    upstream.behave(hangUp, good)
    expect(await end({ method: 'POST' })).toBe('network')
  })
})

describe('headers', () => {
  test('[G-language] every attempt carries the language of the site, whatever the visitor says', async () => {
    const gateway = await startSite({ language: 'de-CH' })
    const agent = supertest(gateway.origin)
    upstream.behave(fail(503), good)
    await agent.get('/api/banners/base').set('language', 'ru').set('accept-language', 'ru')
    await agent.get('/api/catalog/compare/compare-goods').set('language', 'ru')
    await agent.post('/api/forms/call').set('language', 'ru').send(lead)
    expect(upstream.requests.length).toBeGreaterThanOrEqual(3)
    for (const { headers } of upstream.requests) {
      expect(headers['language']).toBe('de-CH')
      expect(headers['accept-language']).toBeUndefined()
    }
  })

  test('[G-language] only what is allowed goes upstream', async () => {
    const { client } = startClient()
    const given = {
      Accept: 'text/csv',
      'content-type': 'text/csv',
      cookie: ['a=1', 'b=2'],
      'idempotency-key': 'k',
      'if-none-match': '"e"',
      'if-modified-since': 'Sun, 06 Nov 1994 08:49:37 GMT',
      authorization: 'Bearer t',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    }
    const others = {
      language: 'ru',
      host: 'evil',
      connection: 'cookie',
      'x-forwarded-for': '1.2.3.4',
      'user-agent': 'visitor',
      'transfer-encoding': 'chunked',
      'accept-language': 'ru',
    }
    await client.send({ ...get, headers: { ...given, ...others }, method: 'POST', body: 'a;b' })
    const {
      host,
      connection,
      'content-length': length,
      ...rest
    } = upstream.requests[0]?.headers ?? {}
    const { Accept, ...same } = given
    expect(rest).toEqual({ ...same, accept: Accept, cookie: 'a=1; b=2', language: 'en' })
    expect({ host, connection, length }).toEqual({
      host: new URL(upstream.base).host,
      connection: 'keep-alive',
      length: '3',
    })
  })

  test('a header with a line break or another control character is left out', () => {
    const given = { cookie: 'a=1\r\nhost: evil', 'idempotency-key': 'a\0', accept: 'a\u0085b' }
    expect(pickRequestHeaders(given)).toEqual({})
    const answer = { etag: '"a"\r\nset-cookie: b=c', vary: ['Accept', 'x\ny'], age: '5\u007f' }
    expect(dropConnectionHeaders(answer)).toEqual({ vary: 'Accept' })
  })

  test('what is meant for one connection is not handed on, nor what Connection names', async () => {
    const { client } = startClient()
    upstream.behave(
      answerJson([], {
        headers: {
          connection: 'keep-alive, X-Hop , etag',
          'x-hop': '1',
          etag: '"a"',
          te: 'trailers',
          'proxy-authenticate': 'Basic',
          'cache-tag': 'goods',
          'set-cookie': 'a=b',
        },
      }),
    )
    const { headers } = await client.send(get)
    expect(Object.keys(headers).toSorted()).toEqual(
      ['cache-tag', 'content-type', 'date', 'set-cookie']
        .concat(headers['content-length'] === undefined ? [] : ['content-length'])
        .toSorted(),
    )
  })

  const source = { base: 'http://content:4000/backend', path: 'news/list?page=2' }
  test('a visitor sees only what an answer may tell', () => {
    const kept = {
      'content-type': 'text/csv',
      'content-language': 'en',
      'cache-control': 'max-age=5',
      etag: '"a"',
      'last-modified': 'Sun, 06 Nov 1994 08:49:37 GMT',
      expires: '0',
      age: '1',
      date: 'Sun, 06 Nov 1994 08:49:37 GMT',
      vary: ['Accept', 'Cookie'],
      'retry-after': '5',
    }
    const dropped = {
      link: '</x>; rel=next',
      'set-cookie': ['a=b'],
      server: 'nginx',
      'x-powered-by': 'PHP',
      'content-length': '9',
      'cache-tag': 'a',
      connection: 'close',
    }
    expect(pickAnswerHeaders({ ...kept, ...dropped }, source)).toEqual(kept)
  })

  test.each([
    ['http://content:4000/backend/api/news/a?b=c#d', '/api/news/a?b=c#d'],
    ['/backend/api/news/a', '/api/news/a'],
    ['a', '/api/news/a'],
    ['?page=3', '/api/news/list?page=3'],
    ['//content:4000/backend/api/', '/api/'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
    ['http://content:4000/backend/admin', undefined],
    ['/backend/api/../admin', undefined],
    ['/api/news/a', undefined],
    ['javascript:alert(1)', undefined],
    ['http://', undefined],
  ])('Location: %s', (location, expected) => {
    expect(pickAnswerHeaders({ location }, source)).toEqual(
      expected === undefined ? {} : { location: expected },
    )
  })
})

test('[G-errors] each call is observed, with nothing personal in it', async () => {
  const { end, calls } = startClient()
  upstream.behave(fail(503), good)
  await end({ path: 'search?query=secret', route: 'search', headers: { cookie: 'secret' } })
  expect(calls).toEqual([
    {
      method: 'GET',
      route: 'search',
      status: 200,
      kind: undefined,
      attempts: 2,
      durationMs: 100,
      retried: '503',
      retryRefused: undefined,
      breaker: 'closed',
    },
  ])
})
