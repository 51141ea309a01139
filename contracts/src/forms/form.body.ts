import { Type, type Static, type TObject, type TProperties } from 'typebox'
import type { RouteContract, WriteContract } from '../calls/route.contract.ts'
import { describe } from '../shared/description.ts'
import {
  Comment,
  CompanyName,
  CompanySite,
  Email,
  Name,
  Phone,
  PhoneExtension,
} from './form.rules.ts'

/** Nothing beside what is named. */
export const strict = { additionalProperties: false }

export const LeadReceipt = Type.Object(
  {
    reference: describe(
      Type.String(),
      'The number to speak of the request by, which the letter about it carries too',
      'L-261123-7F3K92',
    ),
  },
  { title: 'LeadReceipt', description: 'A request that is safely stored' },
)

export type LeadReceipt = Static<typeof LeadReceipt>

/** Who asks, and how to answer: the fields that every form has. */
export const contacts = {
  phoneNumberExtension: Type.Optional(PhoneExtension),
  company_site: Type.Optional(CompanySite),
  comment: Type.Optional(Comment),
  name: Name,
  company_name: CompanyName,
  phone: Phone,
  email: Email,
}

const promotion =
  'Consent to promotional messages, as `GET docs/promotional-communications-consent` words it'

/** What a visitor agrees to (V-consent). */
export const consents = {
  personalDataProcessingConsent: describe(
    Type.Literal(true),
    'Consent to the processing of personal data, as `GET docs/personal-data-processing-consent` words it: without it nothing may be kept, so nothing is taken',
    true,
  ),
  promotionalCommunicationsConsent: Type.Optional(describe(Type.Boolean(), promotion, false)),
}

/** Of two forms that may be sent with contacts alone: sending them is the consent (docs/decisions/007). */
export const givenConsents = {
  personalDataProcessingConsent: Type.Optional(
    describe(
      Type.Literal(true),
      'Consent to the processing of personal data; to send this form is to give it',
      true,
    ),
  ),
  promotionalCommunicationsConsent: Type.Optional(describe(Type.Boolean(), promotion, false)),
}

/** The body of a form: contacts, and beside them what it is about. */
export function describeBody<Contacts extends TProperties, Rest extends TProperties>(
  contactFields: Contacts,
  rest: Rest,
) {
  return Type.Object(
    {
      contacts: describe(Type.Object(contactFields, strict), 'Who asks, and how to answer'),
      ...rest,
    },
    strict,
  )
}

/** The policy of every call that takes a request to the maker. */
export const requestPolicy = {
  method: 'POST',
  durable: { receipt: 'reference' },
  limit: 'forms',
  visitorCookie: 'none',
  cost: 'its form',
  status: 201,
  response: LeadReceipt,
} as const satisfies Partial<WriteContract>

/** For lists of hundreds of entries, and questionnaires of a hundred long answers. */
export const longBody = { maxBodyBytes: 300_000 }

/** Policy of single forms. */
type FormOptions = Pick<WriteContract, 'maxBodyBytes' | 'questionnaire'>

/** The call that takes a form: 201 with the number of the request once that is stored. */
export function describeForm<const Path extends string, Body extends TObject>(
  name: string,
  path: Path,
  summary: string,
  body: Body,
  options: FormOptions = {},
) {
  return {
    ...options,
    ...requestPolicy,
    name,
    feature: 'forms',
    path,
    summary,
    body,
  } as const satisfies RouteContract
}
