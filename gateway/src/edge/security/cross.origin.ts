import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findMachineKind } from '../../base/http/machine.paths.ts'
import type { Guard } from '../limits/limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The response has CORS headers for some origins, so it varies by Origin (WHATWG Fetch §3.3.1). */
    variesByOrigin: boolean
  }
}

/** Response headers that scripts of other sites may read beside the safelisted ones (Fetch §3.3.3). */
const exposedFields = [
  'Age',
  'Cache-Status',
  'ETag',
  'Ignored-Query',
  'Link',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
].join(', ')

/** Request headers that such scripts may send beside the safelisted ones. */
const allowedFields = 'If-Modified-Since, If-None-Match, Prefer, Traceparent, X-Request-Id'
const preflightSeconds = 86_400

const isAlternate = /\.(?:csv|json|md)$/

/** Reads a setting such as `https://shop.example, https://tools.example`. */
export function readOrigins(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => new URL(each).origin)
}

/**
 * Lets pages of the configured origins read calls, exports and alternate formats (CORS), never with cookies. The guard
 * counts preflights.
 *
 * This cannot be a plugin: cache hits bypass Fastify (`sendCached`). Headers for one origin are set on the response of
 * Node itself and never reach the cache. `Vary` is the same for all origins; `writeVary` adds it.
 */
export function registerCrossOrigin(
  app: FastifyInstance,
  { origins, guard }: { origins: readonly string[]; guard: Guard },
): void {
  app.decorateRequest('variesByOrigin', false)
  if (origins.length === 0) return
  const known = new Set(origins)
  app.addHook('onRequest', async (request, reply) => {
    if (!isReadableCrossOrigin(request.url)) return undefined
    const { method, headers } = request
    request.variesByOrigin = true
    const { origin } = headers
    if (origin === undefined || !known.has(origin)) return undefined
    reply.raw.setHeader('access-control-allow-origin', origin)
    if (isRead(method)) {
      reply.raw.setHeader('access-control-expose-headers', exposedFields)
      return undefined
    }
    // A preflight for a write gets no permission, so the browser does not send the write.
    if (method !== 'OPTIONS' || !isRead(headers['access-control-request-method'])) return undefined
    await guard(request, reply)
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD')
      .header('access-control-allow-headers', allowedFields)
      .header('access-control-max-age', String(preflightSeconds))
      .send()
  })
  // Not async: a streamed reply sends its head as soon as `send` has run the hooks.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.variesByOrigin) reply.header('vary', writeVary(reply.getHeader('vary'), request))
    done()
  })
}

/** Adds `Origin` to a Vary header where the response varies by origin. */
export function writeVary(
  vary: string | number | string[] | undefined,
  { variesByOrigin }: Pick<FastifyRequest, 'variesByOrigin'>,
): string {
  if (vary === undefined) return variesByOrigin ? 'Origin' : ''
  const fields = Array.isArray(vary) ? vary.join(', ') : String(vary)
  return variesByOrigin ? `${fields}, Origin` : fields
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether a URL is a call, the OpenAPI document, an export or an alternate format of a page. */
function isReadableCrossOrigin(url: string): boolean {
  const kind = findMachineKind(url)
  const [path = ''] = url.split('?', 1)
  return kind === 'api' || kind === 'exports' || (kind === undefined && isAlternate.test(path))
}
