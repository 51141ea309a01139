import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

export interface FaultyUpstream {
  base: string
  requests: { method: string; url: string; headers: IncomingMessage['headers'] }[]
  /** Number of connections opened and closed so far. */
  connections: { opened: number; closed: number }
  /** Sets the response to all following requests; with several behaviours, each applies to one request in order. */
  behave(...behaviours: Behaviour[]): void
  close(): Promise<void>
}

/** A content API that behaves as a test specifies. It is the only substitute for a real part. */
export async function startFaultyUpstream(first: Behaviour): Promise<FaultyUpstream> {
  let behaviours = [first]
  const requests: FaultyUpstream['requests'] = []
  const connections = { opened: 0, closed: 0 }
  const server = createServer((request, response) => {
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
    })
    const [behaviour] = behaviours
    if (behaviours.length > 1) behaviours.shift()
    behaviour?.(request, response)
  })
  server.on('connection', (socket) => {
    connections.opened++
    socket.on('close', () => connections.closed++)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}/`,
    requests,
    connections,
    behave: (...next) => {
      behaviours = next
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export function answerJson(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Behaviour {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

/** Accepts the request and never responds. */
export const saySilence: Behaviour = () => {}

/** Closes the connection without a response, like a killed process. */
export const hangUp: Behaviour = (request) => {
  request.socket.destroy()
}

/**
 * Writes raw bytes instead of a response (Latin-1; lines end in \r
 * ), then ends the connection, resets it, or keeps it open.
 */
export function answerRaw(bytes: string, then: 'end' | 'reset' | 'hold' = 'end'): Behaviour {
  return ({ socket }) => {
    socket.write(bytes, 'latin1', () => {
      if (then === 'end') socket.end()
      // A reset overtakes data written before it that has not been read yet.
      else if (then === 'reset') setImmediate(() => socket.resetAndDestroy())
    })
  }
}

/** Responds with a body that arrives byte by byte and never ends. */
export function answerDripping(everyMs: number): Behaviour {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), everyMs)
    response.on('close', () => clearInterval(timer))
  }
}

/** Rejects requests without this user and password (RFC 7617). */
export function demandPassword(user: string, password: string, behaviour: Behaviour): Behaviour {
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return (request, response) => {
    if (request.headers.authorization === expected) return behaviour(request, response)
    response.writeHead(401, { 'www-authenticate': 'Basic realm="API"' }).end()
  }
}
