import { cleanBody } from '@faceplate/contracts/forms/body.clean'
import { listDemanded, type CheckOptions } from '@faceplate/contracts/forms/body.problems'
import type { WriteContract } from '@faceplate/contracts/calls/route.contract'
import { readEntries } from '@faceplate/contracts/forms/form.entries'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import type { Messages } from '@faceplate/messages/messages'
import { contactFieldNames, contactFields, type ContactField } from './contact.fields.ts'
import { findBodyProblems } from './form.check.ts'
import { groupDigits } from './phone.text.ts'
import type { FormControl } from './form.controls.ts'
import type { RequestCall } from './request.calls.ts'
import type { PostedRequest } from './usePostedForm.ts'

/** Validation in addition to the contract, for answers whose controls show their own errors. */
export interface AnswerRules {
  check: () => FieldProblem[]
  /** Called with all problems of answers when sending has failed. */
  onProblems: (problems: FieldProblem[]) => void
}

export interface RequestShape {
  call: RequestCall
  fields: readonly ContactField[]
  /** Whether the form has the checkbox of the consent to news. */
  asksNews: boolean
  rest: object
  controls: readonly FormControl[]
  /** Characters that texts may have in addition to those of their rule. */
  extraCharacters: string | undefined
  t: Messages
  answerRules?: AnswerRules | undefined
}

export const consents = [
  'personalDataProcessingConsent',
  'promotionalCommunicationsConsent',
] as const

/** Contact fields that a form shows: the required ones, and a comment and phone extension unless hidden. */
export function listFields(
  call: RequestCall,
  hide: readonly string[],
): { fields: ContactField[]; isRequired: (field: ContactField) => boolean } {
  const { required, properties } = call.body.properties.contacts
  const { demanded = [] }: Demanding = call
  const isRequired = (field: ContactField) =>
    (required as readonly string[]).includes(field) || demanded.includes(field)
  const fields = contactFieldNames.filter(
    (field) =>
      isRequired(field) ||
      (field in properties && optionalFields.has(field) && !hide.includes(field)),
  )
  return { fields, isRequired }
}

type Demanding = Pick<WriteContract, 'demanded'>

const optionalFields: ReadonlySet<ContactField> = new Set(['phoneNumberExtension', 'comment'])

/** The names of the controls whose values the visitor enters. */
export function listNames({ fields, controls }: Pick<RequestShape, 'fields' | 'controls'>) {
  return [...controls.map(({ name }) => name), ...fields.map((field) => `contacts.${field}`)]
}

/** Reads the text values of the named controls of a form. */
export function readTexts(form: HTMLFormElement, names: readonly string[]): [string, string][] {
  const typed = new FormData(form)
  return names.flatMap((name): [string, string][] => {
    const text = typed.get(name)
    return typeof text === 'string' ? [[name, text]] : []
  })
}

/** The contacts that a reply goes to, as the visitor typed them: people recognise their own writing of a number. */
export function listTypedContacts(t: Messages, form: HTMLFormElement): string[] {
  const read = (field: string) => readTexts(form, [`contacts.${field}`])[0]?.[1].trim() ?? ''
  const [phone, extension] = [groupDigits(read('phone')), read('phoneNumberExtension')]
  const number =
    phone === '' || extension === '' ? phone : t('forms.sent.extended', { phone, extension })
  return [read('email'), number].filter((each) => each !== '')
}

/** Builds the body to send: cleaned, and without empty values. */
export function collectBody(form: HTMLFormElement, shape: RequestShape): object {
  const { call, asksNews, rest } = shape
  const typed = new FormData(form)
  const [personal, news] = consents
  const body = {
    contacts: {},
    ...rest,
    ...(readEntries(call.body, readTexts(form, listNames(shape))) as object),
    [personal]: typed.has(personal),
    ...(asksNews ? { [news]: typed.has(news) } : {}),
  }
  // The round trip through JSON removes undefined properties, as in the request.
  return cleanBody(call.body, JSON.parse(JSON.stringify(body))) as object
}

/** All problems of a body, found with the same contract as in the gateway, with messages for the visitor. */
export function findProblems(shape: RequestShape, body: object): FieldProblem[] {
  return [...checkByContract(shape, body), ...(shape.answerRules?.check() ?? [])]
}

/** Problems of a form that was posted without a script. Messages of this form replace those of the gateway. */
export function findPostedProblems(
  shape: RequestShape,
  { entries, problems }: PostedRequest,
): FieldProblem[] {
  const { call, answerRules } = shape
  const body = checkByContract(shape, cleanBody(call.body, readEntries(call.body, entries)))
  // Only the questions define valid answers, so their rules replace those of the contract.
  const own = answerRules
    ? [...body.filter(({ pointer }) => !/^\/answers\b/.test(pointer)), ...answerRules.check()]
    : body
  const known = new Set(own.map(({ pointer }) => pointer))
  return [...own, ...problems.filter(({ pointer }) => !known.has(pointer))]
}

function checkByContract(
  { call, controls, extraCharacters, t }: RequestShape,
  body: unknown,
): FieldProblem[] {
  const labels = new Map(controls.map(({ name, label }) => [name, label]))
  // A numeric key is an entry of a list, which is named after the textarea that contains the list.
  const list = controls.find(({ kind }) => kind === 'textarea')
  const options: CheckOptions = {
    extraCharacters,
    nameField(key) {
      if (key in contactFields) return t(contactFields[key as ContactField].label)
      return (/^\d+$/.test(key) ? list?.label : labels.get(key)) ?? key
    },
  }
  return [...findBodyProblems(t, call, body, options), ...listDemanded(t, call, body, options)]
}
