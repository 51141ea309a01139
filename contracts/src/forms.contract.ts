import { Type, type Static, type TObject, type TProperties } from 'typebox'
import { maxDevices } from './analogs.query.ts'
import { Calculation, PriceList } from './calculator.contract.ts'
import { Code } from './code.contract.ts'
import {
  Comment,
  CompanyName,
  CompanySite,
  Email,
  Label,
  Name,
  Phone,
  PhoneExtension,
  plainPattern,
  RequiredComment,
  Words,
} from './form.rules.ts'
import { FileFacts, FileName, QuestionRules } from './question.rules.ts'
import type { RouteContract } from './route.contract.ts'

/** What a consultation may be about (V-subjects). */
export const consultationSubjects = {
  equipment_selection: 'Equipment selection, testing',
  request_for_quotations: 'Request for quotations, formation of a commercial offer, delivery terms',
  support_link: 'Contacting technical support, setting up equipment',
  warranty_service: 'Warranty service, repair',
  other: 'Other',
} as const

const strict = { additionalProperties: false }

/** A request that is safely stored, and the number to speak of it by. */
export const LeadReceipt = Type.Object({ reference: Type.String() })

export type LeadReceipt = Static<typeof LeadReceipt>

const optionalContacts = {
  phoneNumberExtension: Type.Optional(PhoneExtension),
  company_site: Type.Optional(CompanySite),
  comment: Type.Optional(Comment),
}

const contacts = {
  ...optionalContacts,
  name: Name,
  company_name: CompanyName,
  phone: Phone,
  email: Email,
}

const consents = {
  /** Without it nothing may be kept, so nothing is taken. */
  personalDataProcessingConsent: Type.Literal(true),
  promotionalCommunicationsConsent: Type.Optional(Type.Boolean()),
}

// Two forms may be sent with contacts alone: sending them is the consent (docs/decisions/007).
const givenConsents = {
  personalDataProcessingConsent: Type.Optional(Type.Literal(true)),
  promotionalCommunicationsConsent: Type.Optional(Type.Boolean()),
}

/** What an id in a form may name. */
export type ReferenceKind = 'good' | 'module' | 'solution'

/** Keyword of a schema that says what its ids name, so that they can be checked and be read by people. */
export const referenceKeyword = 'x-refers-to'

function describeId(kind: ReferenceKind) {
  return Type.Integer({ minimum: 1, [referenceKeyword]: kind })
}

const GoodIds = Type.Array(describeId('good'), { minItems: 1, maxItems: 200 })

/** The most pieces of one thing that a request asks for. */
export const maxQuantity = 100_000

export const Quantity = Type.Integer({ minimum: 1, maximum: maxQuantity })

/** How many of each good; one that is not listed is asked for without a number. */
const GoodQuantities = Type.Array(
  Type.Object({ id: describeId('good'), quantity: Quantity }, strict),
  { minItems: 1, maxItems: 200 },
)

function describeBody<Contacts extends TProperties, Rest extends TProperties>(
  contactFields: Contacts,
  rest: Rest,
) {
  return Type.Object({ contacts: Type.Object(contactFields, strict), ...rest }, strict)
}

/** For lists of hundreds of entries, and questionnaires of a hundred long answers. */
const longBody = { maxBodyBytes: 300_000 }

function describeForm<const Path extends string, Body extends TObject>(
  name: string,
  path: Path,
  summary: string,
  body: Body,
  size: { maxBodyBytes?: number } = {},
) {
  return {
    ...size,
    name,
    feature: 'forms',
    method: 'POST',
    path,
    summary,
    body,
    status: 201,
    response: LeadReceipt,
  } as const satisfies RouteContract
}

export const requestPartnership = describeForm(
  'requestPartnership',
  'forms/partner',
  'Asks to become a partner',
  describeBody({ ...contacts, company_site: CompanySite }, consents),
)

export const requestCall = describeForm(
  'requestCall',
  'forms/call',
  'Asks to be called',
  describeBody({ ...contacts, email: Type.Optional(Email), comment: RequiredComment }, consents),
)

export const requestConsultation = describeForm(
  'requestConsultation',
  'forms/consultation',
  'Asks for advice on a subject',
  describeBody({ ...contacts, subject: Type.Enum(Object.keys(consultationSubjects)) }, consents),
)

export const requestGoods = describeForm(
  'requestGoods',
  'forms/good-request',
  'Asks for equipment',
  describeBody(contacts, {
    ...consents,
    goods: GoodIds,
    quantities: Type.Optional(GoodQuantities),
  }),
)

export const requestTransceivers = describeForm(
  'requestTransceivers',
  'forms/sfp-request',
  'Asks for pluggable modules in quantities',
  describeBody(contacts, {
    ...consents,
    modules: Type.Array(
      Type.Object(
        {
          id: describeId('module'),
          quantity: Quantity,
        },
        strict,
      ),
      { minItems: 1, maxItems: 200 },
    ),
  }),
)

export const requestTesting = describeForm(
  'requestTesting',
  'forms/good-testing-request',
  'Asks for equipment to test',
  describeBody(contacts, {
    ...givenConsents,
    goods: Type.Optional(GoodIds),
    quantities: Type.Optional(GoodQuantities),
  }),
)

export const requestDesign = describeForm(
  'requestDesign',
  'forms/for-design',
  'Asks for material and help for a design project',
  describeBody(contacts, { ...consents, project: Type.Optional(Words) }),
)

export const requestSolution = describeForm(
  'requestSolution',
  'forms/solution',
  'Asks about a solution',
  describeBody(contacts, { ...consents, solutionId: describeId('solution') }),
)

const AnalogChoice = Type.Object(
  {
    vendor: Label,
    model: Label,
    /** The good that was proposed for it. */
    goodId: Type.Optional(describeId('good')),
    quantity: Type.Optional(Quantity),
  },
  strict,
)

export const requestAnalog = describeForm(
  'requestAnalog',
  'forms/analog',
  "Asks for alternatives to other makers' devices",
  describeBody(contacts, {
    ...consents,
    devices: Type.Array(AnalogChoice, { minItems: 1, maxItems: maxDevices }),
  }),
  longBody,
)

export const requestSupport = describeForm(
  'requestSupport',
  'forms/support',
  'Asks technical support for help',
  describeBody(
    { ...contacts, comment: RequiredComment },
    {
      ...consents,
      goods: Type.Optional(GoodIds),
      serialNumber: Type.Optional(Words),
    },
  ),
)

export const requestWarrantyExtension = describeForm(
  'requestWarrantyExtension',
  'forms/warranty-extension',
  'Asks for a longer warranty',
  describeBody(contacts, {
    ...consents,
    serialNumbers: Type.Array(Words, { minItems: 1, maxItems: 500 }),
    years: Type.Integer({ minimum: 1, maximum: 5 }),
  }),
  longBody,
)

export const requestSubstitution = describeForm(
  'requestSubstitution',
  'forms/good-substitution',
  'Asks to have a device replaced by one of ours',
  describeBody(contacts, {
    ...givenConsents,
    devices: Type.Optional(Type.Array(AnalogChoice, { maxItems: maxDevices })),
  }),
  longBody,
)

/** Answers by the name of their field; the questionnaire itself says what each must be. */
const Answers = Type.Record(
  Type.String({ pattern: '^[a-z][a-z0-9_]{0,49}$' }),
  Type.Union([
    Type.String({ maxLength: 5000, pattern: plainPattern }),
    Type.Number(),
    Type.Boolean(),
    Type.Array(Type.String({ maxLength: 200, pattern: plainPattern }), { maxItems: 50 }),
    FileFacts,
    FileName,
  ]),
  { additionalProperties: false, maxProperties: 100 },
)

const questionnaireBody = describeBody(contacts, { ...consents, answers: Answers })

// The price is not sent: the server computes it anew from what it is a price of.
const calculatedBody = describeBody(contacts, {
  ...consents,
  answers: Type.Optional(Answers),
  calculation: Type.Optional(Calculation),
})

export const sendEcssQuestionnaire = describeForm(
  'sendEcssQuestionnaire',
  'forms/questionnaire/ecss',
  'Sends the questionnaire of the softswitch',
  questionnaireBody,
  longBody,
)

export const sendEccmQuestionnaire = describeForm(
  'sendEccmQuestionnaire',
  'forms/questionnaire/eccm',
  'Sends the questionnaire or the calculation of the management system, or both',
  calculatedBody,
  longBody,
)

export const sendQuestionnaire = {
  ...describeForm(
    'sendQuestionnaire',
    'forms/questionnaire/{type}',
    'Sends any questionnaire by its type',
    questionnaireBody,
    longBody,
  ),
  params: Type.Object({ type: Type.String({ minLength: 1, maxLength: 100 }) }),
} as const satisfies RouteContract

const fieldBase = {
  name: Type.String({ pattern: '^[a-z][a-z0-9_]{0,49}$' }),
  label: Type.String({ minLength: 1 }),
  required: Type.Boolean(),
  hint: Type.Optional(Type.String()),
  /** Held to in this order, after what `required` and the kind ask for. */
  rules: Type.Optional(QuestionRules),
}

const Options = Type.Array(
  Type.Object(
    { value: Type.String({ minLength: 1 }), label: Type.String({ minLength: 1 }) },
    strict,
  ),
  { minItems: 1 },
)

/** One question, and so the rule its answer is held to. */
export const QuestionnaireField = Type.Union([
  Type.Object(
    { ...fieldBase, kind: Type.Enum(['text', 'textarea']), max: Type.Optional(Type.Integer()) },
    strict,
  ),
  Type.Object(
    {
      ...fieldBase,
      kind: Type.Literal('number'),
      unit: Type.Optional(Type.String()),
      min: Type.Optional(Type.Number()),
      max: Type.Optional(Type.Number()),
    },
    strict,
  ),
  Type.Object({ ...fieldBase, kind: Type.Literal('checkbox') }, strict),
  Type.Object({ ...fieldBase, kind: Type.Literal('select'), options: Options }, strict),
  Type.Object({ ...fieldBase, kind: Type.Literal('multiselect'), options: Options }, strict),
  Type.Object({ ...fieldBase, kind: Type.Literal('file') }, strict),
])

export const Questionnaire = Type.Object({
  type: Code,
  title: Type.String(),
  description: Type.String(),
  sections: Type.Array(
    Type.Object({ title: Type.String(), fields: Type.Array(QuestionnaireField, { minItems: 1 }) }),
    { minItems: 1 },
  ),
  /** What a calculation of its system is priced by. */
  prices: Type.Optional(PriceList),
})

export type QuestionnaireField = Static<typeof QuestionnaireField>
export type Questionnaire = Static<typeof Questionnaire>
export type QuestionnaireBody = Static<typeof questionnaireBody>

export const getQuestionnaires = {
  name: 'getQuestionnaires',
  feature: 'forms',
  method: 'GET',
  path: 'catalog/goods/questionnaire',
  summary: 'The questionnaires that a project starts with, as fields to make forms of',
  response: Type.Array(Questionnaire),
  cache: { freshSeconds: 300, staleSeconds: 86_400, tags: ['forms'] },
} as const satisfies RouteContract
