import type { Draft } from '@faceplate/contracts/calls/drafts.contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readPath } from '../../edge/requests/request.path.ts'
import { rejectCrossOriginWrite } from '../../edge/security/same.origin.ts'
import { writeCookies } from '../../edge/security/visitor.cookies.ts'
import { endedPreviewCookie, writePreviewCookie } from './preview.cookie.ts'
import type { FindPreviewOf } from './preview.tokens.ts'

export interface PreviewsOptions {
  findPreview: FindPreviewOf
  sendEnded: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/**
 * Serves the addresses of previews: they give the browser a cookie, and from then on it sees the draft. `?to=/path/`
 * opens a page of the draft, by default the home page.
 */
export function registerPreviews(
  app: FastifyInstance,
  { findPreview, sendEnded }: PreviewsOptions,
): void {
  const guard = app.limits.guard('misses')
  const writeCookie = (request: FastifyRequest, reply: FastifyReply, cookie: string) =>
    writeCookies(request, reply, [cookie])

  async function enter(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ) {
    hideAddress(reply)
    const { token } = request.params
    const draft: Draft | undefined = await findPreview(token)
    if (!draft) {
      app.metrics.previewRequests.inc({ outcome: 'rejected' })
      return sendEnded(request, reply)
    }
    writeCookie(request, reply, writePreviewCookie(token, draft))
    // Public responses that the browser has cached are not those of the draft.
    reply.header('clear-site-data', '"cache"')
    return reply.redirect(chooseTarget(request.address?.search), 303)
  }

  for (const path of ['/preview/:token', '/preview/:token/']) {
    app.get<{ Params: { token: string } }>(path, { onRequest: guard }, (request, reply) =>
      enter(request, reply),
    )
  }
  app.post('/preview/leave', { onRequest: guard }, async (request, reply) => {
    rejectCrossOriginWrite(request)
    hideAddress(reply)
    writeCookie(request, reply, endedPreviewCookie)
    return reply.redirect('/', 303)
  })
}

/** No page gets to know the address from `Referer`, and no cache or search engine stores it. */
function hideAddress(reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
}

/** A path of this site from `?to=`; any other address is ignored, since it would lead elsewhere. */
function chooseTarget(search = ''): string {
  const to = new URLSearchParams(search).get('to') ?? '/'
  // `Location` is read like a link: two slashes begin a host, and other characters need an escape.
  const isOwn = readPath(to) !== undefined && /^\/[\x21-\x7e]*$/.test(to)
  return isOwn && !to.startsWith('//') ? to : '/'
}
