import { Type, type Static, type TObject, type TProperties } from 'typebox'
import { maxDevices } from './analogs.query.ts'
import { Calculation, PriceList } from './calculator.contract.ts'
import { Code } from './code.contract.ts'
import { describe } from './description.ts'
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

const promotion =
  'Consent to promotional messages, as `GET docs/promotional-communications-consent` words it'

const consents = {
  personalDataProcessingConsent: describe(
    Type.Literal(true),
    'Consent to the processing of personal data, as `GET docs/personal-data-processing-consent` words it: without it nothing may be kept, so nothing is taken',
    true,
  ),
  promotionalCommunicationsConsent: Type.Optional(describe(Type.Boolean(), promotion, false)),
}

// Two forms may be sent with contacts alone: sending them is the consent (docs/decisions/007).
const givenConsents = {
  personalDataProcessingConsent: Type.Optional(
    describe(
      Type.Literal(true),
      'Consent to the processing of personal data; to send this form is to give it',
      true,
    ),
  ),
  promotionalCommunicationsConsent: Type.Optional(describe(Type.Boolean(), promotion, false)),
}

/** What an id in a form may name. */
export type ReferenceKind = 'good' | 'module' | 'solution'

/** Keyword of a schema that says what its ids name, so that they can be checked and be read by people. */
export const referenceKeyword = 'x-refers-to'

function describeId(kind: ReferenceKind) {
  return Type.Integer({ minimum: 1, [referenceKeyword]: kind })
}

const GoodIds = describe(
  Type.Array(describeId('good'), { minItems: 1, maxItems: 200 }),
  'Numbers of the goods that it is about',
  [1102, 1103],
)

/** The most pieces of one thing that a request asks for. */
export const maxQuantity = 100_000

export const Quantity = describe(
  Type.Integer({ minimum: 1, maximum: maxQuantity }),
  'How many of it, pieces',
  4,
)

const GoodQuantities = describe(
  Type.Array(
    Type.Object(
      { id: describe(describeId('good'), 'Number of the good', 1102), quantity: Quantity },
      strict,
    ),
    { minItems: 1, maxItems: 200 },
  ),
  'How many of each good; one that is not listed is asked for without a number',
)

function describeBody<Contacts extends TProperties, Rest extends TProperties>(
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
  describeBody(
    {
      ...contacts,
      subject: describe(
        Type.Enum(Object.keys(consultationSubjects)),
        'What the advice is to be about',
        'equipment_selection',
      ),
    },
    consents,
  ),
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
    modules: describe(
      Type.Array(
        Type.Object(
          {
            id: describe(describeId('module'), 'Number of the module', 9001),
            quantity: Quantity,
          },
          strict,
        ),
        { minItems: 1, maxItems: 200 },
      ),
      'The modules, and how many of each',
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
  describeBody(contacts, {
    ...consents,
    project: Type.Optional(describe(Words, 'What is designed', 'Campus of four buildings')),
  }),
)

export const requestSolution = describeForm(
  'requestSolution',
  'forms/solution',
  'Asks about a solution',
  describeBody(contacts, {
    ...consents,
    solutionId: describe(describeId('solution'), 'Number of the solution', 1),
  }),
)

const AnalogChoice = Type.Object(
  {
    vendor: describe(Label, 'Its maker', 'Cisco'),
    model: describe(Label, 'Its model', 'C9300-24T'),
    goodId: Type.Optional(
      describe(describeId('good'), 'Number of the good that was proposed for it', 1102),
    ),
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
    devices: describe(
      Type.Array(AnalogChoice, { minItems: 1, maxItems: maxDevices }),
      "Other makers' devices to find alternatives to",
    ),
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
      serialNumber: Type.Optional(
        describe(Words, 'Serial number of the device, as its label has it', 'KS24280001'),
      ),
    },
  ),
)

export const requestWarrantyExtension = describeForm(
  'requestWarrantyExtension',
  'forms/warranty-extension',
  'Asks for a longer warranty',
  describeBody(contacts, {
    ...consents,
    serialNumbers: describe(
      Type.Array(Words, { minItems: 1, maxItems: 500 }),
      'Serial numbers of the devices, as their labels have them',
      ['KS24280001'],
    ),
    years: describe(Type.Integer({ minimum: 1, maximum: 5 }), 'So many years longer', 2),
  }),
  longBody,
)

export const requestSubstitution = describeForm(
  'requestSubstitution',
  'forms/good-substitution',
  'Asks to have a device replaced by one of ours',
  describeBody(contacts, {
    ...givenConsents,
    devices: Type.Optional(
      describe(
        Type.Array(AnalogChoice, { maxItems: maxDevices }),
        "Other makers' devices to replace",
      ),
    ),
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

function describeAnswers(example: Static<typeof Answers>) {
  return describe(
    Answers,
    'Answers by the name of their question; `GET catalog/goods/questionnaire` says what each must be',
    example,
  )
}

const ecssBody = describeBody(contacts, {
  ...consents,
  answers: describeAnswers({
    subscribers_now: 400,
    subscribers_planned: 900,
    subscriber_kinds: ['sip'],
    signalling: ['sip'],
    platform: 'own_servers',
    sites: 3,
  }),
})

const questionnaireBody = describeBody(contacts, {
  ...consents,
  answers: describeAnswers({
    organisation_kind: 'company',
    sites: 3,
    devices: 140,
    reasons: ['outages'],
    maintenance_window: 'Sundays from 2 to 5 a.m.',
    deadline: 'quarter',
  }),
})

// The price is not sent: the server computes it anew from what it is a price of.
const calculatedBody = describeBody(contacts, {
  ...consents,
  answers: Type.Optional(
    describeAnswers({
      switches: 120,
      routers: 6,
      functions: ['inventory'],
      users: 5,
      platform: 'bare',
    }),
  ),
  calculation: Type.Optional(
    describe(Calculation, 'A calculation of the system, to be offered with its price'),
  ),
})

export const sendEcssQuestionnaire = describeForm(
  'sendEcssQuestionnaire',
  'forms/questionnaire/ecss',
  'Sends the questionnaire of the softswitch',
  ecssBody,
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
  params: Type.Object({
    type: describe(
      Type.String({ minLength: 1, maxLength: 100 }),
      'Type of the questionnaire',
      'network-audit',
    ),
  }),
} as const satisfies RouteContract

const fieldBase = {
  name: describe(
    Type.String({ pattern: '^[a-z][a-z0-9_]{0,49}$' }),
    'Name of the question, under which its answer is sent',
    'subscribers_now',
  ),
  label: describe(Type.String({ minLength: 1 }), 'The question', 'Subscribers today'),
  required: describe(Type.Boolean(), 'There is no request without an answer to it', true),
  hint: Type.Optional(
    describe(Type.String(), 'What helps to answer it', 'All lines, analogue ones too'),
  ),
  rules: Type.Optional(
    describe(
      QuestionRules,
      'Rules that the answer is held to, in this order, after what `required` and the kind ask for',
    ),
  ),
}

const Options = Type.Array(
  Type.Object(
    {
      value: describe(Type.String({ minLength: 1 }), 'The answer to send', 'own_servers'),
      label: describe(Type.String({ minLength: 1 }), 'What a person reads', 'Our own servers'),
    },
    strict,
  ),
  { minItems: 1, description: 'The answers there are' },
)

const named = (title: string, kind: string) => ({
  ...strict,
  title,
  description: `A question whose answer is ${kind}`,
})

/** One question, and so the rule its answer is held to. */
export const QuestionnaireField = Type.Union(
  [
    Type.Object(
      {
        ...fieldBase,
        kind: describe(Type.Enum(['text', 'textarea']), 'A line of text, or several', 'text'),
        max: Type.Optional(describe(Type.Integer(), 'Most characters of it', 500)),
      },
      named('TextQuestion', 'a text'),
    ),
    Type.Object(
      {
        ...fieldBase,
        kind: describe(Type.Literal('number'), 'A number', 'number'),
        unit: Type.Optional(describe(Type.String(), 'Unit of the number', 'lines')),
        min: Type.Optional(describe(Type.Number(), 'The least, in `unit`', 1)),
        max: Type.Optional(describe(Type.Number(), 'The greatest, in `unit`', 1000000)),
      },
      named('NumberQuestion', 'a number'),
    ),
    Type.Object(
      { ...fieldBase, kind: describe(Type.Literal('checkbox'), 'Yes or no', 'checkbox') },
      named('YesNoQuestion', 'true or false'),
    ),
    Type.Object(
      {
        ...fieldBase,
        kind: describe(Type.Literal('select'), 'One of `options`', 'select'),
        options: Options,
      },
      named('ChoiceQuestion', 'the value of one of its options'),
    ),
    Type.Object(
      {
        ...fieldBase,
        kind: describe(Type.Literal('multiselect'), 'Some of `options`', 'multiselect'),
        options: Options,
      },
      named('ChoicesQuestion', 'a list of values of its options'),
    ),
    Type.Object(
      { ...fieldBase, kind: describe(Type.Literal('file'), 'What is known of a file', 'file') },
      named('FileQuestion', 'what is known of a file; the file itself is not sent'),
    ),
  ],
  {
    title: 'QuestionnaireField',
    description: 'One question, and so the rule its answer is held to',
  },
)

export const Questionnaire = Type.Object(
  {
    type: describe(Code, 'Its type, by which it is sent', 'ecss'),
    title: describe(Type.String(), 'Its title', 'Questionnaire for ECSS'),
    description: describe(
      Type.String(),
      'What it is for, in a sentence or two',
      'What we need to size a softswitch and its gateways',
    ),
    sections: describe(
      Type.Array(
        Type.Object({
          title: describe(Type.String(), 'Heading of the section', 'Subscribers and traffic'),
          fields: describe(Type.Array(QuestionnaireField, { minItems: 1 }), 'Its questions'),
        }),
        { minItems: 1 },
      ),
      'Its questions by section, in their order',
    ),
    prices: Type.Optional(describe(PriceList, 'What a calculation of its system is priced by')),
  },
  {
    title: 'Questionnaire',
    description: 'What a project starts with, as fields to make a form of',
  },
)

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
