import { connect, createServer, type AddressInfo } from 'node:net'
import { createUpstreamClient } from '@faceplate/gateway/upstream/upstream.client'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import {
  answerDripping,
  answerRaw,
  hangUp,
  saySilence,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { fail, get, good, useUpstream } from '../support/upstream.calls.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const { upstream, startClient, startSite, closeAfter } = useUpstream()

describe('deadlines', () => {
  test('[G-timeout] to connect; such a read is retried', async () => {
    // Accepts connections, but never starts the TLS handshake.
    const mute = createServer((socket) => socket.resume())
    await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening))
    closeAfter(() => new Promise((closed) => mute.close(closed)))
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
    ['come at all', saySilence, { timeoutMs: 1000 }, 'total timeout'],
    ['end, however busily it comes', answerDripping(10), { timeoutMs: 1000 }, 'total timeout'],
  ])('[G-timeout] for a response to %s; it is not retried', async (_, slow, options, reason) => {
    const { end } = startClient(options)
    upstream.behave(slow)
    expect(await end()).toBe(`timeout: ${reason}`)
    expect(upstream.requests).toHaveLength(1)
    // A call without a waiting client is cancelled.
    await expect.poll(() => upstream.connections.closed).toBe(1)
  })

  test('[G-timeout] the time of a call includes its retry', async () => {
    const gateway = await startSite({ timeoutMs: 2000 })
    upstream.behave(fail(503), saySilence)
    const answer = await supertest(gateway.origin).get('/api/site').expect(504)
    expect(answer.body).toMatchObject({ status: 504, kind: 'timeout' })
    expect(upstream.requests).toHaveLength(2)
  })

  test('[G-timeout] a call that waits for a free connection has its deadline too', async () => {
    const { end, client } = startClient({ connections: 1, timeoutMs: 1000 })
    upstream.behave(saySilence)
    const ends = [end(), end(), end()]
    expect(client.stats().pool).toEqual({ connected: 0, running: 0, waiting: 3 })
    await expect.poll(() => upstream.requests.length).toBe(1)
    expect(await Promise.all(ends)).toEqual(Array(3).fill('timeout: total timeout'))
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

  test('[G-errors] network: connection refused, or no such host', async () => {
    await upstream.close()
    expect(await startClient().end()).toBe('network')
    expect(await startClient({ base: 'http://no-such-host.invalid/' }).end()).toBe('network')
  })

  test.each([
    { path: '../admin' },
    { path: 'catalog/%2e%2e/%2E%2E/admin' },
    { path: 'subscription/unsubscribe/..%3B' },
    { path: 'catalog/%252e%252e;a/admin' },
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

  test('[G-errors] bad response: larger than the limit, and not read to its end', async () => {
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

  test('[G-errors] the log and the problem have the kind, and no query', async () => {
    const gateway = await startSite({ timeoutMs: 2000 })
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
    await expect
      .poll(() => gateway.log.filter(({ level }) => level === 50))
      .toMatchObject(ends.map(([kind, status]) => ({ event: 'request', status, err: { kind } })))
    expect(JSON.stringify(gateway.log)).not.toContain('secret')
  })
})

describe('clients that leave', () => {
  test('[G-errors] canceled: the connection to the upstream is closed', async () => {
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
      response.write(' ', () => visitor.abort())
    })
    expect(await end({ signal: visitor.signal })).toBe('canceled')
    await expect.poll(() => upstream.connections.closed).toBe(1)
  })

  test('[G-errors] canceled: during a backoff, and no retry is made', async () => {
    const visitor = new AbortController()
    const client = createUpstreamClient({
      base: upstream.base,
      language: 'en',
      timeoutMs: 600_000,
      retryPauseMs: 60_000,
    })
    closeAfter(() => client.close())
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

  test('a write that was sent is completed, so that its outcome is known', async () => {
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

  test('a read that others wait for continues when one of them leaves', async () => {
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
  test('are reused', async () => {
    const { end, client } = startClient()
    for (let call = 0; call < 20; call++) await end()
    expect(upstream.requests).toHaveLength(20)
    // The next call may start before the last connection is back in the pool.
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

  test('[G-retry] a connection that the upstream closes at the moment of its reuse does not fail a read', async () => {
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

test('[G-errors] each call is observed, without personal data', async () => {
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
