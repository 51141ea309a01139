import { checkBody, trimTexts } from '@faceplate/contracts/body.check'
import { chooseLanguage } from '@faceplate/contracts/form.messages'
import type { FieldProblem } from '@faceplate/contracts/problem.contract'
import { contactFieldNames, contactFields, type ContactField } from './contact.fields.ts'
import type { RequestCall } from './request.calls.ts'

/** What a visitor has typed and ticked. */
export interface RequestValues {
  contacts: Record<ContactField, string>
  personalDataProcessingConsent: boolean
  promotionalCommunicationsConsent: boolean
}

export const emptyValues: RequestValues = {
  contacts: {
    subject: '',
    name: '',
    company_name: '',
    phone: '',
    phoneNumberExtension: '',
    email: '',
    company_site: '',
    comment: '',
  },
  personalDataProcessingConsent: false,
  promotionalCommunicationsConsent: false,
}

/** Rules beside the contract, for answers whose controls show what is wrong themselves. */
export interface AnswerRules {
  check: () => FieldProblem[]
  /** Told of every problem with an answer when sending has failed. */
  onProblems: (problems: FieldProblem[]) => void
}

export interface RequestShape {
  call: RequestCall
  fields: readonly ContactField[]
  /** Whether the form asks for the consent to the news. */
  asksNews: boolean
  rest: object
  answerRules?: AnswerRules | undefined
}

/** Which contact fields a form shows: what it requires, a comment, and the extension of its phone. */
export function listFields(
  call: RequestCall,
  hide: readonly string[],
): { fields: ContactField[]; isRequired: (field: ContactField) => boolean } {
  const { required, properties } = call.body.properties.contacts
  const isRequired = (field: ContactField) => (required as readonly string[]).includes(field)
  const fields = contactFieldNames.filter(
    (field) =>
      isRequired(field) ||
      (field in properties && optionalFields.has(field) && !hide.includes(field)),
  )
  return { fields, isRequired }
}

const optionalFields: ReadonlySet<ContactField> = new Set(['phoneNumberExtension', 'comment'])

/** The body as it is sent: trimmed, and without what was left empty. */
export function buildBody(
  { fields, asksNews, rest }: Omit<RequestShape, 'call'>,
  values: RequestValues,
): object {
  const { personalDataProcessingConsent, promotionalCommunicationsConsent } = values
  const contacts = fields
    .map((field) => [field, values.contacts[field].trim()] as const)
    .filter(([, text]) => text !== '')
  const body = {
    ...rest,
    contacts: Object.fromEntries(contacts),
    personalDataProcessingConsent,
    ...(asksNews ? { promotionalCommunicationsConsent } : {}),
  }
  // As it will stand in the request: without what is undefined.
  return trimTexts(JSON.parse(JSON.stringify(body))) as object
}

/** Whether the form may be sent as it stands. */
export function isValid(shape: RequestShape, values: RequestValues): boolean {
  const isByContract = checkBody(shape.call.body, buildBody(shape, values)).length === 0
  return isByContract && !shape.answerRules?.check().length
}

/** Every rule that the form breaks as it stands, by the same check as the gateway's, for the visitor to read. */
export function findProblems(shape: RequestShape, values: RequestValues): FieldProblem[] {
  const problems = checkBody(shape.call.body, buildBody(shape, values), {
    language: chooseLanguage(document.documentElement.lang),
    nameField: (key) => (key in contactFields ? contactFields[key as ContactField].label : key),
  })
  return [...problems, ...(shape.answerRules?.check() ?? [])]
}
