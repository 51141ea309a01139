import type { Transport } from '@faceplate/contracts/client/client'
import type { RenderedPage, Renderer } from '@faceplate/contracts/client/render.contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isMachinePath, isPayload } from '../../base/http/machine.paths.ts'
import type { Guard } from '../../edge/limits/limits.ts'
import { watchLeaving } from '../../edge/requests/visitor.leaving.ts'
import { writePagePolicy, type SecurityOptions } from '../../edge/security/security.headers.ts'
import type { ShowPosted } from '../../leads/lead.form.ts'
import { findReferringPage } from '../../leads/lead.page.ts'
import { sendCached } from '../api/cached.reply.ts'
import type { HitHook } from '../api/hit.hook.ts'
import type { Composed, ReadComposed } from '../composed/composed.reads.ts'
import type { DecideRedirect } from '../redirects/redirects.ts'
import type { TellLeftOut } from './left.out.ts'
import { readPageAddress } from './page.address.ts'
import { notePageFailure, sendFailurePage, sendPage } from './page.reply.ts'
import { answerPayload } from './payload.handler.ts'
import type { RenderQueue } from './render.queue.ts'

export interface PagesOptions extends SecurityOptions {
  renderer: Renderer
  queue: RenderQueue
  tellLeftOut: TellLeftOut
  /** Carries the calls of a page that is made for one visitor alone. */
  transport: Transport
  /** Keeps what is made for all. */
  readComposed: ReadComposed
  /** Told of each page that may be answered by its address alone from now on. */
  hits: HitHook
  decideRedirect: DecideRedirect
  /** Counts each page that is asked for. */
  guard: Guard
  /** Scheme and host that canonical links carry. */
  origin: () => string
  publicOrigin: string | undefined
}

/** Answers every path that no other route has; the router of the site decides which are pages. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { renderer, queue, readComposed, hits, origin } = options
  app.get('/*', { onRequest: options.guard }, async (request, reply) => {
    const { path = '/', search = '' } = request.address ?? {}
    if (isPayload(request.url)) return answerPayload(request, reply, { path, search }, options)
    const { href, asked, key, isPersonal } = readPageAddress(path, search)
    const address = { href, asked, origin: origin() }
    if (isPersonal)
      return sendPage(request, reply, await renderFor(reply, address, options), options)
    const read = await readComposed({
      kind: 'page',
      address: key,
      make: (transport) =>
        queue.run('page', async (takeTurn) => {
          const page = await renderer.renderPage({ ...address, transport, takeTurn })
          if (page.kind === 'page' && page.error !== undefined) notePageFailure(reply, page.error)
          if (page.kind === 'page') options.tellLeftOut(page.leftOut)
          return describePage(page, options)
        }),
    })
    hits.remember(request, read)
    return sendCached(request, reply, read)
  })
}

/** Shows a form that was posted without a script once more, on the page it was posted from. */
export function createPostedPages(options: PagesOptions): ShowPosted {
  return async (request, reply, posted) => {
    const { pathname, search = '' } = findReferringPage(request, options.publicOrigin) ?? {}
    if (pathname === undefined || isMachinePath(pathname)) {
      return sendFailurePage(request, reply, posted.status, options)
    }
    const { href } = readPageAddress(pathname, search)
    const address = { href, asked: pathname, origin: options.origin() }
    const page = await renderFor(reply, { ...address, posted: { ...posted, page: href } }, options)
    reply.header('x-robots-tag', 'noindex')
    const isShown = page.kind === 'page' && page.status === 200
    return sendPage(request, reply, isShown ? { ...page, status: posted.status } : page, options)
  }
}

/** Makes a page for one visitor, until they leave. */
function renderFor(
  reply: FastifyReply,
  address: Omit<Parameters<Renderer['renderPage']>[0], 'transport'>,
  { renderer, queue, transport }: PagesOptions,
): Promise<RenderedPage> {
  const signal = watchLeaving(reply)
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
    fields: { 'content-security-policy': policy },
  }
}
