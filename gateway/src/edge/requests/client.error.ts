import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createProblem, problemMediaType } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { logEvent } from '../../base/log.events.ts'

/** Status per error code of Node for an unreadable request; 400 for all other codes. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Responds to bytes that cannot be parsed as a request, and logs the error code but not the bytes.
 *
 * @param onError charges the client of the connection
 */
export function createClientErrors(
  logger: FastifyBaseLogger,
  onError: (socket: Socket) => void,
): (error: Error & { code?: string }, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    // The client has gone. If it had sent a request, the access log has its line.
    if (code === 'ECONNRESET' || socket.destroyed) return
    onError(socket)
    const status = statuses[code] ?? 400
    logEvent(logger, 'request_unreadable', { code, status })
    respond(socket, status)
  }
}

/** Shortest time between two log lines about dropped connections. */
const quietMs = 10_000

/** Rejects CONNECT requests, and logs these and connections above the limit. Fastify sees neither. */
export function registerConnections(app: FastifyInstance, now: () => number): void {
  let loggedAtMs = -Infinity
  let dropped = 0
  app.server.on('connect', ({ method }: IncomingMessage, socket: Duplex) => {
    logEvent(app.log, 'tunnel_rejected', { method, status: 405 })
    respond(socket, 405, 'Allow: GET, HEAD\r\n')
  })
  app.server.on('drop', () => {
    dropped += 1
    if (now() - loggedAtMs < quietMs) return
    loggedAtMs = now()
    logEvent(app.log, 'connections_dropped', { dropped })
    dropped = 0
  })
}

function respond(socket: Duplex, status: number, fields = ''): void {
  const { title } = createProblem(status)
  const body = JSON.stringify(createProblem(status))
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\n${fields}Content-Type: ${problemMediaType}\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    // A client that keeps sending must not keep the connection open.
    () => socket.destroy(),
  )
}
