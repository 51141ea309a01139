import { Type, type Static } from 'typebox'
import type { RouteContract, WriteContract } from '../calls/route.contract.ts'
import { describe } from '../shared/description.ts'
import { Email } from './form.rules.ts'

/**
 * Where a subscription stands. Every answer to a request is the same, whether the address was
 * known or not, so that nobody learns who subscribes.
 */
export const SubscriptionState = Type.Object(
  {
    status: describe(
      Type.Enum(['pending', 'confirmed', 'unsubscribed']),
      'It waits for the confirmation, is confirmed, or has ended',
      'confirmed',
    ),
    email: Type.Optional(
      describe(
        Type.String(),
        'The address with its middle hidden; absent in the answer to a request',
        'a***a@sever.example',
      ),
    ),
    letter: Type.Optional(
      describe(
        Type.Boolean(),
        'False in the answer to a request: no mail is set up, so no letter asks for the confirmation',
        false,
      ),
    ),
  },
  { title: 'SubscriptionState', description: 'Where a subscription stands' },
)

export type SubscriptionState = Static<typeof SubscriptionState>

const Token = describe(
  Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
  'What the link in the letter carries: it stands for one subscription',
  'lJpC2kQ0vXw3mT5rB8nZ1d',
)

/**
 * The policy of what a link in a letter does. Mail providers end the subscriptions of many readers from one address
 * (RFC 8058), so these calls have the widest limit.
 */
const letterLink = {
  method: 'POST',
  durable: false,
  limit: 'misses',
  visitorCookie: 'none',
  cost: 'the subscription to news',
} as const satisfies Partial<WriteContract>

export const subscribe = {
  name: 'subscribe',
  feature: 'subscription',
  method: 'POST',
  durable: { receipt: 'pending' },
  limit: 'subscription',
  visitorCookie: 'none',
  cost: 'the subscription to news',
  path: 'subscription',
  summary: 'Asks for the news by mail; takes effect when the link in the mail is confirmed',
  body: Type.Object(
    {
      email: Email,
      promotionalCommunicationsConsent: Type.Optional(
        describe(
          Type.Literal(true),
          'Consent to promotional messages; to confirm the subscription is to give it',
          true,
        ),
      ),
    },
    { additionalProperties: false },
  ),
  status: 202,
  response: SubscriptionState,
} as const satisfies RouteContract

export const getSubscriptionConfirmation = {
  name: 'getSubscriptionConfirmation',
  feature: 'subscription',
  method: 'GET',
  path: 'subscription/confirm',
  summary: 'The subscription a token stands for; changes nothing, since mail scanners follow links',
  query: Type.Object({ token: Token }, { additionalProperties: false }),
  refusals: [410],
  response: SubscriptionState,
} as const satisfies RouteContract

export const confirmSubscription = {
  name: 'confirmSubscription',
  feature: 'subscription',
  ...letterLink,
  path: 'subscription/confirm',
  summary: 'Confirms the subscription that a token stands for',
  query: Type.Object({ token: Token }, { additionalProperties: false }),
  refusals: [409, 410],
  response: SubscriptionState,
} as const satisfies RouteContract

export const getUnsubscription = {
  name: 'getUnsubscription',
  feature: 'subscription',
  method: 'GET',
  path: 'subscription/unsubscribe/{token}',
  summary: 'The subscription a token stands for; changes nothing, since mail scanners follow links',
  params: Type.Object({ token: Token }),
  response: SubscriptionState,
} as const satisfies RouteContract

export const unsubscribe = {
  name: 'unsubscribe',
  feature: 'subscription',
  ...letterLink,
  path: 'subscription/unsubscribe/{token}',
  summary: 'Ends the subscription that a token stands for, in one click (RFC 8058)',
  params: Type.Object({ token: Token }),
  response: SubscriptionState,
} as const satisfies RouteContract
