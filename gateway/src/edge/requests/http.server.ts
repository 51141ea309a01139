import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** How much of a server its clients may take. */
export interface SocketLimits {
  /** Connections at once; one more is closed as it comes. */
  maxConnections: number
  /** Time for the head of a request to come in, from the first moment of a connection. */
  headersTimeoutMs: number
  /** Time for a whole request: our largest has a quarter of a megabyte. */
  requestTimeoutMs: number
  /** Time in which nothing of an answer is taken, or nothing comes of either side. 0: as long as they like. */
  stallMs: number
  /** How often the first two are looked after. */
  checkingIntervalMs: number
}

const usualLimits: SocketLimits = {
  maxConnections: 10_000,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  stallMs: 120_000,
  checkingIntervalMs: 2000,
}

/** Makes a server as Fastify does, but one that does not wait for long for those who are slow on purpose. */
export function createHttpServer(
  listener: RequestListener,
  limits: Partial<SocketLimits> = {},
): Server {
  const { maxConnections, headersTimeoutMs, requestTimeoutMs, stallMs, checkingIntervalMs } = {
    ...usualLimits,
    ...limits,
  }
  const options: ServerOptions & { optimizeEmptyRequests: boolean } = {
    // Longer than the proxies in front keep theirs, or they send into a connection that is closing.
    keepAliveTimeout: 72_000,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: checkingIntervalMs,
    // No stream is read where there is no content. The types of Node do not know it yet.
    optimizeEmptyRequests: true,
  }
  const server = createServer(options, listener)
  server.maxConnections = maxConnections
  server.timeout = stallMs
  endWithoutWaiting(server, requestTimeoutMs)
  return server
}

/** How often a closing server looks for connections that have become idle. */
const sweepMs = 50
/** A client that sends nothing for longer has opened its connection ahead of a request, as browsers do. */
const greetingMs = 250

/** Closes each connection after its next response, so that its client sends no further request over it. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
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
      if (socket.bytesRead === 0 && nowMs - sinceMs > greetingMs) socket.destroy()
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
