const text = { type: 'text' }
const fields = {
  name: { ...text, label: 'Name', key: 'name', autoComplete: 'name', required: true },
  company: {
    ...text,
    label: 'Company',
    key: 'company_name',
    autoComplete: 'organization',
    required: true,
  },
  phone: {
    type: 'tel',
    label: 'Phone',
    key: 'phone',
    autoComplete: 'tel',
    inputMode: 'tel',
    required: true,
  },
  extension: {
    ...text,
    label: 'Extension',
    key: 'phoneNumberExtension',
    autoComplete: 'tel-extension',
    inputMode: 'numeric',
  },
  email: {
    type: 'email',
    label: 'Email',
    key: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    required: true,
  },
  site: {
    type: 'url',
    label: 'Company site',
    key: 'company_site',
    autoComplete: 'url',
    inputMode: 'url',
    required: true,
  },
  comment: { type: 'textarea', label: 'Comment', key: 'comment' },
  subject: {
    type: 'select',
    label: 'Subject',
    key: 'subject',
    required: true,
    options: [
      ['', 'Choose'],
      ['equipment_selection', 'Equipment selection, testing'],
      [
        'request_for_quotations',
        'Request for quotations, formation of a commercial offer, delivery terms',
      ],
      ['support_link', 'Contacting technical support, setting up equipment'],
      ['warranty_service', 'Warranty service, repair'],
      ['other', 'Other'],
    ],
  },
}

const { name, company, phone, extension, email, site, comment, subject } = fields

/** The forms of the footer, with the fields that the forms of Faceplate have. */
export const leadForms = [
  {
    code: 'consultation',
    label: 'Consultation',
    fields: [subject, name, company, phone, extension, email, comment],
    isPromotional: true,
  },
  {
    code: 'call',
    label: 'Request a call',
    fields: [name, company, phone, extension, { ...comment, required: true }],
    isPromotional: false,
  },
  {
    code: 'partner',
    label: 'Partnership',
    fields: [name, company, phone, extension, email, site, comment],
    isPromotional: true,
  },
]

/** The orders of the list. */
export const listOrders = [
  ['default', 'By series'],
  ['name', 'Name, A to Z'],
  ['-name', 'Name, Z to A'],
  ['new', 'Newest first'],
]
