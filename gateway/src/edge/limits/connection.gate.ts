import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { nameClient } from './client.network.ts'
import type { ClientUse, ClientUses } from './client.use.ts'

/** Why the gate closed a connection. */
export type CloseCause = 'connections' | 'idle' | 'pipelining'

export interface ConnectionGateOptions {
  uses: ClientUses
  /** Most open connections of one client. */
  maxConnections: number
  /** Whether an address is that of a trusted proxy, whose connections carry the requests of many clients. */
  isProxy: (address: string | undefined) => boolean
  /** Milliseconds until the processor time of a client allows another request. */
  findWaitMs: (use: ClientUse) => number
  onClose: (cause: CloseCause) => void
  /** Milliseconds on a monotonic clock. */
  now: () => number
}

/** Requests of one connection that are handled at the same time. Browsers send one, so this is for pipelining programs. */
const maxBegun = 8
/** Requests of one connection that wait for earlier ones; above, the connection is closed (RFC 9112 §9.3.2 allows it). */
const maxHeld = 32
/** A connection that is idle for longer makes room for a new one of its client. */
const minIdleMs = 1000
/** Longest time after which a connection of a client without processor time looks again. */
const maxWaitMs = 1000

type Exchange = [request: IncomingMessage, response: ServerResponse]

/** One connection. */
interface Line {
  socket: Socket
  /** Undefined for a proxy: its requests count for the forwarded clients. */
  use: ClientUse | undefined
  begun: number
  held: Exchange[]
  /** When the connection was opened or its latest response ended. */
  idleSinceMs: number
  timer: NodeJS.Timeout | undefined
}

/**
 * Bounds what the connections of one client hold before Fastify sees their requests: open connections, and requests
 * that are begun before earlier ones are answered. Node starts all requests of a received packet at once. A client that
 * has used up its processor time is not read from, which costs nothing; a 429 would cost more processor time.
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
      if (line.held.length === 0 && line.begun < maxBegun && this.#findWaitMs(line) <= 0) {
        this.#begin(line, [request, response], handle)
      } else if (line.held.length < maxHeld) {
        line.held.push([request, response])
        line.socket.pause()
        this.#continue(line, handle)
      } else {
        this.#options.onClose('pipelining')
        this.#lines.delete(line.socket)
        line.socket.destroy()
      }
    }
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
      idleSinceMs: now(),
      timer: undefined,
    }
    this.#lines.set(socket, line)
    use?.sockets.add(socket)
    socket.once('close', () => {
      clearTimeout(line.timer)
      line.held = []
      use?.sockets.delete(socket)
    })
  }

  #isIdle(socket: Socket): boolean {
    const line = this.#lines.get(socket)
    if (!line || line.begun > 0) return false
    return this.#options.now() - line.idleSinceMs >= minIdleMs
  }

  #findWaitMs({ use }: Line): number {
    return use ? this.#options.findWaitMs(use) : 0
  }

  #begin(line: Line, [request, response]: Exchange, handle: RequestListener): void {
    line.begun += 1
    // To the end of the order in which connections may be closed.
    if (line.use?.sockets.delete(line.socket)) line.use.sockets.add(line.socket)
    response.once('close', () => {
      line.begun -= 1
      line.idleSinceMs = this.#options.now()
      if (line.held.length > 0) this.#continue(line, handle)
    })
    handle(request, response)
  }

  /** Begins a held request as soon as it may. Each one waits for a turn of the event loop, so that others are served. */
  #continue(line: Line, handle: RequestListener): void {
    if (line.timer !== undefined || line.begun >= maxBegun) return
    line.timer = setTimeout(
      () => {
        line.timer = undefined
        const next = this.#findWaitMs(line) > 0 ? undefined : line.held.shift()
        if (next) this.#begin(line, next, handle)
        if (line.held.length > 0) this.#continue(line, handle)
        else if (line.begun < maxBegun) line.socket.resume()
      },
      Math.max(0, Math.min(this.#findWaitMs(line), maxWaitMs)),
    )
    line.timer.unref()
  }
}
