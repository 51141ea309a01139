import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

export interface FaultyUpstream {
  base: string
  requests: { method: string; url: string; headers: IncomingMessage['headers'] }[]
  /** From now on every request is answered so. */
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

/** A content API that does what a test tells it: the one stand-in for a real part. */
export async function startFaultyUpstream(first: Behaviour): Promise<FaultyUpstream> {
  let behaviour = first
  const requests: FaultyUpstream['requests'] = []
  const server = createServer((request, response) => {
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
    })
    behaviour(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}/`,
    requests,
    behave: (next) => {
      behaviour = next
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
