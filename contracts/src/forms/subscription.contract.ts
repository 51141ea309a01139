import { Type, type Static } from 'typebox'
import type { RouteContract, WriteContract } from '../calls/route.contract.ts'
import { describe } from '../shared/description.ts'
import { Email } from './form.rules.ts'
import { LeadSource } from './lead.source.contract.ts'

/**
 * State of a subscription. The response to a request is the same whether the address was known or not, so that it does
 * not reveal who subscribes.
 */
export const SubscriptionState = Type.Object(
  {
    status: describe(
      Type.Enum(['pending', 'confirmed', 'unsubscribed']),
      'State: awaiting confirmation, confirmed, or ended',
      'confirmed',
    ),
    email: Type.Optional(
      describe(
        Type.String(),
        'Partly masked e-mail address; absent in the response to a request',
        'a***a@sever.example',
      ),
    ),
    letter: Type.Optional(
      describe(
        Type.Boolean(),
        'False in the response to a request: no confirmation email follows, because the site sends no mail or too many ' +
          'subscriptions were requested in the last hour',
        false,
      ),
    ),
  },
  { title: 'SubscriptionState', description: 'State of a subscription' },
)

export type SubscriptionState = Static<typeof SubscriptionState>

const Token = describe(
  Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }),
  'Token from the link in the email, which identifies one subscription',
  'lJpC2kQ0vXw3mT5rB8nZ1d',
)

/**
 * Policy of the calls behind links in emails. Mail providers unsubscribe many readers from one address (RFC 8058), so
 * these calls have the widest rate limit.
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
  summary: 'Subscribes to the news by email; takes effect when the link in the email is confirmed',
  description:
    'Emails a link that confirms the subscription and is valid for 7 days; no news are sent before that. The ' +
    'response is the same whether the address is known or not. `letter` is false if no email follows, because ' +
    'the site sends no mail or too many subscriptions were requested in the last hour.',
  body: Type.Object(
    {
      email: Email,
      promotionalCommunicationsConsent: Type.Optional(
        describe(
          Type.Literal(true),
          'Consent to promotional messages; implied by confirming the subscription',
          true,
        ),
      ),
      source: Type.Optional(describe(LeadSource, 'Source of the visit')),
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
  summary:
    'State of the subscription of a token; changes nothing, since mail scanners follow links',
  description:
    'For the page behind the link of the confirmation email, which asks the reader to confirm. The address is ' +
    'masked. 404 if the token is unknown; 410 if it was not confirmed within 7 days.',
  query: Type.Object({ token: Token }, { additionalProperties: false }),
  refusals: [410],
  response: SubscriptionState,
} as const satisfies RouteContract

export const confirmSubscription = {
  name: 'confirmSubscription',
  feature: 'subscription',
  ...letterLink,
  path: 'subscription/confirm',
  summary: 'Confirms the subscription of a token',
  description:
    'Starts the subscription and records the consent; a repetition is no error. 404 if the token is unknown; ' +
    '409 if the subscription has ended since; 410 if 7 days have passed. In the last two cases the reader has ' +
    'to subscribe again.',
  query: Type.Object({ token: Token }, { additionalProperties: false }),
  refusals: [409, 410],
  response: SubscriptionState,
} as const satisfies RouteContract

export const getUnsubscription = {
  name: 'getUnsubscription',
  feature: 'subscription',
  method: 'GET',
  path: 'subscription/unsubscribe/{token}',
  summary:
    'State of the subscription of a token; changes nothing, since mail scanners follow links',
  description:
    'For the page behind the link that every email has, which asks the reader to confirm. The address is ' +
    'masked. 404 if the token is unknown.',
  params: Type.Object({ token: Token }),
  response: SubscriptionState,
} as const satisfies RouteContract

export const unsubscribe = {
  name: 'unsubscribe',
  feature: 'subscription',
  ...letterLink,
  path: 'subscription/unsubscribe/{token}',
  summary: 'Ends the subscription of a token, in one click (RFC 8058)',
  description:
    'Ends the subscription at once, also an unconfirmed one; a repetition is no error. Mail programs send ' +
    'this themselves, without showing a page. 404 if the token is unknown.',
  params: Type.Object({ token: Token }),
  response: SubscriptionState,
} as const satisfies RouteContract
