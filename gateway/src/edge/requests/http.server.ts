import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyServerFactory } from 'fastify'
import { maxUrlLength } from './request.path.ts'

/** How clients reach the gateway. */
export interface ServerSettings {
  /** Addresses of proxies whose forwarded fields are believed. */
  trustProxy: string[]
  /** Default: an HTTP server with limits. */
  factory?: FastifyServerFactory | undefined
  /** Overrides of the default limits. */
  socketLimits?: Partial<SocketLimits> | undefined
}

/** Limits of connections and of their times. */
export interface SocketLimits {
  /** Open connections; further ones are closed at once. */
  maxConnections: number
  /** Time for the head of a request to arrive, for the first request from the start of the connection. */
  headersTimeoutMs: number
  /** Time for a whole request to arrive; the largest has 250 kB. */
  requestTimeoutMs: number
  /** Time without any data on a connection after which it is closed. 0: no limit. */
  stallMs: number
  /** Time for a response to begin, from the head of its request; shorter than `stallMs`, so that clients get a 504. */
  responseTimeoutMs: number
  /** Interval at which the times of requests and responses are checked. */
  checkingIntervalMs: number
}

export const defaultLimits: SocketLimits = {
  maxConnections: 10_000,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  stallMs: 120_000,
  responseTimeoutMs: 100_000,
  checkingIntervalMs: 2000,
}

/**
 * Largest head of a request; longer ones get 431. A third each for a URL of `maxUrlLength`, which the list of devices
 * on the page of alternatives reaches; for the same URL in Referer, which browsers shorten to the origin if it is
 * longer (W3C Referrer Policy); and for cookies and the fields of browsers and proxies, which have about 2 kB.
 */
const maxHeadBytes = 3 * maxUrlLength

/** Creates an HTTP server as Fastify does, with limits against clients that are slow on purpose. */
export function createHttpServer(
  listener: RequestListener,
  limits: Partial<SocketLimits> = {},
): Server {
  const { maxConnections, headersTimeoutMs, requestTimeoutMs, stallMs, checkingIntervalMs } = {
    ...defaultLimits,
    ...limits,
  }
  const options: ServerOptions & { optimizeEmptyRequests: boolean } = {
    // Must be longer than the idle timeout of proxies, or they send a request over a connection that is closing: 60 s in
    // nginx and load balancers of AWS. `Keep-Alive` announces it, and the connection stays open for a second longer
    // (`keepAliveTimeoutBuffer` of Node), for a request that is already on its way.
    keepAliveTimeout: 72_000,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: checkingIntervalMs,
    maxHeaderSize: maxHeadBytes,
    // Avoids a body stream for requests without content. The types of Node lack this option.
    optimizeEmptyRequests: true,
  }
  const server = createServer(options, listener)
  server.maxConnections = maxConnections
  server.timeout = stallMs
  // Node would respond with 417 itself (see `registerExpectation`).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  endWithoutWaiting(server, requestTimeoutMs)
  return server
}

/** Interval at which a closing server closes idle connections. */
const sweepMs = 50
/** A connection without any data for longer was opened ahead of a request, as browsers do. */
const preconnectMs = 250

/** Closes each connection after its next response, so that its client sends no further request over it. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}

/** Connections that the kernel completes before the process accepts them: the default of Node's `listen`. */
const backlog = 511

/**
 * Takes in the connections and requests that came while the process could not run, as on a busy machine. `close` would
 * reset them, and a proxy does not send a form again after that. Node 24 accepts one connection in each turn of its
 * event loop, so this ends with the first turn that brings none.
 */
export async function takeWaiting(server: Server): Promise<void> {
  let hasAccepted = true
  const note = () => {
    hasAccepted = true
  }
  server.on('connection', note)
  for (let turn = 0; hasAccepted && turn <= backlog; turn += 1) {
    hasAccepted = false
    await setImmediate()
  }
  server.off('connection', note)
}

/**
 * Makes `close` wait for requests in flight and for nothing else. Node alone also waits for connections that have sent
 * nothing yet, and for those that become idle after `close`; and it stops enforcing the time limits of requests.
 */
function endWithoutWaiting(server: Server, longestMs: number): void {
  const silent = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    silent.set(socket, performance.now())
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  const endSilent = () => {
    const nowMs = performance.now()
    for (const [socket, sinceMs] of silent) {
      if (socket.bytesRead === 0 && nowMs - sinceMs > preconnectMs) socket.destroy()
    }
  }
  const close = server.close.bind(server)
  server.close = (done) => {
    endConnections(server)
    endSilent()
    const sweep = setInterval(() => {
      server.closeIdleConnections()
      endSilent()
    }, sweepMs)
    const force = setTimeout(() => server.closeAllConnections(), longestMs)
    return close((error) => {
      clearInterval(sweep)
      clearTimeout(force)
      done?.(error)
    })
  }
}
