import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runTraced } from '../../base/http/current.trace.ts'
import { isPayload } from '../../base/http/machine.paths.ts'
import { readTrace } from '../../edge/requests/request.trace.ts'
import type { DecideRedirect, Redirect } from './redirects.ts'

export interface RedirectHookOptions {
  decideRedirect: DecideRedirect
  /** Sends the error page of a removed page (410). */
  sendGone: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** Sends a redirect that was decided. */
export type SendRedirect = (
  request: FastifyRequest,
  reply: FastifyReply,
  redirect: Redirect,
) => unknown

/**
 * Redirects requests in the onRequest phase, before any handler. Returns the function that sends a redirect, for
 * handlers that find one later.
 */
export function registerRedirects(
  app: FastifyInstance,
  { decideRedirect, sendGone }: RedirectHookOptions,
): SendRedirect {
  const { limits, metrics } = app
  // A page is loaded to decide about its redirect.
  const guard = limits.guard('misses')
  const guardRedirect = limits.guard('other')
  const sendRedirect: SendRedirect = (request, reply, redirect) => {
    metrics.redirects.inc({ status: redirect.status })
    if (redirect.status === 410) return sendGone(request, reply)
    // A temporary redirect may have another target at the next visit.
    const cacheControl = redirect.status === 302 ? 'no-cache' : 'public, max-age=3600'
    return reply.header('cache-control', cacheControl).redirect(redirect.location, redirect.status)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const { host, address, url } = request
    // A payload reports the redirect of its page in its body.
    if (isPayload(url)) return undefined
    if (!address) return undefined
    const onLoad = () => guard(request, reply)
    // Traced, because an old news number is looked up in the content API.
    const decide = () => decideRedirect({ host, ...address }, { onLoad })
    const redirect = await runTraced(readTrace(request), decide)
    if (redirect === undefined) return undefined
    await guardRedirect(request, reply)
    return sendRedirect(request, reply, redirect)
  })
  return sendRedirect
}
