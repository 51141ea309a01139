import { Type } from 'typebox'
import { maxDevices } from '../calls/analogs.query.ts'
import { pathOf } from '../pages/site.pages.ts'
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

/** Subjects of a consultation (V-subjects). */
export const consultationSubjects = {
  equipment_selection: 'Equipment selection, testing',
  request_for_quotations: 'Request for quotations, formation of a commercial offer, delivery terms',
  support_link: 'Contacting technical support, setting up equipment',
  warranty_service: 'Warranty service, repair',
  other: 'Other',
} as const

/** Types of objects that ids in forms refer to. */
export type ReferenceKind = 'good' | 'module' | 'solution'

/** Schema keyword with the type of object that an id refers to, so that it can be validated and shown by name. */
export const referenceKeyword = 'x-refers-to'

function describeId(kind: ReferenceKind) {
  return Type.Integer({ minimum: 1, [referenceKeyword]: kind })
}

const GoodIds = describe(
  Type.Array(describeId('good'), { minItems: 1, maxItems: 200 }),
  'Ids of the products',
  [1102, 1103],
)

const GoodQuantities = describe(
  Type.Array(
    Type.Object(
      { id: describe(describeId('good'), 'Product id', 1102), quantity: Quantity },
      strict,
    ),
    { minItems: 1, maxItems: 200 },
  ),
  'Quantities of the products; a product without an entry is requested without a quantity',
)

const ProjectAddress = describe(
  Type.String({
    pattern: '^/[a-z/]{1,40}[?][A-Za-z0-9%*._&=+-]{1,3800}$',
    maxLength: 3842,
  }),
  'Address of the project on the site; required without `goods`',
  `${pathOf('project')}?goods=ks-2428p*12`,
)

export const requestPartnership = describeForm(
  'requestPartnership',
  'forms/partner',
  'Request to become a partner',
  describeBody({ ...contacts, company_site: CompanySite }, consents),
)

export const requestCall = describeForm(
  'requestCall',
  'forms/call',
  'Request for a call',
  describeBody({ ...contacts, email: Type.Optional(Email), comment: RequiredComment }, consents),
)

export const requestConsultation = describeForm(
  'requestConsultation',
  'forms/consultation',
  'Request for a consultation',
  describeBody(
    {
      ...contacts,
      subject: describe(
        Type.Enum(Object.keys(consultationSubjects)),
        'Subject of the consultation',
        'equipment_selection',
      ),
    },
    consents,
  ),
)

export const requestGoods = describeForm(
  'requestGoods',
  'forms/good-request',
  'Request for equipment',
  describeBody(
    contacts,
    {
      ...consents,
      goods: Type.Optional(GoodIds),
      quantities: Type.Optional(GoodQuantities),
      project: Type.Optional(ProjectAddress),
    },
    // A project may have only lines that the catalogue does not know.
    { required: 'goods', unless: 'project' },
  ),
)

export const requestTransceivers = describeForm(
  'requestTransceivers',
  'forms/sfp-request',
  'Request for quantities of pluggable modules',
  describeBody(contacts, {
    ...consents,
    modules: describe(
      Type.Array(
        Type.Object(
          {
            id: describe(describeId('module'), 'Module id', 9001),
            quantity: Quantity,
          },
          strict,
        ),
        { minItems: 1, maxItems: 200 },
      ),
      'Modules with quantities',
    ),
  }),
)

export const requestTesting = describeForm(
  'requestTesting',
  'forms/good-testing-request',
  'Request for test equipment',
  describeBody(contacts, {
    ...givenConsents,
    goods: Type.Optional(GoodIds),
    quantities: Type.Optional(GoodQuantities),
  }),
)

export const requestDesign = describeForm(
  'requestDesign',
  'forms/for-design',
  'Request for material and help with a design project',
  describeBody(contacts, {
    ...consents,
    project: Type.Optional(describe(Words, 'Name of the project', 'Campus of four buildings')),
  }),
)

export const requestSolution = describeForm(
  'requestSolution',
  'forms/solution',
  'Request about a solution',
  describeBody(contacts, {
    ...consents,
    solutionId: describe(describeId('solution'), 'Solution id', 1),
  }),
)

const AnalogChoice = Type.Object(
  {
    vendor: describe(Label, 'Manufacturer of the device', 'Cisco'),
    model: describe(Label, 'Model of the device', 'C9300-24T'),
    goodId: Type.Optional(
      describe(describeId('good'), 'Id of the product proposed as its replacement', 1102),
    ),
    quantity: Type.Optional(Quantity),
  },
  strict,
)

export const requestAnalog = describeForm(
  'requestAnalog',
  'forms/analog',
  'Request for alternatives to third-party devices',
  describeBody(contacts, {
    ...consents,
    devices: describe(
      Type.Array(AnalogChoice, { minItems: 1, maxItems: maxDevices }),
      'Third-party devices to find alternatives to',
    ),
  }),
  longBody,
)

export const requestSupport = describeForm(
  'requestSupport',
  'forms/support',
  'Request to technical support',
  describeBody(
    { ...contacts, comment: RequiredComment },
    {
      ...consents,
      goods: Type.Optional(GoodIds),
      serialNumber: Type.Optional(
        describe(Words, 'Serial number of the device, as on its label', 'KS24280001'),
      ),
    },
  ),
)

export const requestWarrantyExtension = describeForm(
  'requestWarrantyExtension',
  'forms/warranty-extension',
  'Request for a warranty extension',
  describeBody(contacts, {
    ...consents,
    serialNumbers: describe(
      Type.Array(Words, { minItems: 1, maxItems: 500 }),
      'Serial numbers of the devices, as on their labels',
      ['KS24280001'],
    ),
    years: describe(Type.Integer({ minimum: 1, maximum: 5 }), 'Years of extension', 2),
  }),
  // Serial numbers in letters of three bytes each.
  { maxBodyBytes: 350_000 },
)

export const requestSubstitution = describeForm(
  'requestSubstitution',
  'forms/good-substitution',
  'Request to replace third-party devices with our products',
  describeBody(contacts, {
    ...givenConsents,
    devices: Type.Optional(
      describe(
        Type.Array(AnalogChoice, { maxItems: maxDevices }),
        'Third-party devices to replace',
      ),
    ),
  }),
  longBody,
)
