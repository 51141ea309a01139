import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createProblem, problemMediaType } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { logEvent } from '../../base/log.events.ts'

/** What Node says of bytes that are no request, where 400 does not say it better. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what cannot be read as a request, and logs it; the bytes themselves are the sender's. */
export function createClientErrors(
  logger: FastifyBaseLogger,
): (error: Error & { code?: string }, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    // It has gone: where a request had come, its own line says so.
    if (code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[code] ?? 400
    logEvent(logger, 'request_unreadable', { code, status })
    answer(socket, status)
  }
}

/** At most one line so often of connections that there is no room for. */
const quietMs = 10_000

/** Answers and logs what Node makes no request of: tunnels, and connections above the limit. */
export function registerConnections(app: FastifyInstance, now: () => number): void {
  let loggedAtMs = -Infinity
  let dropped = 0
  app.server.on('connect', ({ method }: IncomingMessage, socket: Duplex) => {
    logEvent(app.log, 'tunnel_rejected', { method, status: 405 })
    answer(socket, 405, 'Allow: GET, HEAD\r\n')
  })
  app.server.on('drop', () => {
    dropped += 1
    if (now() - loggedAtMs < quietMs) return
    loggedAtMs = now()
    logEvent(app.log, 'connections_dropped', { dropped })
    dropped = 0
  })
}

function answer(socket: Duplex, status: number, fields = ''): void {
  const { title } = createProblem(status)
  const body = JSON.stringify(createProblem(status))
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\n${fields}Content-Type: ${problemMediaType}\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    // Whoever goes on sending is not waited for.
    () => socket.destroy(),
  )
}
