import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { answerJson, answerRaw, hangUp, saySilence } from '../support/faulty.upstream.ts'
import { fail, get, good, useUpstream } from '../support/upstream.calls.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504]
const { upstream, startClient, startSite } = useUpstream()

describe('retries', () => {
  const pairs = retriedStatuses.flatMap((status) =>
    methods.map((method) => ({ status, method, times: /GET|HEAD/.test(method) ? 2 : 1 })),
  )
  test.each(pairs)('[G-retry] $status to $method makes $times attempts', async (each) => {
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
  ])('[G-retry] after %s a read is retried, a write is not', async (_, broken, kind) => {
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

  test.each([
    [0, 503, undefined],
    [1, 503, '503'],
    [2, 200, '503'],
  ])('[G-retry] at most %i retries: %i', async (retries, status, retried) => {
    const { end, calls } = startClient({ retries })
    upstream.behave(fail(503), fail(503), good)
    expect(await end()).toBe(status)
    expect(calls[0]).toMatchObject({ attempts: retries + 1, retried })
  })

  test('[G-retry] one failure of a read is not visible to the visitor', async () => {
    const gateway = await startSite()
    upstream.behave(fail(503), good)
    const answer = await supertest(gateway.origin).get('/api/banners/base').expect(200)
    expect(answer.body).toEqual([1])
    expect(upstream.requests).toHaveLength(2)
  })

  test('[G-retry] when the retry fails too, its response is passed through unchanged', async () => {
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

  test('[G-retry] a date in Retry-After is compared with our clock if the response has no Date', async () => {
    const { end, pauses } = startClient({ wallClock: () => Date.parse(sent) })
    const headers = 'retry-after: Sun, 06 Nov 1994 08:49:38 GMT\r\ncontent-length: 0'
    upstream.behave(answerRaw(`HTTP/1.1 503 No\r\n${headers}\r\n\r\n`), good)
    expect(await end()).toBe(200)
    expect(pauses).toEqual([2100])
  })

  test('[G-retry] backoff has random jitter', async () => {
    let chance = 0
    const { end, pauses } = startClient({ random: () => (chance += 0.25) })
    for (let call = 0; call < 3; call++) {
      upstream.behave(fail(500), good)
      await end()
    }
    expect(pauses).toEqual([75, 100, 125])
  })

  test('[G-retry] no retry is made if the deadline of the call leaves no time for it', async () => {
    const { end, clock, calls } = startClient({ timeoutMs: 500 })
    upstream.behave((request, response) => {
      clock.ms += 400
      fail(503)(request, response)
    }, good)
    expect(await end()).toBe(503)
    expect(calls[0]?.retryRefused).toBe('no time left')
  })

  test('[G-retry] retries are at most a tenth of the calls, with a small allowance on a quiet site', async () => {
    const { client, end, clock, calls } = startClient({ retryBudget: { floor: 2 } })
    upstream.behave(fail(500))
    for (let call = 0; call < 40; call++) await end()
    // The allowance is two retries; the 30th and the 40th call earn one more each.
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
  /** Opens the circuit breaker with calls that are not retried. */
  async function open(started: ReturnType<typeof startClient>) {
    upstream.behave(fail(503))
    for (let call = 0; call < 4; call++) expect(await started.end(post)).toBe(503)
    expect(started.client.stats()).toMatchObject({ breaker: 'open', breakerOpenings: 1 })
  }

  test('while the breaker is open, calls fail at once and nothing is sent', async () => {
    const started = startClient({ breaker })
    await open(started)
    const { message } = await started.client.send(get).catch((error) => error)
    expect(message).toBe('The content API fails too often: its circuit breaker is open')
    expect(await started.end()).toBe('network: circuit open')
    expect(upstream.requests).toHaveLength(4)
    expect(started.calls.at(-1)).toMatchObject({ attempts: 0, kind: 'network', breaker: 'open' })
  })

  test('after the open time one call probes, and closes the breaker', async () => {
    const started = startClient({ breaker })
    await open(started)
    // The pause is random, between three quarters and all of the configured time.
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

  test('each failed probe doubles the open time, up to a bound; a success resets it', async () => {
    const started = startClient({ breaker })
    await open(started)
    for (const ms of [875, 1750, 2625, 2625]) {
      started.clock.ms += ms - 1
      expect(started.client.stats().breaker).toBe('open')
      started.clock.ms += 1
      // A failed probe is not retried: the circuit breaker is open again.
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

  test('when the visitor of a probe leaves, the next call probes', async () => {
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
  ])('the breaker stays closed when %s', async (_, statuses) => {
    const { end, client } = startClient({ breaker })
    upstream.behave(...statuses.map((status) => fail(status)))
    for (const status of statuses) expect(await end(post)).toBe(status)
    expect(client.stats().breaker).toBe('closed')
  })

  test('calls from before the opening do not count after the breaker has closed', async () => {
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

  test('when the breaker opens during a backoff, the first response is passed on', async () => {
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

  test('reset connections open the breaker too, and the gateway responds with a problem', async () => {
    const { client, end } = startClient({ breaker })
    const gateway = await startSite({ upstream: client })
    upstream.behave(hangUp)
    for (let call = 0; call < 4; call++) await end(post)
    const answer = await supertest(gateway.origin).get('/api/site').expect(502)
    expect(answer.body).toMatchObject({ status: 502, kind: 'network' })
    expect(answer.body.detail).toMatch('circuit breaker is open')
    expect(upstream.requests).toHaveLength(4)
  })
})
