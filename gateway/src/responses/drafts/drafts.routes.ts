import type { Draft } from '@faceplate/contracts/calls/drafts.contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Guard } from '../../edge/limits/limits.ts'
import { readPath } from '../../edge/requests/request.path.ts'
import { rejectCrossOriginWrite } from '../../edge/security/same.origin.ts'
import { writeCookies } from '../../edge/security/visitor.cookies.ts'
import { endedDraftCookie, writeDraftCookie } from './draft.cookie.ts'
import type { FindDraftOf } from './draft.tokens.ts'

export interface DraftsOptions {
  findDraft: FindDraftOf
  /** Counts each request. */
  guard: Guard
  onRequest: (outcome: 'rejected') => void
  sendEnded: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/**
 * Serves the addresses of previews: they give the browser a cookie, and from then on it sees the draft. `?to=/path/`
 * opens a page of the draft, by default the home page.
 */
export function registerDrafts(
  app: FastifyInstance,
  { findDraft, guard, onRequest, sendEnded }: DraftsOptions,
): void {
  const writeCookie = (request: FastifyRequest, reply: FastifyReply, cookie: string) =>
    writeCookies(request, reply, [cookie])

  async function enter(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ) {
    hideAddress(reply)
    const { token } = request.params
    const draft: Draft | undefined = await findDraft(token)
    if (!draft) {
      onRequest('rejected')
      return sendEnded(request, reply)
    }
    writeCookie(request, reply, writeDraftCookie(token, draft))
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
    writeCookie(request, reply, endedDraftCookie)
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
