import { once } from 'node:events'
import { createServer, request as sendRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that an edge has passed on. */
export interface PassedRequest {
  method: string
  host: string
  path: string
  headers: IncomingHttpHeaders
}

/** A port in front of a gateway that knows which requests have reached it, and can be closed. */
export interface CountedGateway {
  port: number
  /** Requests since the last call. */
  take: () => PassedRequest[]
  close: () => Promise<void>
}

export async function countGateway(gateway: string): Promise<CountedGateway> {
  const { hostname, port: gatewayPort } = new URL(gateway)
  let passed: PassedRequest[] = []
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request
    // Edges watch the health of what is behind them.
    if (path !== '/readyz') passed.push({ method, path, headers, host: headers.host ?? '' })
    const sent = sendRequest(
      { host: hostname, port: gatewayPort, method, path, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    sent.on('error', () => response.destroy())
    request.pipe(sent)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    take() {
      const taken = passed
      passed = []
      return taken
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Two gateways behind one edge, as one: the requests of both. */
export function joinGateways(first: CountedGateway, second: CountedGateway): CountedGateway {
  return {
    port: first.port,
    take: () => [...first.take(), ...second.take()],
    close: async () => void (await Promise.all([first.close(), second.close()])),
  }
}
