import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
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

/** At the end connections that have been answered are looked for so often. */
const sweepMs = 50
/** Who has just come is about to ask; a browser that connects ahead says nothing for longer. */
const greetingMs = 250

/** Ends each connection with its next answer, so that whoever keeps it alive learns of it in time. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}

/**
 * Node waits at its end for connections that have sent nothing, as browsers open them ahead, and for those that
 * are kept alive by an answer since; and it no longer looks after slow ones. Without this one of each would hold
 * up the stop.
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
    takeWaiting(server, () =>
      close((error) => {
        clearInterval(sweep)
        clearTimeout(force)
        done?.(error)
      }),
    )
    return server
  }
}

/** Turns of the event loop without a new connection, after which none waits … */
const quietTurns = 5
/** … and those after which there would always be one more. */
const mostTurns = 2000

/**
 * The kernel resets connections that it has taken and Node has not, which takes one a turn: lets none wait at the
 * end. What is asked meanwhile is answered right after it, or who has been answered would come again for ever.
 */
function takeWaiting(server: Server, done: () => void): void {
  const held: [IncomingMessage, ServerResponse][] = []
  const hold = (...asked: [IncomingMessage, ServerResponse]) => held.push(asked)
  const listeners = server.rawListeners('request') as RequestListener[]
  server.removeAllListeners('request').on('request', hold)
  let quiet = 0
  let turns = 0
  const count = () => {
    quiet = 0
  }
  server.on('connection', count)
  const turn = () => {
    quiet += 1
    turns += 1
    if (quiet <= quietTurns && turns < mostTurns) {
      setImmediate(turn)
      return
    }
    done()
    server.off('connection', count).off('request', hold)
    for (const listener of listeners) server.on('request', listener)
    for (const asked of held) server.emit('request', ...asked)
  }
  setImmediate(turn)
}
