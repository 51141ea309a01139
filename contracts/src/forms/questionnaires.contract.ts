import { Type, type Static } from 'typebox'
import type { RouteContract } from '../calls/route.contract.ts'
import { calculationPdfPath } from '../pages/site.pages.ts'
import { maybe } from '../shared/absence.ts'
import { Code } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { Calculation, PriceList } from './calculator.contract.ts'
import { consents, contacts, describeBody, describeForm, longBody } from './form.body.ts'
import { plainPattern } from './form.rules.ts'
import { FileFacts, FileName, QuestionRules } from './question.rules.ts'

/** Answers by the name of their question; the questionnaire defines the type and rules of each. */
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
    'Answers by the name of their question; `GET catalog/goods/questionnaire` defines the type and rules of each',
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

// The price is not sent; the server computes it from the calculation.
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
  calculation: Type.Optional(describe(Calculation, 'Price calculation to request an offer for')),
})

const withAnswers = { ...longBody, questionnaire: true } as const

export const sendEcssQuestionnaire = describeForm(
  'sendEcssQuestionnaire',
  'forms/questionnaire/ecss',
  {
    summary: 'Sends the questionnaire for the softswitch',
    description:
      'The answers must follow the questionnaire `ecss` of `GET catalog/goods/questionnaire`; 422 lists each ' +
      'that breaks a rule.',
  },
  ecssBody,
  withAnswers,
)

export const sendEccmQuestionnaire = describeForm(
  'sendEccmQuestionnaire',
  'forms/questionnaire/eccm',
  {
    summary: 'Sends the questionnaire or the price calculation for the management system, or both',
    description:
      'The answers must follow the questionnaire `eccm` of `GET catalog/goods/questionnaire`; 422 lists each ' +
      'that breaks a rule. The price of a calculation is computed by the site and cannot be sent.',
  },
  calculatedBody,
  withAnswers,
)

export const sendQuestionnaire = {
  ...describeForm(
    'sendQuestionnaire',
    'forms/questionnaire/{type}',
    {
      summary: 'Sends a questionnaire of any type',
      description:
        'The answers must follow the questionnaire of this `type` in `GET catalog/goods/questionnaire`; 422 lists ' +
        'each that breaks a rule. 404 if no questionnaire has this type.',
    },
    questionnaireBody,
    withAnswers,
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
    'Name of the question, which is the key of its answer',
    'subscribers_now',
  ),
  label: describe(Type.String({ minLength: 1 }), 'The question', 'Subscribers today'),
  required: describe(Type.Boolean(), 'Whether an answer is required', true),
  hint: Type.Optional(
    describe(Type.String(), 'Hint for the answer', 'All lines, analogue ones too'),
  ),
  rules: Type.Optional(
    describe(
      QuestionRules,
      'Rules for the answer, checked in this order after `required` and the kind',
    ),
  ),
}

const Options = Type.Array(
  Type.Object({
    value: describe(Type.String({ minLength: 1 }), 'Value of the answer', 'own_servers'),
    label: describe(Type.String({ minLength: 1 }), 'Label for people', 'Our own servers'),
  }),
  { minItems: 1, description: 'Available answers' },
)

const named = (title: string, kind: string) => ({
  title,
  description: `A question whose answer is ${kind}`,
})

/** One question, which also defines how its answer is validated. */
export const QuestionnaireField = Type.Union(
  [
    Type.Object(
      {
        ...fieldBase,
        kind: describe(
          Type.Enum(['text', 'textarea']),
          'Single-line (`text`) or multi-line (`textarea`) text',
          'text',
        ),
        max: Type.Optional(describe(Type.Integer(), 'Maximum number of characters', 500)),
      },
      named('TextQuestion', 'a text'),
    ),
    Type.Object(
      {
        ...fieldBase,
        kind: describe(Type.Literal('number'), 'A number', 'number'),
        unit: Type.Optional(describe(Type.String(), 'Unit of the number', 'lines')),
        min: Type.Optional(describe(Type.Number(), 'Minimum, in `unit`', 1)),
        max: Type.Optional(describe(Type.Number(), 'Maximum, in `unit`', 1000000)),
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
        kind: describe(Type.Literal('multiselect'), 'Any number of `options`', 'multiselect'),
        options: Options,
      },
      named('ChoicesQuestion', 'a list of values of its options'),
    ),
    Type.Object(
      { ...fieldBase, kind: describe(Type.Literal('file'), 'Data of a file', 'file') },
      named('FileQuestion', 'the data of a file; the file itself is not sent'),
    ),
  ],
  {
    title: 'QuestionnaireField',
    description: 'One question, which also defines how its answer is validated',
  },
)

export const Questionnaire = Type.Object(
  {
    type: describe(Code, 'Type of the questionnaire, which is part of the path to send it', 'ecss'),
    title: describe(Type.String(), 'Title', 'Questionnaire for ECSS'),
    description: describe(
      maybe(Type.String()),
      'Purpose, in a sentence or two; null if it is not stated',
      'What we need to size a softswitch and its gateways',
    ),
    sections: describe(
      Type.Array(
        Type.Object({
          title: describe(Type.String(), 'Heading of the section', 'Subscribers and traffic'),
          fields: describe(
            Type.Array(QuestionnaireField, { minItems: 1 }),
            'Questions of the section',
          ),
        }),
      ),
      'Questions by section, in order; none: the form asks for contacts only',
    ),
    prices: Type.Optional(describe(PriceList, 'Price list for a calculation')),
    calculation_pdf: Type.Optional(
      describe(
        Type.Literal(calculationPdfPath),
        'Path of a calculation as a PDF, with the query of the page of the calculator; absent if the API has none',
        calculationPdfPath,
      ),
    ),
  },
  {
    title: 'Questionnaire',
    description: 'Questions at the start of a project, as fields to build a form from',
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
  summary: 'Questionnaires for new projects, as fields to build forms from',
  description:
    'All questionnaires in one list, with questions by section and the rules for each answer, which the site ' +
    'applies, too. Build a form from them and send its answers with `POST forms/questionnaire/{type}`. A ' +
    'questionnaire with `prices` also accepts a calculation.',
  response: Type.Array(Questionnaire),
  cache: { freshSeconds: 300, staleSeconds: 86_400, tags: ['forms'] },
} as const satisfies RouteContract
