import { buildPath } from '@faceplate/contracts/calls/route.contract'
import { maxUnreadFormBytes } from '@faceplate/contracts/forms/body.check'
import { confirmSubscription, unsubscribe } from '@faceplate/contracts/forms/subscription.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import {
  readLetterLink,
  writeLinkOutcome,
  type LetterLink,
  type LinkOutcome,
} from '@faceplate/contracts/pages/subscription.link'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describeFailedStatus, UpstreamError } from '../base/http/upstream.error.ts'
import { logEvent } from '../base/log.events.ts'
import type { Calls } from '../calls/calls.ts'
import { rejectCrossOriginWrite } from '../edge/security/same.origin.ts'

/** Handles posts to the links in emails: from the button of their page, and one-click posts of email providers. */
export function registerUnsubscribe(app: FastifyInstance): void {
  const { calls, limits } = app
  void app.register((scope, _options, done) => {
    // A one-click post may also be multipart/form-data (RFC 8058 §3.1).
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: maxUnreadFormBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      pathOf('unsubscribe'),
      { onRequest: limits.guard('misses') },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store')
        const link = readLetterLink(
          Object.fromEntries(new URLSearchParams(request.address?.search ?? '')),
        )
        if (isOneClick(request.body)) {
          // No same-origin check: email providers send it from their servers. They follow no redirects (RFC 8058
          // §3.1).
          const status = link?.action === 'end' ? await follow(calls, link) : 404
          if (status >= 500) reply.failure = describeFailedStatus(status)
          return reply
            .code(status === 500 ? 502 : status)
            .type('text/plain; charset=utf-8')
            .send('')
        }
        rejectCrossOriginWrite(request)
        const outcome = link ? await act(calls, link, request) : 'unknown'
        return reply.redirect(writeLinkOutcome(outcome, link), 303)
      },
    )
    done()
  })
}

function isOneClick(body: unknown): boolean {
  return (
    typeof body === 'string' &&
    /^List-Unsubscribe=One-Click\s*$|name="?List-Unsubscribe"?\s+One-Click\s/.test(body)
  )
}

/** Makes the call of a link. Returns the status of the response. */
async function follow(calls: Calls, { action, token }: LetterLink): Promise<number> {
  const [contract, path] =
    action === 'confirm'
      ? [confirmSubscription, buildPath(confirmSubscription.path, { query: { token } })]
      : [unsubscribe, buildPath(unsubscribe.path, { params: { token } })]
  const nothing = { cookie: undefined, idempotencyKey: undefined, body: undefined }
  const { status } = await calls.send(contract, path, nothing)
  return status
}

async function act(calls: Calls, link: LetterLink, request: FastifyRequest): Promise<LinkOutcome> {
  try {
    const status = await follow(calls, link)
    if (status >= 500 || status === 429) {
      logEvent(request.log, 'subscription_change_failed', { reason: describeFailedStatus(status) })
      return 'failed'
    }
    const isEnding = link.action === 'end'
    if (status >= 400) return isEnding ? 'unknown' : 'unconfirmable'
    return isEnding ? 'ended' : 'confirmed'
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    logEvent(request.log, 'subscription_change_failed', { err: error })
    return 'failed'
  }
}
