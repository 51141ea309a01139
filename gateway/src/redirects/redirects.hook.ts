import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPath } from '../requests/request.path.ts'
import { createRedirects, type RedirectOptions } from './redirects.ts'

export interface RedirectHookOptions extends RedirectOptions {
  /** Answers for a page that is gone for good. */
  sendGone: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** Answers a redirected request before anything else is looked at. */
export function registerRedirects(app: FastifyInstance, options: RedirectHookOptions): void {
  const decideRedirect = createRedirects(options)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const address = readPath(request.url)
    const redirect = address && (await decideRedirect({ host: request.host, ...address }))
    if (!redirect) return undefined
    if (redirect.status === 410) return options.sendGone(request, reply)
    // What is temporary may be something else at the next visit.
    const cacheControl = redirect.status === 302 ? 'no-cache' : 'public, max-age=3600'
    return reply.header('cache-control', cacheControl).redirect(redirect.location, redirect.status)
  })
}
