import {
  confirmSubscription,
  getSubscriptionConfirmation,
  getUnsubscription,
  subscribe,
  unsubscribe,
} from '@faceplate/contracts/subscription.contract'
import type { ContentContext } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { readSubscription, requestSubscription, setSubscription } from './subscription.store.ts'

export function registerSubscription(context: ContentContext) {
  const { app, database, now, channels, publicOrigin, onOutbox } = context
  serve(app, subscribe, async ({ body }) => {
    await requestSubscription(database, body.email, { now: now(), channels, publicOrigin })
    if (channels.includes('mail')) onOutbox()
    return { status: 'pending' as const }
  })
  serve(app, getSubscriptionConfirmation, ({ query }) => readSubscription(database, query.token))
  serve(app, confirmSubscription, ({ query }) =>
    setSubscription(database, query.token, 'confirmed', now()),
  )
  serve(app, getUnsubscription, ({ params }) => readSubscription(database, params.token))
  serve(app, unsubscribe, ({ params }) =>
    setSubscription(database, params.token, 'unsubscribed', now()),
  )
}
