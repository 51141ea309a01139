import { Type, type Static } from 'typebox'
import { analyticsKinds } from '../calls/navigation.contract.ts'
import type { RouteContract } from '../calls/route.contract.ts'
import { describe } from '../shared/description.ts'

/** Decisions of a visitor about web analytics; `withdrawn` ends a consent that was given. */
const consentDecisions = ['given', 'refused', 'withdrawn'] as const

/** A decision of a visitor about web analytics, without data about the visitor. */
export const ConsentDecision = Type.Object(
  {
    id: describe(
      Type.String({ pattern: '^[0-9a-f]{32}$' }),
      'Random id that the browser of the visitor stores, so that the visitor can prove the decisions; 32 hexadecimal digits',
      '9f86d081884c7d659a2feaa0c55ad015',
    ),
    decision: describe(Type.Enum([...consentDecisions]), 'The decision', 'given'),
    service: describe(Type.Enum([...analyticsKinds]), 'The analytics service', 'matomo'),
    version: describe(
      Type.String({ pattern: '^[\\w.-]{1,32}$' }),
      'Version of the text that the visitor was shown',
      '1',
    ),
  },
  { additionalProperties: false, title: 'ConsentDecision' },
)

export type ConsentDecision = Static<typeof ConsentDecision>

export const recordConsent = {
  name: 'recordConsent',
  feature: 'consents',
  method: 'POST',
  path: 'consents/decisions',
  summary: 'Record a decision about web analytics',
  description:
    'Records the decision under a random id that the browser stores, so that the visitor can prove it; there ' +
    'is no other data about the visitor. A decision that repeats the last one of its id is not recorded ' +
    'again. `recorded` is false if 10,000 decisions were recorded today (UTC), or if the content API of this ' +
    'site lacks this call.',
  body: ConsentDecision,
  durable: false,
  // A rate limit apart from forms: the visitors of one office share an address, and their requests must not wait for
  // this.
  limit: 'vitals',
  visitorCookie: 'none',
  cost: 'the record of decisions about web analytics',
  status: 201,
  response: Type.Object(
    {
      recorded: describe(
        Type.Boolean(),
        'False if the record of the day is full, and in the response of a gateway whose content API does not have this call',
        true,
      ),
    },
    { title: 'ConsentRecord', description: 'Whether the decision was recorded' },
  ),
} as const satisfies RouteContract
