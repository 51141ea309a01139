import { Agent as PlainAgent, request as requestPlain, type IncomingHttpHeaders } from 'node:http'
import { Agent as TlsAgent, request as requestTls } from 'node:https'

export interface Asked {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: object
  timeoutMs?: number
  /** Address of the client on the loopback interface: the limits of the site are per address. */
  from?: string
}

export interface Response {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Sends requests to one server over connections that are kept, as a browser does. */
export interface Client {
  /** Ids of the requests, probes aside, whose response had a status of 500 or above. */
  failedIds: ReadonlySet<string>
  /** Rejects if there is no complete response in time. */
  ask(path: string, asked?: Asked): Promise<Response>
  close(): void
}

/** Host name of the site, as visitors know it. */
export const siteHost = 'localhost'

/** A response to a probe is no error that a visitor sees. */
const probe = '/readyz'

/** Longer than the edge waits for a gateway (`response_header_timeout`). */
const defaultTimeoutMs = 70_000

/** Creates a client of one origin. It asks for `siteHost`, whatever the address. */
export function createClient(origin: string): Client {
  const isTls = origin.startsWith('https:')
  const options = { keepAlive: true, maxSockets: 256 }
  const agent = isTls
    ? // The edge uses its own authority for localhost.
      new TlsAgent({ ...options, rejectUnauthorized: false, servername: siteHost })
    : new PlainAgent(options)
  const send = isTls ? requestTls : requestPlain

  const failedIds = new Set<string>()

  const ask: Client['ask'] = (path, asked = {}) =>
    new Promise((fulfil, reject) => {
      const { method = 'GET', headers, body, from, timeoutMs = defaultTimeoutMs } = asked
      const signal = AbortSignal.timeout(timeoutMs)
      const request = send(`${origin}${path}`, {
        agent,
        method,
        signal,
        ...(from !== undefined && { localAddress: from }),
        headers: {
          host: siteHost,
          ...headers,
          ...(body && { 'content-type': 'application/json' }),
        },
      })
      request.once('error', reject)
      request.once('response', (response) => {
        const status = response.statusCode ?? 0
        const id = response.headers['x-request-id']
        // A response of the edge itself has no id.
        if (status >= 500 && id !== undefined && path !== probe) failedIds.add(String(id))
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        response.once('error', reject)
        response.once('end', () => fulfil({ status, headers: response.headers, text }))
      })
      request.end(body && JSON.stringify(body))
    })
  return { ask, failedIds, close: () => agent.destroy() }
}

/** Whether an address responds with 200, over a connection of its own. */
export async function isFine(url: string): Promise<boolean> {
  const { status } = await askOnce(url)
  return status === 200
}

/** Sends one request over a connection of its own. */
export async function askOnce(
  url: string,
  headers: Record<string, string> = {},
  timeoutMs = 3000,
): Promise<Response> {
  const { origin, pathname, search } = new URL(url)
  const client = createClient(origin)
  try {
    return await client.ask(pathname + search, { headers, timeoutMs })
  } finally {
    client.close()
  }
}
