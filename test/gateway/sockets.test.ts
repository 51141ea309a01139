import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buildOps } from '@faceplate/gateway/operators/ops/ops.app'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerJson, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'

const describeLimits = (server: Server) => ({
  headersTimeout: server.headersTimeout,
  requestTimeout: server.requestTimeout,
  keepAliveTimeout: server.keepAliveTimeout,
  maxConnections: server.maxConnections,
  keepAliveTimeoutBuffer: Reflect.get(server, 'keepAliveTimeoutBuffer'),
})

const usual = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  maxConnections: 10_000,
  keepAliveTimeoutBuffer: 1000,
}

const isClosed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

describe('slow clients', () => {
  let upstream: FaultyUpstream
  let gateway: TestGateway
  const sockets: Socket[] = []

  const start = async (socketLimits: Parameters<typeof startGateway>[1] = {}) => {
    gateway = await startGateway(upstream.base, socketLimits)
  }
  beforeEach(async () => {
    upstream = await startFaultyUpstream(answerJson({ data: [] }))
  })
  afterEach(async () => {
    for (const each of sockets.splice(0)) each.destroy()
    await gateway.close()
    await upstream.close()
  })

  function open(): Socket {
    const { port, hostname } = new URL(gateway.origin)
    const socket = connect(Number(port), hostname)
    // The test expects the server to close the connection.
    socket.on('error', () => {})
    sockets.push(socket)
    return socket
  }

  /** Reads the response until the server closes the connection. */
  async function readToEnd(socket: Socket): Promise<string> {
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    await isClosed(socket)
    return text
  }

  const asked = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  async function ask(): Promise<string> {
    const socket = open()
    socket.write(asked)
    return readToEnd(socket)
  }

  test('a client that has sent no request, or only part of one, does not delay the shutdown', async () => {
    await start({ socketLimits: { requestTimeoutMs: 500, headersTimeoutMs: 400 } })
    const [silent, slow] = [open(), open()]
    await Promise.all([once(silent, 'connect'), once(slow, 'connect')])
    slow.write('POST /api/forms/call HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\na')
    await expect.poll(() => gateway.arrivals()).toBe(1)
    const ended = [silent, slow].map((each) => isClosed(each.resume()))
    await gateway.close()
    await Promise.all(ended)
  })

  test('no connection is kept alive during a shutdown', async () => {
    // A request timeout longer than the test.
    await start({ socketLimits: { requestTimeoutMs: 300_000 } })
    const { promise, resolve } = Promise.withResolvers<void>()
    upstream.behave(async (request, response) => {
      await promise
      answerJson({ data: [] })(request, response)
    })
    const socket = open()
    socket.write('GET /api/banners/base HTTP/1.1\r\nHost: a\r\n\r\n')
    const answer = readToEnd(socket)
    await expect.poll(() => upstream.requests.length).toBe(1)
    const ended = gateway.close()
    resolve()
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    await ended
  })

  test('have 15 s for the head of a request and 30 s for all of it', async () => {
    await start()
    expect(describeLimits(gateway.app.server)).toEqual(usual)
    const ops = buildOps({
      tokens: [],
      logger: pino({ level: 'silent' }),
      purge: () => Promise.resolve({ purged: 0 }),
      explain: async () => [],
      describeRedirects: () => Promise.resolve([]),
      describeStatus: () => Promise.resolve([]),
      describeInsights: () => undefined,
      readMetrics: () => Promise.resolve(''),
    })
    expect(describeLimits(ops.server)).toEqual(usual)
    await ops.close()
  })

  test.each([
    ['nothing at all', ''],
    ['a head without an end', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-A'],
  ])('%s: the connection is closed', async (_, bytes) => {
    await start({ socketLimits: { headersTimeoutMs: 50, checkingIntervalMs: 20 } })
    const socket = open()
    socket.write(bytes)
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('a head that arrives byte by byte is cut off, and no other client waits', async () => {
    await start({ socketLimits: { headersTimeoutMs: 200, checkingIntervalMs: 20 } })
    const slow = Array.from({ length: 50 }, open)
    const closed = Promise.all(slow.map(isClosed))
    const drips = setInterval(() => {
      for (const each of slow) each.write('X')
    }, 10)
    for (const each of slow) {
      each.write('GET /healthz HTTP/1.1\r\nHost: a\r\n')
    }
    expect((await fetch(`${gateway.origin}/healthz`)).status).toBe(200)
    await closed
    clearInterval(drips)
    expect((await fetch(`${gateway.origin}/healthz`)).status).toBe(200)
  })

  test('a body that never arrives is not waited for', async () => {
    await start({
      socketLimits: { headersTimeoutMs: 50, requestTimeoutMs: 100, checkingIntervalMs: 20 },
    })
    const socket = open()
    socket.write(
      'POST /api/forms/call HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    )
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /)
    expect(upstream.requests).toEqual([])
  })

  test('a response may take longer than the time limit of a request', async () => {
    await start({
      socketLimits: { headersTimeoutMs: 20, requestTimeoutMs: 40, checkingIntervalMs: 10 },
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    upstream.behave(async (request, response) => {
      await promise
      answerJson({ data: [] })(request, response)
    })
    const answer = fetch(`${gateway.origin}/api/banners/base`)
    await expect.poll(() => upstream.requests.length).toBe(1)
    // The check has closed an idle connection by then, so it has also seen the connection of the call.
    await readToEnd(open())
    resolve()
    expect((await answer).status).toBe(200)
  })

  test('a response that has begun in time may take longer', async () => {
    await start({
      passesThrough: true,
      socketLimits: { responseTimeoutMs: 200, checkingIntervalMs: 20 },
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    upstream.behave(async (request, response) => {
      if (request.url === '/api/late') return
      response.write('begin ')
      await promise
      response.end('end')
    })
    const long = await fetch(`${gateway.origin}/api/long`)
    // Another request has been ended by the deadline by then.
    const late = await fetch(`${gateway.origin}/api/late`)
    expect(await late.json()).toMatchObject({ status: 504 })
    resolve()
    expect(await long.text()).toBe('begin end')
  })

  test('a client that reads nothing of its response for long is disconnected', async () => {
    await start({ socketLimits: { maxConnections: 1, stallMs: 300 } })
    upstream.behave(answerJson({ data: [{ text: 'x'.repeat(10_000_000) }] }))
    const socket = open()
    socket.pause()
    socket.write('GET /api/catalog/groups HTTP/1.1\r\nHost: a\r\n\r\n')
    await expect.poll(() => upstream.requests.length).toBe(1)
    await expect.poll(ask).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('above the limit of connections new ones are closed, and accepted again when there is room', async () => {
    await start({ socketLimits: { maxConnections: 3 } })
    const held = Array.from({ length: 3 }, open)
    await Promise.all(held.map((each) => once(each, 'connect')))
    await expect.poll(ask).toBe('')
    held[0]?.end(asked)
    await expect.poll(ask).toMatch(/^HTTP\/1\.1 200 /)
  })
})
