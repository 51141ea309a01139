import {
  confirmSubscription,
  getSubscriptionConfirmation,
  getUnsubscription,
  subscribe,
  unsubscribe,
} from '@faceplate/contracts/forms/subscription.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { readEdition, readField, readSource } from '@faceplate/server/content/gateway.field'
import { leadFields } from '@faceplate/server/content/lead.fields'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import {
  confirmByToken,
  unsubscribeByToken,
  readConfirmation,
  readSubscription,
  requestSubscription,
} from './subscription.store.ts'

export function registerSubscription(context: ContentContext) {
  const { app, database, now, publicOrigin } = context
  const { channels, onOutbox, onWithheld, subscriptionMailsHourly } = context.delivery
  serve(app, subscribe, async ({ body, t, request }) => {
    const { language = t.language, origin = publicOrigin } = readEdition(request, context)
    const withheld = await requestSubscription(database, body.email, {
      now: now(),
      channels,
      origin,
      language,
      mailsHourly: subscriptionMailsHourly,
      source: readSource(request) ?? body.source,
      client: readField(request, leadFields.client, /^[A-Za-z0-9_-]{1,64}$/),
    })
    const hasMail = channels.includes('mail')
    const isHeld = withheld === 'hourly' || withheld === 'client'
    // The sender of a spooled request has been told that it is pending, so the gateway must send it again (RFC 8470 §5.2).
    if (isHeld && request.headers[leadFields.received] !== undefined) {
      throw new ProblemError(425, 'Too many subscriptions were requested in the last hour')
    }
    if (withheld) onWithheld?.(withheld)
    else if (hasMail) onOutbox()
    return { status: 'pending' as const, ...(hasMail && !isHeld ? {} : { letter: false }) }
  })
  serve(app, getSubscriptionConfirmation, ({ query }) =>
    readConfirmation(database, query.token, now()),
  )
  serve(app, confirmSubscription, async ({ query }) => {
    const state = await confirmByToken(database, query.token, { now: now(), channels })
    onOutbox()
    return state
  })
  serve(app, getUnsubscription, ({ params }) => readSubscription(database, params.token))
  serve(app, unsubscribe, async ({ params }) => {
    const state = await unsubscribeByToken(database, params.token, { now: now(), channels })
    onOutbox()
    return state
  })
}
