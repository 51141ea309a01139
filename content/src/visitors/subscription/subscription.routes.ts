import {
  confirmSubscription,
  getSubscriptionConfirmation,
  getUnsubscription,
  subscribe,
  unsubscribe,
} from '@faceplate/contracts/forms/subscription.contract'
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
  const { app, database, now, channels, publicOrigin, onOutbox, onWithheld } = context
  serve(app, subscribe, async ({ body }) => {
    const withheld = await requestSubscription(database, body.email, {
      now: now(),
      channels,
      publicOrigin,
      mailsHourly: context.subscriptionMailsHourly,
    })
    const hasMail = channels.includes('mail')
    if (withheld) onWithheld?.(withheld)
    else if (hasMail) onOutbox()
    return { status: 'pending' as const, ...(hasMail ? {} : { letter: false }) }
  })
  serve(app, getSubscriptionConfirmation, ({ query }) =>
    readConfirmation(database, query.token, now()),
  )
  serve(app, confirmSubscription, ({ query }) => confirmByToken(database, query.token, now()))
  serve(app, getUnsubscription, ({ params }) => readSubscription(database, params.token))
  serve(app, unsubscribe, ({ params }) => unsubscribeByToken(database, params.token, now()))
}
