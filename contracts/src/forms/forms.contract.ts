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
  {
    summary: 'Request to become a partner',
    description:
      'For companies that want to sell, install or repair the equipment; `contacts.company_site` is required.',
  },
  describeBody({ ...contacts, company_site: CompanySite }, consents),
)

export const requestCall = describeForm(
  'requestCall',
  'forms/call',
  {
    summary: 'Request for a call',
    description:
      'For visitors who want to be called back; `contacts.comment` says why and is required, and the email ' +
      'address is optional.',
  },
  describeBody({ ...contacts, email: Type.Optional(Email), comment: RequiredComment }, consents),
)

export const requestConsultation = describeForm(
  'requestConsultation',
  'forms/consultation',
  {
    summary: 'Request for a consultation',
    description:
      'For questions to an expert; `contacts.subject` is one of a list and tells who answers. It may be absent; the ' +
      'forms of the site demand it.',
  },
  describeBody(
    {
      ...contacts,
      subject: Type.Optional(
        describe(
          Type.Enum(Object.keys(consultationSubjects)),
          'Subject of the consultation',
          'equipment_selection',
        ),
      ),
    },
    consents,
  ),
  { demanded: ['subject'] },
)

export const requestGoods = describeForm(
  'requestGoods',
  'forms/good-request',
  {
    summary: 'Request for equipment',
    description:
      'For an offer: `goods` are ids of products, and `quantities` may state pieces for some of them. `goods` ' +
      'may be absent if `project` has the address of a project of this site. 422 if an id is not in the ' +
      'catalogue.',
  },
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
  {
    summary: 'Request for quantities of pluggable modules',
    description:
      'For an offer for pluggable modules: up to 200, each with its id and number of pieces. 422 if an id is ' +
      'not in the catalogue.',
  },
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
  {
    summary: 'Request for test equipment',
    description:
      'For equipment on loan: `goods` are ids of products, which may be absent. Sending the form implies the ' +
      'consent to the processing of personal data. 422 if an id is not in the catalogue.',
  },
  describeBody(contacts, {
    ...givenConsents,
    goods: Type.Optional(GoodIds),
    quantities: Type.Optional(GoodQuantities),
  }),
)

export const requestDesign = describeForm(
  'requestDesign',
  'forms/for-design',
  {
    summary: 'Request for material and help with a design project',
    description:
      'For designers who need documents or help with a project, which `project` may name.',
  },
  describeBody(contacts, {
    ...consents,
    project: Type.Optional(describe(Words, 'Name of the project', 'Campus of four buildings')),
  }),
)

export const requestSolution = describeForm(
  'requestSolution',
  'forms/solution',
  {
    summary: 'Request about a solution',
    description: 'For an offer for one solution, by its id. 422 if no solution has this id.',
  },
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
  {
    summary: 'Request for alternatives to third-party devices',
    description:
      'For an offer for up to 200 devices of other manufacturers, each by vendor and model, optionally with the ' +
      'id of our product and the number of pieces. 422 if an id is not in the catalogue.',
  },
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
  {
    summary: 'Request to technical support',
    description:
      'For owners of devices: `contacts.comment` describes the fault and is required; products and the serial ' +
      'number are optional. 422 if an id is not in the catalogue.',
  },
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
  {
    summary: 'Request for a warranty extension',
    description:
      'For an extension by 1 to 5 whole years for up to 500 serial numbers, each as on its label; a person ' +
      'checks them, so that an unknown one is no error.',
  },
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
  {
    summary: 'Request to replace third-party devices with our products',
    description:
      'For companies that want to replace devices of other manufacturers, which may be listed by vendor and ' +
      'model, up to 200. Sending the form implies the consent to the processing of personal data.',
  },
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
