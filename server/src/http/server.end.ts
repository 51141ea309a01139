import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

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
 *
 * @param longestMs time after which connections with requests in flight are closed, too
 */
export function endWithoutWaiting(server: Server, longestMs = 30_000): void {
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
