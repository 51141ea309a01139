import type { Transport } from '@faceplate/contracts/client/client'
import type { RenderedPage, Renderer } from '@faceplate/contracts/client/render.contract'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isMachinePath, isPayload } from '../../base/http/machine.paths.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'
import type { LastSite } from '../../calls/site/last.site.ts'
import type { Guard } from '../../edge/limits/limits.ts'
import { abortOnDisconnect } from '../../edge/requests/client.disconnect.ts'
import { isSameOriginWrite } from '../../edge/security/same.origin.ts'
import { writePagePolicy, type SecurityOptions } from '../../edge/security/security.headers.ts'
import type { RenderPostedForm } from '../../leads/lead.form.ts'
import { findReferringPage } from '../../leads/lead.page.ts'
import { sendCached } from '../api/cached.reply.ts'
import type { HitHook } from '../api/hit.hook.ts'
import { nameBuild } from '../builds/builds.routes.ts'
import type { Composed, ReadComposed } from '../composed/composed.reads.ts'
import type { SendRedirect } from '../redirects/redirects.hook.ts'
import type { DecideRedirect } from '../redirects/redirects.ts'
import type { ReportOmitted } from './omitted.sections.ts'
import { readPageAddress } from './page.address.ts'
import { sendFailurePage, sendPage } from './page.reply.ts'
import { sendPayload } from './payload.handler.ts'
import type { RenderQueue } from './render.queue.ts'

export interface PagesOptions extends SecurityOptions {
  renderer: Renderer
  /** Brand on the fallback error page. */
  lastSite: LastSite
  queue: RenderQueue
  reportOmitted: ReportOmitted
  /** Transport for the calls of a page rendered for one visitor. */
  transport: Transport
  /** Caches pages and payloads that are equal for all visitors. */
  readComposed: ReadComposed
  /** Remembers pages that may be served early, by URL. */
  hits: HitHook
  decideRedirect: DecideRedirect
  sendRedirect: SendRedirect
  /** Counts each requested page. */
  guard: Guard
  /** Scheme and host of canonical links. */
  origin: () => string
}

/** Serves every path without another route. The router of the site decides which paths are pages. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { renderer, queue, readComposed, hits, origin } = options
  app.get('/*', { onRequest: options.guard }, async (request, reply) => {
    const { path = '/', search = '' } = request.address ?? {}
    if (isPayload(request.url)) return sendPayload(request, reply, { path, search }, options)
    // Paths for programs never get an HTML page.
    if (isMachinePath(request.url)) return sendProblem(reply, createProblem(404))
    const { href, asked, key, isPersonal } = readPageAddress(path, search)
    const { language, messages } = request.edition
    const build = nameBuild(renderer.build.id)
    const address = { href, asked, origin: origin(), language, messages, build }
    if (isPersonal)
      return sendPage(request, reply, await renderFor(reply, address, options), options)
    const read = await readComposed({
      kind: 'page',
      address: key,
      compose: (transport) =>
        queue.run('page', async (takeTurn) => {
          const page = await renderer.renderPage({ ...address, transport, takeTurn })
          if (page.kind === 'page') options.reportOmitted(page.leftOut)
          return describePage(page, options)
        }),
    })
    if (read.response.headers['location'] !== undefined) {
      // The page redirects this address: all other redirects are combined with that one.
      const address = { host: request.host, path, search }
      const redirect = await options.decideRedirect(address, { asksPage: true })
      if (redirect) return options.sendRedirect(request, reply, redirect)
    }
    reply.failure = read.failure
    hits.remember(request, read)
    return sendCached(request, reply, read)
  })
}

/** Renders the page that a form was posted from without a script, with the posted values and errors. */
export function createPostedPages(options: PagesOptions): RenderPostedForm {
  return async (request, reply, posted) => {
    const { pathname, search = '' } = findReferringPage(request) ?? {}
    // A page of this site must not be filled in by another site.
    const isShown = pathname !== undefined && isSameOriginWrite(request)
    if (!isShown || isMachinePath(pathname)) {
      return sendFailurePage(request, reply, posted.status, options)
    }
    const { href } = readPageAddress(pathname, search)
    const address = {
      href,
      asked: pathname,
      origin: options.origin(),
      language: request.edition.language,
      messages: request.edition.messages,
    }
    const page = await renderFor(reply, { ...address, posted }, options)
    reply.header('x-robots-tag', 'noindex')
    const isFound = page.kind === 'page' && page.status === 200
    return sendPage(request, reply, isFound ? { ...page, status: posted.status } : page, options)
  }
}

/** Renders a page for one visitor; aborts if the visitor disconnects. */
function renderFor(
  reply: FastifyReply,
  address: Omit<Parameters<Renderer['renderPage']>[0], 'transport'>,
  { renderer, queue, transport }: PagesOptions,
): Promise<RenderedPage> {
  const signal = abortOnDisconnect(reply)
  return queue.run('page', (takeTurn) =>
    renderer.renderPage({ ...address, transport, takeTurn, signal }),
  )
}

function describePage(page: RenderedPage, security: SecurityOptions): Composed {
  const contentType = 'text/html; charset=utf-8'
  if (page.kind === 'redirect') {
    return { status: page.status, contentType, body: '', fields: { location: page.location } }
  }
  const policy = writePagePolicy(page, security)
  return {
    status: page.status,
    contentType,
    body: page.html,
    failure: page.error,
    fields: { 'content-security-policy': policy },
  }
}
