import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runTraced } from '../../base/http/current.trace.ts'
import { isPayload } from '../../base/http/machine.paths.ts'
import { readTrace } from '../../edge/requests/request.trace.ts'
import type { DecideRedirect } from './redirects.ts'

export interface RedirectHookOptions {
  decideRedirect: DecideRedirect
  /** Told of the status of each. */
  onRedirect: (status: number) => void
  /** Answers for a page that is gone for good. */
  sendGone: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** Answers a redirected request before anything else is looked at. */
export function registerRedirects(
  app: FastifyInstance,
  { decideRedirect, onRedirect, sendGone }: RedirectHookOptions,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { host, address, url } = request
    // A payload tells the redirect of its page itself.
    if (isPayload(url)) return undefined
    if (!address) return undefined
    // Where an old number of news leads is asked of the content API.
    const decide = () => decideRedirect({ host, ...address })
    const redirect = await runTraced(readTrace(request), decide)
    if (!redirect) return undefined
    onRedirect(redirect.status)
    if (redirect.status === 410) return sendGone(request, reply)
    // What is temporary may be something else at the next visit.
    const cacheControl = redirect.status === 302 ? 'no-cache' : 'public, max-age=3600'
    return reply.header('cache-control', cacheControl).redirect(redirect.location, redirect.status)
  })
}
