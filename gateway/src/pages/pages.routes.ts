import type { Transport } from '@faceplate/contracts/client'
import type { RenderedPage, Renderer, RenderRequest } from '@faceplate/contracts/render.contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ResponseBody } from '../http/response.body.ts'
import { isMachinePath, isPayload } from '../http/machine.paths.ts'
import type { ShowPosted } from '../leads/lead.form.ts'
import { findPage } from '../leads/lead.page.ts'
import type { Guard } from '../limits/limits.ts'
import type { DecideRedirect } from '../redirects/redirects.ts'
import { writePagePolicy, type SecurityOptions } from '../security/security.headers.ts'
import { failureStyleHash, renderFailurePage } from './failure.page.ts'
import { answerPayload, readPayloadAddress } from './payload.handler.ts'

export interface PagesOptions extends SecurityOptions {
  renderer: Renderer
  transport: Transport
  decideRedirect: DecideRedirect
  /** Counts each page that is asked for. */
  guard: Guard
  /** Scheme and host that canonical links carry. */
  origin: () => string
  publicOrigin: string | undefined
}

/** Renders every path that no other route has; the router of the site decides which are pages. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { renderer, decideRedirect } = options
  app.get('/*', { onRequest: options.guard }, async (request, reply) => {
    const { path = '/', search = '' } = request.address ?? {}
    const toRequest = createRequests(reply, options)
    if (isPayload(request.url)) {
      return answerPayload(request, reply, readPayloadAddress(path, search), {
        build: renderer.build.id,
        decideRedirect,
        read: (...address) => renderer.readPage(toRequest(...address)),
      })
    }
    const page = await renderer.renderPage(toRequest(path, search))
    return sendPage(request, reply, page, options)
  })
}

/** Shows a form that was posted without a script once more, on the page it was posted from. */
export function createPostedPages(options: PagesOptions): ShowPosted {
  return async (request, reply, posted) => {
    const { pathname, search } = findPage(request, options.publicOrigin) ?? {}
    if (pathname === undefined || isMachinePath(pathname)) {
      return sendFailurePage(request, reply, posted.status, options)
    }
    const address = createRequests(reply, options)(pathname, search ?? '')
    const page = await options.renderer.renderPage({
      ...address,
      posted: { ...posted, page: address.href },
    })
    reply.header('x-robots-tag', 'noindex')
    const isShown = page.kind === 'page' && page.status === 200
    return sendPage(request, reply, isShown ? { ...page, status: posted.status } : page, options)
  }
}

/** Makes the requests for pages that end when the visitor leaves. */
function createRequests(reply: FastifyReply, { transport, origin }: PagesOptions) {
  const departure = new AbortController()
  reply.raw.once('close', () => departure.abort())
  return (path: string, search: string): RenderRequest => ({
    // A path with a query is not redirected to its slash, but it is the same page.
    href: (path.endsWith('/') ? path : `${path}/`) + canonicalizeSearch(search),
    asked: path,
    origin: origin(),
    transport,
    signal: departure.signal,
  })
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  options: PagesOptions,
): Promise<FastifyReply> {
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
  if (page.error !== undefined) request.log.error({ err: page.error }, 'page rendered with error')
  reply.header('content-security-policy', writePagePolicy(page, options))
  return sendHtml(request, reply, page.status, page.html, page.isPrivate)
}

/** Answers with the page that needs nothing, and so becomes no other. */
export function sendFailurePage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { development }: SecurityOptions,
): Promise<FastifyReply> {
  reply.header(
    'content-security-policy',
    writePagePolicy({ styleHashes: [failureStyleHash] }, { development, hasMap: false }),
  )
  return sendHtml(request, reply, status, renderFailurePage(status))
}

async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  html: string,
  isPrivate = false,
): Promise<FastifyReply> {
  const body = new ResponseBody(Buffer.from(html))
  const { bytes, encoding } = await body.encode(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .header('vary', 'Accept-Encoding')
    .header('cache-control', isPrivate ? 'private, no-store' : 'no-cache')
    .type('text/html; charset=utf-8')
    .send(bytes)
}

/**
 * Sorts the query so that one page has one address. Keys that no page of ours could have (a number,
 * `__proto__`) are dropped: the router orders numbers first and would redirect for ever.
 */
function canonicalizeSearch(search: string): string {
  const params = new URLSearchParams(search)
  for (const key of new Set(params.keys())) {
    if (!/^[A-Za-z][\w.-]{0,59}$/.test(key)) params.delete(key)
  }
  params.sort()
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
