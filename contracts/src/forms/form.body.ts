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
import { LeadSource } from './lead.source.contract.ts'

/** Rejects unknown properties. */
export const strict = { additionalProperties: false }

export const LeadReceipt = Type.Object(
  {
    reference: describe(
      Type.String(),
      'Reference of the request, which its email also has',
      'L-261123-7F3K92',
    ),
  },
  { title: 'LeadReceipt', description: 'Receipt of a stored request' },
)

export type LeadReceipt = Static<typeof LeadReceipt>

/** Contact details, which every form has. */
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
  'Consent to promotional messages, with the text of `GET docs/promotional-communications-consent`'

/** Consents of the visitor (V-consent). */
export const consents = {
  personalDataProcessingConsent: describe(
    Type.Literal(true),
    'Consent to the processing of personal data, with the text of `GET docs/personal-data-processing-consent`; required, since nothing may be stored without it',
    true,
  ),
  promotionalCommunicationsConsent: Type.Optional(describe(Type.Boolean(), promotion, false)),
}

/** Consents of two forms that need contacts only: sending them implies the consent (docs/decisions/007). */
export const givenConsents = {
  personalDataProcessingConsent: Type.Optional(
    describe(
      Type.Literal(true),
      'Consent to the processing of personal data; implied by sending this form',
      true,
    ),
  ),
  promotionalCommunicationsConsent: Type.Optional(describe(Type.Boolean(), promotion, false)),
}

/** Builds the body schema of a form: contacts, the fields of its subject and the source of the visit. */
export function describeBody<Contacts extends TProperties, Rest extends TProperties>(
  contactFields: Contacts,
  rest: Rest,
  /** A field that is required unless another one is there. */
  rule?: Record<'required' | 'unless', keyof Rest & string>,
) {
  const requireField = (name: string) => ({ required: [name], properties: { [name]: {} } })
  return Type.Object(
    {
      contacts: describe(Type.Object(contactFields, strict), 'Contact details of the sender'),
      ...rest,
      source: Type.Optional(describe(LeadSource, 'Source of the visit')),
    },
    {
      ...strict,
      ...(rule && { if: requireField(rule.unless), else: requireField(rule.required) }),
    },
  )
}

/** Policy of every call that accepts a request to the manufacturer. */
export const requestPolicy = {
  method: 'POST',
  durable: { receipt: 'reference' },
  limit: 'forms',
  visitorCookie: 'none',
  cost: 'the form',
  status: 201,
  response: LeadReceipt,
} as const satisfies Partial<WriteContract>

/** Body limit for lists of hundreds of entries and questionnaires with a hundred long answers. */
export const longBody = { maxBodyBytes: 300_000 }

/** Policy that differs between forms. */
type FormOptions = Pick<WriteContract, 'demanded' | 'maxBodyBytes' | 'questionnaire'>

/** Builds the contract of a form: it responds with 201 and the reference once the request is stored. */
export function describeForm<const Path extends string, Body extends TObject>(
  name: string,
  path: Path,
  texts: Pick<WriteContract, 'summary' | 'description'>,
  body: Body,
  options: FormOptions = {},
) {
  return {
    ...options,
    ...requestPolicy,
    name,
    feature: 'forms',
    path,
    ...texts,
    body,
  } as const satisfies RouteContract
}
