import type { FastifyInstance } from 'fastify'
import { readPath } from '../requests/request.path.ts'
import { createRedirects, type RedirectOptions } from './redirects.ts'

/** Answers a redirected request before anything else is looked at. */
export function registerRedirects(app: FastifyInstance, options: RedirectOptions): void {
  const decideRedirect = createRedirects(options)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const address = readPath(request.url)
    const redirect = address && decideRedirect({ host: request.host, ...address })
    if (!redirect) return undefined
    return reply
      .header('cache-control', 'public, max-age=3600')
      .redirect(redirect.location, redirect.status)
  })
}
