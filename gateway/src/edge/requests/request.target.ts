import type { IncomingMessage } from 'node:http'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Guard } from '../limits/limits.ts'

/** Scheme and authority of a target in absolute form, and what follows them. */
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)/i

/**
 * Reads the target of a request, which may be in absolute form (`GET http://host/about/`). The host of such a target
 * replaces the Host header (RFC 9112 §3.2.2), so every check of the host applies to it.
 *
 * @returns the target as path and query; `*` if it is the server itself (RFC 9112 §3.2.4)
 */
export function readTarget(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  const { method, url = '' } = request
  if (url.startsWith('/')) return url
  const [, host, rest = ''] = absoluteForm.exec(url) ?? []
  if (host === undefined) return url
  request.headers.host = host
  if (rest === '' && method === 'OPTIONS') return '*'
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Methods that some page or call accepts. */
const allowed = [
  ...new Set(['GET', 'HEAD', ...endpoints.map(({ method }) => method), 'OPTIONS']),
].join(', ')

/** Responds to `OPTIONS *`, which asks about the server itself (RFC 9110 §9.3.7). The guard counts it. */
export function registerServerOptions(app: FastifyInstance, guard: Guard): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'OPTIONS' || request.url !== '*') return done()
    guard(request, reply).then(() => void reply.code(204).header('allow', allowed).send(), done)
  })
}
