import type * as forms from '@faceplate/contracts/forms/forms.contract'
import type { ReferenceKind } from '@faceplate/contracts/forms/forms.contract'
import type { campaignKeys } from '@faceplate/contracts/forms/lead.source.limits'
import type * as questionnaires from '@faceplate/contracts/forms/questionnaires.contract'
import { message, type Message } from '@faceplate/messages/message'
import type { Static, TSchema } from 'typebox'

/** Name of a form: its path below `forms/`. */
type FormName = {
  [Name in keyof typeof forms]: (typeof forms)[Name] extends { path: `forms/${infer Form}` }
    ? Form
    : never
}[keyof typeof forms]

/** Subject of each form, by its path below `forms/`. Questionnaires use their own title. */
export const formSubjects: Readonly<Record<string, Message>> = {
  partner: message('lead.forms.partner'),
  call: message('lead.forms.call'),
  consultation: message('lead.forms.consultation'),
  'good-request': message('lead.forms.goods'),
  'sfp-request': message('lead.forms.modules'),
  'good-testing-request': message('lead.forms.testing'),
  'for-design': message('lead.forms.design'),
  solution: message('lead.forms.solution'),
  analog: message('lead.forms.analog'),
  support: message('lead.forms.support'),
  'warranty-extension': message('lead.forms.warranty'),
  'good-substitution': message('lead.forms.substitution'),
} satisfies Record<FormName, Message>

type Contracts = typeof forms & typeof questionnaires

type FormBody = {
  [Name in keyof Contracts]: Contracts[Name] extends {
    durable: { receipt: 'reference' }
    body: infer Body extends TSchema
  }
    ? Static<Body>
    : never
}[keyof Contracts]

/** Keys of a value at any depth. Those of records, such as names of questions, are data. */
type KeyOf<Value> = Value extends readonly (infer Item)[]
  ? KeyOf<Item>
  : Value extends object
    ? {
        [Key in keyof Value]-?: string extends Key ? KeyOf<Value[Key]> : Key | KeyOf<Value[Key]>
      }[keyof Value]
    : never

/** Parts of a body that have a place of their own in an email, and so no label. */
type PartKey = 'contacts' | 'source'

/** Ids are labelled by the kind of item that they refer to, and campaigns by the names of their parameters. */
type FieldKey =
  | Exclude<KeyOf<FormBody>, PartKey | 'id' | `${string}Id` | (typeof campaignKeys)[number]>
  | ReferenceKind

/** Fields of forms; a form with a field that has no label does not compile. */
const formFields: Readonly<Record<FieldKey, Message>> = {
  subject: message('lead.fields.subject'),
  name: message('lead.fields.name'),
  company_name: message('lead.fields.companyName'),
  phone: message('lead.fields.phone'),
  phoneNumberExtension: message('lead.fields.extension'),
  email: message('lead.fields.email'),
  company_site: message('lead.fields.companySite'),
  comment: message('lead.fields.comment'),
  click_ids: message('lead.fields.clickIds'),
  referrer_host: message('lead.fields.referrer'),
  first_page: message('lead.fields.firstPage'),
  personalDataProcessingConsent: message('lead.fields.personalDataConsent'),
  promotionalCommunicationsConsent: message('lead.fields.promotionalConsent'),
  good: message('lead.fields.good'),
  goods: message('lead.fields.goods'),
  module: message('lead.fields.module'),
  modules: message('lead.fields.modules'),
  solution: message('lead.fields.solution'),
  quantity: message('lead.fields.quantity'),
  quantities: message('lead.fields.goods'),
  project: message('lead.fields.project'),
  devices: message('lead.fields.devices'),
  vendor: message('lead.fields.vendor'),
  model: message('lead.fields.model'),
  serialNumber: message('lead.fields.serialNumber'),
  serialNumbers: message('lead.fields.serialNumbers'),
  years: message('lead.fields.years'),
  answers: message('lead.fields.answers'),
  calculation: message('lead.fields.calculation'),
  support: message('lead.fields.support'),
  size: message('lead.fields.size'),
  type: message('lead.fields.type'),
  width: message('lead.fields.width'),
  height: message('lead.fields.height'),
}

/** Fields of the price of a calculation, and of a body that is no form. */
const addedFields = {
  price: message('lead.fields.price'),
  currency: message('lead.fields.currency'),
  lines: message('lead.fields.lines'),
  kind: message('lead.fields.kind'),
  code: message('lead.fields.code'),
  unitPrice: message('lead.fields.unitPrice'),
  devicePrice: message('lead.fields.devicePrice'),
  share: message('lead.fields.share'),
  discounts: message('lead.fields.discounts'),
  by: message('lead.fields.by'),
  total: message('lead.fields.total'),
  tierDiscount: message('lead.fields.tierDiscount'),
  termDiscount: message('lead.fields.termDiscount'),
  stored_text: message('lead.fields.storedText'),
  stored_value: message('lead.fields.storedValue'),
} as const

/** Labels of fields by key. */
export const fieldLabels: Readonly<Record<string, Message>> = { ...formFields, ...addedFields }
