import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { nameClient } from './client.network.ts'
import type { ClientTurns } from './client.turns.ts'
import type { ClientUse, ClientUses } from './client.use.ts'

/** Why the gate closed a connection. */
export type CloseCause = 'connections' | 'idle' | 'pipelining'

export interface ConnectionGateOptions {
  uses: ClientUses
  turns: ClientTurns
  /** Most open connections of one client. */
  maxConnections: number
  /** Whether an address is that of a trusted proxy, whose connections carry the requests of many clients. */
  isProxy: (address: string | undefined) => boolean
  onClose: (cause: CloseCause) => void
  /** Charges processor time that is not measured to a client. */
  charge: (use: ClientUse, ms: number) => void
  /** Milliseconds on a monotonic clock. */
  now: () => number
}

/** Requests of one connection that are handled at the same time. Browsers send one, so this is for pipelining programs. */
const maxBegun = 8
/** Requests of one connection that wait for earlier ones; above, the connection is closed (RFC 9112 §9.3.2 allows it). */
const maxHeld = 32
/** The same for all connections of one client. Each request has a head of up to 12 kB. */
const maxHeldOfClient = 256
/** Processor time that is charged for a packet with more requests: up to 1500 fit into one, and all are parsed. */
const parsingMs = 50
/** The same for a request that cannot be parsed, with its log line. */
const unreadableMs = 5
/** A connection that is idle for longer makes room for a new one of its client. */
const minIdleMs = 1000

type Exchange = [request: IncomingMessage, response: ServerResponse]

/** One connection. */
interface Line {
  socket: Socket
  /** Undefined for a proxy: its requests count for the forwarded clients. */
  use: ClientUse | undefined
  begun: number
  held: Exchange[]
  /** It is not read yet, because its client waits for a turn. */
  isWaiting: boolean
  /** When the connection was opened or its latest response ended. */
  idleSinceMs: number
}

/**
 * Bounds what the connections of one client hold before Fastify sees their requests: open connections, and requests
 * that are begun before earlier ones are answered. Node starts all requests of a received packet at once.
 */
export class ConnectionGate {
  readonly #options: ConnectionGateOptions
  readonly #lines = new WeakMap<Socket, Line>()

  constructor(options: ConnectionGateOptions) {
    this.#options = options
  }

  /** Applies the bounds to new connections of a server. */
  watch(server: Server): Server {
    return server.on('connection', (socket: Socket) => this.#accept(socket))
  }

  /** Wraps the listener of requests. */
  listen(handle: RequestListener): RequestListener {
    return (request, response) => {
      const line = this.#lines.get(request.socket)
      // The connection is closing; the rest of a received packet is still parsed.
      if (!line) return
      if (line.begun < maxBegun) {
        this.#begin(line, [request, response], handle)
      } else if (line.held.length < maxHeld && (line.use?.held ?? 0) < maxHeldOfClient) {
        line.held.push([request, response])
        if (line.use) line.use.held += 1
        line.socket.pause()
      } else {
        this.#options.onClose('pipelining')
        if (line.use) this.#options.charge(line.use, parsingMs)
        this.#lines.delete(line.socket)
        line.socket.destroy()
      }
    }
  }

  /** Charges the client of a connection for a request that could not be parsed. */
  chargeFor(socket: Socket): void {
    const use = this.#lines.get(socket)?.use
    if (use) this.#options.charge(use, unreadableMs)
  }

  #accept(socket: Socket): void {
    const { uses, isProxy, maxConnections, onClose, now } = this.#options
    const { remoteAddress } = socket
    if (remoteAddress === undefined) return void socket.destroy()
    const use = isProxy(remoteAddress) ? undefined : uses.find(nameClient(remoteAddress))
    if (use && use.sockets.size >= maxConnections) {
      const idle = use.sockets.values().find((each) => this.#isIdle(each))
      onClose(idle ? 'idle' : 'connections')
      if (!idle) return void socket.destroy()
      use.sockets.delete(idle)
      idle.destroy()
    }
    const line: Line = {
      socket,
      use,
      begun: 0,
      held: [],
      isWaiting: use !== undefined,
      idleSinceMs: now(),
    }
    this.#lines.set(socket, line)
    if (!use) return
    use.sockets.add(socket)
    socket.once('close', () => {
      use.sockets.delete(socket)
      use.held -= line.held.length
      line.held = []
    })
    // Not read before its client has a turn: parsing takes processor time too.
    socket.pause()
    this.#options.turns.take(use, () => {
      line.isWaiting = false
      line.idleSinceMs = now()
      socket.resume()
    })
  }

  #isIdle(socket: Socket): boolean {
    const line = this.#lines.get(socket)
    if (!line || line.begun > 0 || line.isWaiting) return false
    return this.#options.now() - line.idleSinceMs >= minIdleMs
  }

  #begin(line: Line, [request, response]: Exchange, handle: RequestListener): void {
    const { use, socket } = line
    line.begun += 1
    // To the end of the order in which connections may be closed.
    if (use?.sockets.delete(socket)) use.sockets.add(socket)
    response.once('close', () => {
      line.begun -= 1
      line.idleSinceMs = this.#options.now()
      const next = line.held.shift()
      if (next && use) use.held -= 1
      if (next) this.#begin(line, next, handle)
      if (line.held.length === 0) socket.resume()
    })
    const start = () => {
      // The client may have left while its request waited.
      if (!socket.destroyed) handle(request, response)
    }
    if (use) this.#options.turns.take(use, start)
    else start()
  }
}
