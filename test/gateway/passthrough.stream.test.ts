import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { createMetrics, type Metrics } from '@faceplate/gateway/base/metrics/metrics'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { sendRaw } from '../support/raw.request.ts'

const mebibyte = 1_048_576
const forAMinute = { 'cache-control': 'max-age=60' }

describe('passthrough responses are streamed', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  let metrics: Metrics
  let leave: (() => void)[] = []

  beforeEach(async () => {
    upstream = await startFaultyUpstream(answerJson({}))
    metrics = createMetrics()
    gateway = await startGateway(upstream.base, { passesThrough: true, metrics })
  })
  afterEach(async () => {
    for (const each of leave) each()
    leave = []
    await gateway.close()
    await upstream.close()
  })

  /** Passes each request of the upstream to the test, which sends the response itself. */
  function answerByHand() {
    const waiting: { asked: IncomingMessage; answer: ServerResponse }[] = []
    upstream.behave((asked, answer) => waiting.push({ asked, answer }))
    return async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      return waiting.shift()!
    }
  }

  function ask(method = 'GET', headers: Record<string, string> = {}): ClientRequest {
    const asked = request(`${gateway.origin}/api/v2/film`, { method, headers, agent: false })
    asked.on('error', () => {})
    leave.push(() => asked.destroy())
    return asked
  }

  async function readHead(asked: ClientRequest): Promise<IncomingMessage> {
    const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]
    return answer
  }

  test.each([
    [200, 'too large to be kept', { 'content-length': String(200 * mebibyte), ...forAMinute }],
    [48, 'which turn out too large to be kept', forAMinute],
  ])('%i MiB, %s, are sent no faster than they are read', async (mebibytes, _title, headers) => {
    let sent = 0
    let isPaused = false
    upstream.behave((_asked, answer) => {
      answer.writeHead(200, headers)
      const chunk = Buffer.alloc(mebibyte)
      const write = () => {
        isPaused = false
        while (sent < mebibytes) {
          sent += 1
          if (answer.write(chunk)) continue
          isPaused = true
          answer.once('drain', write)
          return
        }
        answer.end()
      }
      write()
    })
    const answer = await readHead(ask())
    expect(answer.headers['content-length']).toBe(
      (headers as Record<string, string>)['content-length'],
    )
    // The client reads nothing: backpressure stops the upstream long before the end.
    const seen: number[] = []
    await expect
      .poll(() => {
        seen.push(sent)
        return isPaused && seen.at(-2) === sent
      })
      .toBe(true)
    expect(sent).toBeLessThan(24)
    let received = 0
    let mostAhead = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      received += chunk.length
      mostAhead = Math.max(mostAhead, sent - received / mebibyte)
    }
    expect(received).toBe(mebibytes * mebibyte)
    expect(mostAhead).toBeLessThan(24)
    expect(gateway.app.calls.size.entries).toBe(0)
  })

  test('a cacheable response is streamed to the first client, and sent to waiting clients when it is complete', async () => {
    const next = answerByHand()
    const first = ask()
    const head = readHead(first)
    const { answer } = await next()
    answer.writeHead(200, forAMinute)
    answer.write('one ')
    const film = await head
    expect(film.headers['cache-status']).toMatch(/fwd=uri-miss; fwd-status=200; .*stored/)
    expect(String((await once(film, 'data'))[0])).toBe('one ')
    const second = readHead(ask())
    await expect.poll(() => gateway.arrivals()).toBe(2)
    // Another client waits for the response, so the first client can disconnect.
    first.destroy()
    answer.end('two')
    const collapsed = await second
    expect(await readText(collapsed)).toBe('one two')
    expect(collapsed.headers['cache-status']).toContain('collapsed')
    const third = await readHead(ask())
    expect(third.headers['cache-status']).toContain('hit')
    expect(third.headers['content-length']).toBe('7')
    expect(upstream.requests).toHaveLength(1)
  })

  test.each([
    ['is private', { 'cache-control': 'private' }],
    ['has no lifetime', {}],
    ['is too large', { 'content-length': String(4 * mebibyte), ...forAMinute }],
  ])('a client that waited for a response that %s fetches it alone', async (_title, headers) => {
    await gateway.close()
    gateway = await startGateway(upstream.base, { passesThrough: true, cacheMaxBytes: mebibyte })
    const next = answerByHand()
    const asked = [readHead(ask()), readHead(ask())]
    await expect.poll(() => gateway.arrivals()).toBe(2)
    const length = Number((headers as Record<string, string>)['content-length'] ?? 1)
    for (const body of ['a', 'b']) {
      const { answer } = await next()
      answer.writeHead(200, headers)
      answer.end(body.repeat(length))
    }
    const bodies = await Promise.all(asked.map(async (each) => readText(await each)))
    expect(bodies.toSorted()).toEqual(['a'.repeat(length), 'b'.repeat(length)])
  })

  test.each([
    ['GET', {}],
    ['GET', forAMinute],
    ['GET', { 'content-length': '100' }],
    ['POST', {}],
  ])(
    '%s %o that breaks off breaks off for the visitor too, and is not cached',
    async (method, headers) => {
      upstream.behave((_asked, answer) => {
        answer.writeHead(200, headers)
        answer.write('half', () => setImmediate(() => answer.destroy()))
      })
      const { text } = await sendRaw(
        gateway.origin,
        `${method} /api/v2/film HTTP/1.1\nHost: a\nConnection: close\n\n`,
      )
      expect(text).toContain('half')
      expect(text).not.toMatch(/\r\n0\r\n/)
      await expect
        .poll(() => gateway.log.find(({ event }) => event === 'request'))
        .toMatchObject({ level: 50, status: 502, cause: expect.stringContaining('broke off') })
      expect(gateway.app.calls.size.entries).toBe(0)
    },
  )

  test.each([
    ['before the answer', undefined],
    ['in the middle of it', {}],
    ['in the middle of what was to be kept', forAMinute],
  ])('a visitor who leaves %s ends the call', async (_title, headers) => {
    const next = answerByHand()
    const asked = ask()
    const head = headers && readHead(asked)
    if (!headers) asked.end()
    const { answer } = await next()
    const ended = once(answer, 'close')
    if (headers) {
      answer.writeHead(200, headers)
      answer.write('one')
      await head
    }
    asked.destroy()
    await ended
    expect(answer.writableFinished).toBe(false)
    await expect
      .poll(() => metrics.registry.metrics())
      .toMatch(
        /faceplate_requests_total\{method="GET",kind="api",route="\/api\/\*",status="499"\} 1\n/,
      )
    // A later request does not get the response that was abandoned.
    const again = readHead(ask())
    const { answer: whole } = await next()
    whole.end('whole')
    expect(await readText(await again)).toBe('whole')
  })

  test('a request body is streamed upstream with its length, no faster than the upstream reads it', async () => {
    const next = answerByHand()
    const asked = ask('PUT', { 'content-length': String(200 * mebibyte) })
    asked.write('begun')
    const { asked: came, answer } = await next()
    expect(came.headers['content-length']).toBe(String(200 * mebibyte))
    expect(String((await once(came, 'data'))[0])).toBe('begun')
    came.pause()
    const chunk = Buffer.alloc(mebibyte)
    const seen: number[] = []
    // The upstream reads nothing: backpressure stops the client.
    await expect
      .poll(() => {
        if (!asked.writableNeedDrain) asked.write(chunk)
        seen.push(asked.socket?.bytesWritten ?? 0)
        return asked.writableNeedDrain && seen.at(-2) === seen.at(-1)
      })
      .toBe(true)
    // An upstream may reject the upload early; the client gets that response.
    answer.writeHead(413, { connection: 'close' })
    answer.end('too much')
    const [refused] = (await once(asked, 'response')) as [IncomingMessage]
    expect([refused.statusCode, await readText(refused)]).toEqual([413, 'too much'])
  })

  test('a request that breaks off breaks off for the upstream too, and does not count as its failure', async () => {
    for (let times = 0; times < 25; times++) {
      const next = answerByHand()
      const asked = ask('POST', { 'transfer-encoding': 'chunked' })
      asked.write('half')
      const { asked: came } = await next()
      came.on('error', () => {})
      const broken = new Promise((closed) => came.once('close', closed))
      asked.destroy()
      await broken
      expect(came.complete).toBe(false)
    }
    upstream.behave(answerJson({ data: 1 }))
    expect((await readHead(ask())).statusCode).toBe(200)
  })

  test('trailers and informational responses are forwarded to clients that support them', async () => {
    upstream.behave((_asked, answer) => {
      answer.writeProcessing()
      answer.writeContinue()
      answer.writeEarlyHints({ link: '</style.css>; rel=preload' })
      answer.writeHead(200, { trailer: 'x-sum', ...forAMinute })
      answer.write('film')
      answer.addTrailers({ 'x-sum': '1', 'set-cookie': 'a=1', 'cache-control': 'no-store' })
      answer.end()
    })
    const fetch = (version: string, fields = '') =>
      sendRaw(
        gateway.origin,
        `GET /api/v2/film?${version}${fields.length} HTTP/${version}\nHost: a\nConnection: close\n${fields}\n`,
      )
    const wanted = await fetch('1.1', 'TE: gzip, trailers\n')
    expect(upstream.requests[0]?.headers['te']).toBe('trailers')
    expect(wanted.text).toMatch(
      /^HTTP\/1\.1 102 .*\r\n\r\nHTTP\/1\.1 103 Early Hints\r\nlink: <\/style\.css>; rel=preload\r\n\r\nHTTP\/1\.1 200 /,
    )
    expect(wanted.text).toMatch(/\r\ntrailer: x-sum\r\n/)
    expect(wanted.text).toMatch(/\r\nfilm\r\n0\r\nx-sum: 1\r\n\r\n$/)
    expect((await fetch('1.1')).text).toMatch(/\r\nfilm\r\n0\r\n\r\n$/)
    const old = await fetch('1.0', 'TE: trailers\n')
    expect(old.text).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nfilm$/s)
    // A cached response has neither informational responses nor trailers.
    const kept = await fetch('1.1', 'TE: gzip, trailers\n')
    expect(kept.text).toMatch(/^HTTP\/1\.1 200 .*hit.*\r\n\r\nfilm$/s)
  })
})
