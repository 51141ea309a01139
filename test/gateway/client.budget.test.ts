import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { ClientSlots } from '@faceplate/gateway/edge/limits/client.slots'
import { streamShares } from '@faceplate/gateway/responses/exports/export.slots'
import { ProcessorTime } from '@faceplate/server/process/processor.time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { renderNothing, startGateway, type TestGateway } from '../support/gateway.ts'

const hour = 3_600_000

const headOf = (path: string, fields = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`

describe('the budget of one client', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const sockets: Socket[] = []
  beforeEach(async () => {
    upstream = await startFaultyUpstream(answerJson({ data: [] }))
  })
  afterEach(async () => {
    for (const each of sockets.splice(0)) each.destroy()
    await gateway.close()
    await upstream.close()
  })

  /** Connects from an address of this machine, which is another client for each address. */
  async function open(localAddress = '127.0.0.1'): Promise<Socket> {
    const { port } = new URL(gateway.origin)
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }

  /** Collects everything that a socket receives. */
  function read(socket: Socket): () => string {
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    return () => text
  }

  async function isServed(localAddress: string): Promise<boolean> {
    const socket = await open(localAddress)
    const text = read(socket)
    socket.write(headOf('/healthz', 'Connection: close\r\n'))
    await once(socket, 'close')
    return text().startsWith('HTTP/1.1 200')
  }

  /** Lets the content API answer only once the returned function is called. */
  function holdUpstream(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    upstream.behave(async (request, response) => {
      await promise
      answerJson({ data: [] })(request, response)
    })
    return resolve
  }

  test('eight pipelined requests are begun before the first is answered, and the others after it', async () => {
    gateway = await startGateway(upstream.base)
    const release = holdUpstream()
    const socket = await open()
    const text = read(socket)
    const paths = Array.from({ length: 20 }, (_, at) => `/api/news/list?page=${at + 1}`)
    socket.write(paths.map((path) => headOf(path)).join(''))
    await expect.poll(() => upstream.requests.length).toBe(8)
    expect(await isServed('127.0.0.2')).toBe(true)
    expect(upstream.requests.length).toBe(8)
    release()
    await expect.poll(() => text().match(/HTTP\/1\.1 200/g)?.length).toBe(20)
    const asked = upstream.requests.map(({ url }) => Number(/page=(\d+)/.exec(url ?? '')?.[1]))
    expect(new Set(asked).size).toBe(20)
  })

  test('a connection with many unanswered requests is closed, and no other client waits', async () => {
    const metrics = createMetrics()
    gateway = await startGateway(upstream.base, { metrics })
    const attackers = await Promise.all(Array.from({ length: 10 }, () => open()))
    const closed = attackers.map((each) => once(each, 'close'))
    for (const each of attackers) each.write(headOf('/assets/none.js').repeat(1500))
    expect(await isServed('127.0.0.2')).toBe(true)
    for (const each of attackers) each.resume()
    await Promise.all(closed)
    expect(await metrics.registry.metrics()).toContain(
      'faceplate_client_connections_closed_total{cause="pipelining"} 10',
    )
    expect(gateway.log.filter(({ event }) => event === 'request').length).toBeLessThanOrEqual(81)
  })

  test('a body after held requests is read when its request is begun', async () => {
    gateway = await startGateway(upstream.base)
    const release = holdUpstream()
    const socket = await open()
    const text = read(socket)
    const body = JSON.stringify({ email: 'a@b.example', text: 'x'.repeat(20_000) })
    socket.write(headOf('/api/news/list').repeat(9))
    socket.write(
      `POST /api/none HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    socket.write(headOf('/healthz'))
    await expect.poll(() => upstream.requests.length).toBe(1)
    release()
    await expect.poll(() => text().match(/HTTP\/1\.1 \d+/g)?.length).toBe(11)
    expect(
      text()
        .match(/HTTP\/1\.1 \d+/g)
        ?.at(-1),
    ).toBe('HTTP/1.1 200')
  })

  test('above its share a client loses idle connections, then new ones, and no other client any', async () => {
    const metrics = createMetrics()
    gateway = await startGateway(upstream.base, { metrics, maxClientConnections: 3 })
    const release = holdUpstream()
    const [busy, idle, other] = [await open(), await open(), await open()]
    const text = read(busy)
    busy.write(headOf('/api/news/list'))
    other.write(headOf('/api/news/list'))
    await expect.poll(() => gateway.arrivals()).toBe(2)
    await once((await open()).resume(), 'close')
    gateway.advanceMs(1000)
    const closed = once(idle.resume(), 'close')
    const later = await open()
    await closed
    later.write(headOf('/api/news/list'))
    await expect.poll(() => gateway.arrivals()).toBe(3)
    await once((await open()).resume(), 'close')
    expect(await isServed('127.0.0.2')).toBe(true)
    release()
    await expect.poll(text).toMatch(/^HTTP\/1\.1 200/)
    const series = await metrics.registry.metrics()
    expect(series).toContain('faceplate_client_connections_closed_total{cause="idle"} 1')
    expect(series).toContain('faceplate_client_connections_closed_total{cause="connections"} 2')
  })

  test('connections of a trusted proxy have no share, and requests count for the forwarded client', async () => {
    gateway = await startGateway(upstream.base, {
      maxClientConnections: 2,
      trustProxy: ['127.0.0.1'],
      limits: { misses: { count: 1, windowMs: 60_000 } },
    })
    const lines = await Promise.all(Array.from({ length: 6 }, () => open()))
    const texts = lines.map(read)
    for (const [at, line] of lines.entries()) {
      line.write(headOf('/catalog/', `X-Forwarded-For: 203.0.113.${at % 3}\r\n`))
    }
    await expect
      .poll(() => texts.map((text) => text().slice(9, 12)).toSorted())
      .toEqual(['200', '200', '200', '429', '429', '429'])
  })

  test('one client has at most 256 requests in progress', async () => {
    gateway = await startGateway(upstream.base, { trustProxy: ['127.0.0.1'] })
    const release = holdUpstream()
    const lines = await Promise.all(Array.from({ length: 40 }, () => open()))
    const texts = lines.map(read)
    const forwarded = 'X-Forwarded-For: 203.0.113.1\r\n'
    for (const line of lines) line.write(headOf('/api/news/list', forwarded).repeat(8))
    await expect.poll(() => gateway.arrivals()).toBe(320)
    const headers = { 'x-forwarded-for': '203.0.113.2' }
    expect((await fetch(`${gateway.origin}/catalog/`, { headers })).status).toBe(200)
    release()
    const count = (status: number) =>
      texts.reduce((sum, text) => sum + text().split(`HTTP/1.1 ${status} `).length - 1, 0)
    await expect.poll(() => count(200) + count(429)).toBe(320)
    expect(count(200)).toBe(256)
  })

  const formHead = 'POST /api/forms/call HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  const trickle = (socket: Socket) => {
    const drops = setInterval(() => socket.write('1\r\n \r\n'), 10)
    socket.once('close', () => clearInterval(drops))
  }
  test.each([
    ['body never arrives', 408, `${formHead}Content-Length: 9\r\n\r\n{`, undefined],
    ['body trickles', 408, `${formHead}Transfer-Encoding: chunked\r\n\r\n`, trickle],
    ['response never begins', 504, headOf('/api/banners/base'), undefined],
    ['page never begins', 504, headOf('/news/'), undefined],
  ])('requests whose %s end with %i and give back their places', async (_, status, head, send) => {
    upstream.behave(() => {})
    gateway = await startGateway(upstream.base, {
      trustProxy: ['127.0.0.1'],
      // Longer than the deadline of responses.
      timeoutMs: 5000,
      limits: {},
      renderer: { ...renderNothing, renderPage: () => new Promise(() => {}) },
      socketLimits: {
        // On a busy machine it takes seconds to open all connections.
        headersTimeoutMs: 4000,
        requestTimeoutMs: 4000,
        responseTimeoutMs: status === 504 ? 4000 : 60_000,
        checkingIntervalMs: 50,
      },
    })
    const forwarded = 'X-Forwarded-For: 203.0.113.1\r\n'
    const lines = await Promise.all(Array.from({ length: 256 }, () => open()))
    const texts = lines.map(read)
    for (const line of lines) {
      line.write(head.replace('\r\n', `\r\n${forwarded}`))
      send?.(line)
    }
    await expect.poll(() => gateway.arrivals()).toBe(256)
    const askAgain = async () =>
      (
        await fetch(`${gateway.origin}/robots.txt`, {
          headers: { 'x-forwarded-for': '203.0.113.1' },
        })
      ).status
    expect(await askAgain()).toBe(429)
    const answered = () => texts.filter((text) => text().startsWith(`HTTP/1.1 ${status} `)).length
    await expect.poll(answered, { timeout: 10_000 }).toBe(256)
    expect(await askAgain()).toBe(200)
  })

  test('the slots of a client that leaves with pipelined exports are free again', async () => {
    gateway = await startGateway(upstream.base)
    upstream.behave((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{}\n')
    })
    const leaver = await open()
    leaver.pause()
    leaver.write(headOf('/export/goods.ndjson').repeat(8))
    await expect.poll(() => upstream.requests.length).toBe(streamShares.perClient)
    leaver.destroy()
    const openExport = async () => {
      const socket = await open()
      const text = read(socket)
      socket.write(headOf('/export/goods.ndjson'))
      await expect.poll(text).toMatch(/^HTTP\/1\.1 \d+/)
      return text().slice(9, 12)
    }
    for (let free = 0; free < streamShares.perClient; free += 1) {
      await expect.poll(openExport).toBe('200')
    }
    expect(await openExport()).toBe('429')
  })

  test('a client whose responses wait to be read gets no further ones', async () => {
    const metrics = createMetrics()
    gateway = await startGateway(upstream.base, { metrics })
    upstream.behave(answerJson({ data: [{ text: 'x'.repeat(8_000_000) }] }))
    const lines = await Promise.all(Array.from({ length: 24 }, () => open()))
    for (const [at, line] of lines.entries()) {
      line.pause()
      line.write(headOf(`/api/news/list?page=${at + 1}`))
    }
    await expect.poll(() => upstream.requests.length).toBeGreaterThan(8)
    const last = await open()
    const text = read(last)
    await expect
      .poll(() => {
        last.write(headOf('/api/news/list'))
        return text()
      })
      .toMatch(/HTTP\/1\.1 429/)
    expect(await metrics.registry.metrics()).toContain('faceplate_limited_total{class="bytes"}')
    expect(await isServed('127.0.0.2')).toBe(true)
  })

  test('one client renders four pages at once, and another client renders meanwhile', async () => {
    const begun: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const renderer: Renderer = {
      ...renderNothing,
      async renderPage(address) {
        begun.push(address.href)
        await promise
        return renderNothing.renderPage(address)
      },
    }
    gateway = await startGateway(upstream.base, { renderer, takesAnyShape: true })
    const lines = await Promise.all(Array.from({ length: 68 }, () => open()))
    const texts = lines.map(read)
    for (const [at, line] of lines.entries()) line.write(headOf(`/product/p-${at}/`))
    await expect.poll(() => texts.filter((text) => text().includes(' 429 ')).length).toBe(4)
    expect(begun.length).toBe(4)
    const other = await open('127.0.0.2')
    const text = read(other)
    other.write(headOf('/product/p-99/'))
    await expect.poll(() => begun.length).toBe(5)
    resolve()
    await expect.poll(text).toMatch(/^HTTP\/1\.1 200/)
    await expect.poll(() => texts.filter((each) => each().includes(' 200 ')).length).toBe(64)
    expect(begun.length).toBe(65)
  })

  /**
   * Sends requests of one client until one waits: those of another client that are sent after it are answered before it.
   *
   * @returns number of requests sent
   */
  async function sendUntilHeld(
    send: () => void,
    countAnswers: () => number,
    askOther: () => Promise<unknown>,
  ): Promise<number> {
    for (let sent = 1; sent < 1000; sent += 1) {
      send()
      for (let other = 0; countAnswers() < sent && other < 20; other += 1) await askOther()
      if (countAnswers() < sent) return sent
    }
    throw new Error('No request waits')
  }

  test('the requests of a client without processor time wait, and those of others do not', async () => {
    // The clock of the gateway stands still, so the time never comes back by itself.
    gateway = await startGateway(upstream.base, {
      limits: { processor: { count: 1, windowMs: hour } },
    })
    const socket = await open()
    const text = read(socket)
    const countAnswers = () => text().match(/HTTP\/1\.1 200/g)?.length ?? 0
    let others = 2
    const sent = await sendUntilHeld(
      () => socket.write(headOf('/healthz')),
      countAnswers,
      // Another client each time, since each has little time.
      async () => expect(await isServed(`127.0.0.${(others += 1)}`)).toBe(true),
    )
    expect(countAnswers()).toBe(sent - 1)
    gateway.advanceMs(1000 * hour)
    await expect.poll(countAnswers).toBe(sent)
  })

  test('the processor time of the content service counts, and no visitor sees it', async () => {
    gateway = await startGateway(upstream.base, {
      // A burst is the time of two seconds: here one second, more than a first call takes on a busy machine.
      limits: { processor: { count: 1000, windowMs: 2000 } },
    })
    const ask = async (text: string, fields: Record<string, string>) => {
      // It takes longer than the budget, since an API cannot charge more than it takes.
      upstream.behave((_request, response) => {
        setTimeout(() => {
          response.writeHead(200, { 'content-type': 'application/json', ...fields })
          response.end('{"data":[]}')
        }, 1200)
      })
      const socket = await open(text)
      const answer = read(socket)
      socket.write(headOf(`/api/solutions/groups?${text}`))
      await expect.poll(answer).toMatch(/^HTTP\/1\.1 200/)
      expect(answer()).not.toMatch(/processor/i)
      socket.write(headOf('/healthz'))
      return () => answer().match(/HTTP\/1\.1 200/g)?.length
    }
    const charged = await ask('127.0.0.2', { 'content-processor-ms': '99999.5' })
    const free = await ask('127.0.0.3', {})
    await expect.poll(free).toBe(2)
    expect(charged()).toBe(1)
    gateway.advanceMs(1000 * hour)
    await expect.poll(charged).toBe(2)
  })

  test('behind a proxy they wait as well, and get a 429 after five seconds', async () => {
    gateway = await startGateway(upstream.base, {
      limits: { processor: { count: 1, windowMs: hour } },
      trustProxy: ['127.0.0.1'],
    })
    const ask = async (client: string) => {
      const headers = { 'x-forwarded-for': client }
      return (await fetch(`${gateway.origin}/form-stamp`, { headers })).status
    }
    const answers: number[] = []
    let sent = 0
    let others = 0
    // A request may wait for time that the one before it returns at its end; then it is served.
    while (!answers.includes(429)) {
      sent += 1
      void ask('203.0.113.1').then((status) => answers.push(status))
      for (let other = 0; answers.length < sent && other < 20; other += 1) {
        others += 1
        expect(await ask(`10.0.${others >> 8}.${others & 255}`)).toBe(200)
      }
      if (answers.length < sent) gateway.advanceMs(5000)
      await expect.poll(() => answers.length).toBe(sent)
    }
    gateway.advanceMs(1000 * hour)
    expect(await ask('203.0.113.1')).toBe(200)
  })
})

describe('slots', () => {
  const shares = { total: 3, perClient: 2, maxWaiting: 1, detail: 'Too many' }

  test('a slot passes to the next request of its client', async () => {
    const slots = new ClientSlots(shares)
    const [one, other, third] = [{}, {}, {}]
    const release = await slots.take(one)
    await slots.take(one)
    const waiting = slots.take(one)
    await expect(slots.take(one)).rejects.toMatchObject({ problem: { status: 429 } })
    const releaseOther = await slots.take(other)
    await expect(slots.take(third)).rejects.toMatchObject({ problem: { status: 503 } })
    await expect(slots.take(undefined)).rejects.toMatchObject({ problem: { status: 503 } })
    release()
    release()
    await waiting
    await expect(slots.take(third)).rejects.toMatchObject({ problem: { status: 503 } })
    releaseOther()
    await slots.take(third)
  })
})

describe('processor time', () => {
  test('is divided among the requests that compute, and waiting costs nothing', () => {
    let nowMs = 0
    const time = new ProcessorTime(() => nowMs)
    const one = time.start()
    nowMs = 10
    const other = time.start()
    nowMs = 20
    one.pause()
    nowMs = 26
    one.resume()
    nowMs = 28
    expect(other.end()).toBe(5 + 6 + 1)
    nowMs = 30
    expect(one.end()).toBe(10 + 5 + 1 + 2)
    one.resume()
    nowMs = 99
    expect(one.end()).toBeUndefined()
  })
})
