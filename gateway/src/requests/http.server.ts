import type { Socket } from 'node:net'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

/** How much of a server its clients may take. */
export interface SocketLimits {
  /** Connections at once; one more is closed as it comes. */
  maxConnections: number
  /** Time for the head of a request to come in, from the first moment of a connection. */
  headersTimeoutMs: number
  /** Time for a whole request: our largest has a quarter of a megabyte. */
  requestTimeoutMs: number
  /** How often both are looked after. */
  checkingIntervalMs: number
}

const usualLimits: SocketLimits = {
  maxConnections: 10_000,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  checkingIntervalMs: 2000,
}

/** Makes a server as Fastify does, but one that does not wait for long for those who are slow on purpose. */
export function createHttpServer(
  listener: RequestListener,
  limits: Partial<SocketLimits> = {},
): Server {
  const { maxConnections, headersTimeoutMs, requestTimeoutMs, checkingIntervalMs } = {
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
  endWithoutWaiting(server, requestTimeoutMs)
  return server
}

/** At the end connections that have been answered are looked for so often. */
const sweepMs = 50

/**
 * Node waits at its end for connections that have sent nothing, as browsers open them ahead, and for those that
 * are kept alive by an answer since; and it no longer looks after slow ones. Without this one of each would hold
 * up the stop.
 */
function endWithoutWaiting(server: Server, longestMs: number): void {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  const close = server.close.bind(server)
  server.close = (done) => {
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    const force = setTimeout(() => server.closeAllConnections(), longestMs)
    return close((error) => {
      clearInterval(sweep)
      clearTimeout(force)
      done?.(error)
    })
  }
}
