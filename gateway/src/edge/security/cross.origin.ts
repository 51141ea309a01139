import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findMachineKind } from '../../base/http/machine.paths.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its answer says to pages of some sites that they may read it, so it is another for each (WHATWG Fetch §3.3.1). */
    variesByOrigin: boolean
  }
}

/** What a script of another site may read of an answer beside what any may (Fetch §3.3.3). */
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

/** What it may ask with beside what any may. */
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
 * Lets pages of some other sites read calls, exports and twins, and ask nothing else; never with a visitor's cookies.
 *
 * It is no plugin's work: what the cache answers is written past Fastify (`sendCached`), so the fields of one request go
 * onto the answer of Node itself and never into what is kept. That the answer varies is the same for all.
 */
export function registerCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  app.decorateRequest('variesByOrigin', false)
  if (origins.length === 0) return
  const known = new Set(origins)
  app.addHook('onRequest', async (request, reply) => {
    if (!isShared(request.url)) return undefined
    const { method, headers } = request
    request.variesByOrigin = true
    const { origin } = headers
    if (origin === undefined || !known.has(origin)) return undefined
    reply.raw.setHeader('access-control-allow-origin', origin)
    if (isRead(method)) {
      reply.raw.setHeader('access-control-expose-headers', exposedFields)
      return undefined
    }
    // Of what may change something nothing is said, so that a browser does not send it.
    if (method !== 'OPTIONS' || !isRead(headers['access-control-request-method'])) return undefined
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD')
      .header('access-control-allow-headers', allowedFields)
      .header('access-control-max-age', String(preflightSeconds))
      .send()
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.variesByOrigin) reply.header('vary', writeVary(reply.getHeader('vary'), request))
  })
}

/** Adds to the fields that an answer varies by whatever the cross-origin rules make of it. */
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

/** Calls, their document, exports, and pages in another form. */
function isShared(url: string): boolean {
  const kind = findMachineKind(url)
  const [path = ''] = url.split('?', 1)
  return kind === 'api' || kind === 'exports' || (kind === undefined && isAlternate.test(path))
}
