import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setBaseUrl, setFetch } from 'http-cache-tests/client/config.mjs'
import { makeCacheTest, testResults } from 'http-cache-tests/client/test.mjs'
import config from 'http-cache-tests/server/handle-config.mjs'
import state from 'http-cache-tests/server/handle-state.mjs'
import exchange from 'http-cache-tests/server/handle-test.mjs'

/** A case of http-cache-tests: requests in their order, with the responses of the origin and the expectations. */
export interface CacheCase {
  id: string
  name: string
  kind?: CacheCaseKind
  /** Ids of cases that must pass, or else the case proves nothing. */
  depends_on?: string[]
  browser_only?: boolean
  requests: Record<string, unknown>[]
}

/** `required` is the default. A `check` has no right result. */
export type CacheCaseKind = 'required' | 'optimal' | 'check'

/** A request of the client of the package, in the form of `fetch`. */
export interface CaseRequest {
  method?: string
  headers?: [name: string, value: string][]
  body?: string
}

const handlers = new Map([
  ['config', config],
  ['state', state],
  ['test', exchange],
])

/** Informational responses that a case asks for in its query, as `informational=103`. */
const informational: Readonly<Record<string, (response: ServerResponse) => void>> = {
  102: (response) => response.writeProcessing(),
  103: (response) => response.writeEarlyHints({ link: '</site.css>; rel=preload', early: 'yes' }),
}

/** Starts the origin server of the package, with its paths below `/api/`. */
export async function startCacheOrigin() {
  const server = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://localhost')
    const [, api, name = '', ...segments] = pathname.split('/')
    informational[searchParams.get('informational') ?? '']?.(response)
    const handle = api === 'api' ? handlers.get(name) : undefined
    if (handle) handle(segments, incoming, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/**
 * Sends a request as the case has it; `fetch` would add `Cache-Control: no-cache` to those with a condition.
 *
 * @returns the response, with the statuses of its informational responses in the field `Informational`
 */
function sendThroughProxy(url: string, { method = 'GET', headers, body }: CaseRequest = {}) {
  return new Promise<Response>((resolve, reject) => {
    const informational: number[] = []
    const fields = Object.fromEntries(new Headers(headers))
    // Node frames the body of a DELETE only if its length is stated.
    if (body !== undefined) fields['content-length'] = String(Buffer.byteLength(body))
    request(url, { method, headers: fields, agent: false })
      .on('information', ({ statusCode }) => informational.push(statusCode))
      .on('response', (response) => resolve(readResponse(response, informational)))
      .on('error', reject)
      .end(body)
  })
}

async function readResponse(response: IncomingMessage, informational: readonly number[]) {
  const { statusCode: status = 0, headersDistinct } = response
  const headers = new Headers({ informational: informational.join() })
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  const content = await text(response)
  return new Response(status === 204 || status === 304 ? null : content, { status, headers })
}

/**
 * Runs cases through a proxy.
 *
 * @param base address of the proxy before the paths of the origin server
 * @param atOnce number of cases that run at the same time
 * @returns the text of the failure of each case that does not pass, by its id
 */
export async function runCacheCases(cases: readonly CacheCase[], base: string, atOnce: number) {
  setFetch(sendThroughProxy)
  setBaseUrl(base)
  const waiting = [...cases]
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      delete testResults[next.id]
      await makeCacheTest(structuredClone(next))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runWaiting))
  const failures = new Map<string, string>()
  for (const { id } of cases) {
    const result = testResults[id]
    if (result !== true) failures.set(id, result?.join(': ') ?? 'no result')
  }
  return failures
}
