import { Type } from 'typebox'
import { maxDevices } from '../calls/analogs.query.ts'
import { describe } from '../shared/description.ts'
import { Quantity } from '../shared/quantity.contract.ts'
import {
  consents,
  contacts,
  describeBody,
  describeForm,
  givenConsents,
  longBody,
  strict,
} from './form.body.ts'
import { CompanySite, Email, Label, RequiredComment, Words } from './form.rules.ts'

/** What a consultation may be about (V-subjects). */
export const consultationSubjects = {
  equipment_selection: 'Equipment selection, testing',
  request_for_quotations: 'Request for quotations, formation of a commercial offer, delivery terms',
  support_link: 'Contacting technical support, setting up equipment',
  warranty_service: 'Warranty service, repair',
  other: 'Other',
} as const

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
