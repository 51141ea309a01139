import { cleanBody } from '@faceplate/contracts/forms/body.clean'
import { readEntries } from '@faceplate/contracts/forms/form.entries'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import type { FormWords } from '@faceplate/contracts/forms/form.words.en'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import { contactFieldNames, type ContactField } from './contact.fields.ts'
import { findBodyProblems } from './form.check.ts'
import type { FormControl } from './form.controls.ts'
import type { RequestCall } from './request.calls.ts'
import type { PostedRequest } from './usePostedForm.ts'

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
  controls: readonly FormControl[]
  language: MessageLanguage
  words: FormWords
  answerRules?: AnswerRules | undefined
}

export const consents = [
  'personalDataProcessingConsent',
  'promotionalCommunicationsConsent',
] as const

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

/** The names of the controls that hold what a visitor types or chooses. */
export function listNames({ fields, controls }: Pick<RequestShape, 'fields' | 'controls'>) {
  return [...controls.map(({ name }) => name), ...fields.map((field) => `contacts.${field}`)]
}

/** What stands in controls of a form, by their names. */
export function readTexts(form: HTMLFormElement, names: readonly string[]): [string, string][] {
  const typed = new FormData(form)
  return names.flatMap((name): [string, string][] => {
    const text = typed.get(name)
    return typeof text === 'string' ? [[name, text]] : []
  })
}

/** The body as it is sent: cleaned, and without what was left empty. */
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
  // As it will stand in the request: without what is undefined.
  return cleanBody(call.body, JSON.parse(JSON.stringify(body))) as object
}

/** Every rule that a body breaks, by the same contract as the gateway's check, for the visitor to read. */
export function findProblems(shape: RequestShape, body: object): FieldProblem[] {
  return [...checkByContract(shape, body), ...(shape.answerRules?.check() ?? [])]
}

/** What was wrong with a form that was posted without a script: in this form's words what it knows itself. */
export function findPostedProblems(
  shape: RequestShape,
  { entries, problems }: PostedRequest,
): FieldProblem[] {
  const { call, answerRules } = shape
  const body = checkByContract(shape, cleanBody(call.body, readEntries(call.body, entries)))
  // What answers are is known by their questions alone.
  const own = answerRules
    ? [...body.filter(({ pointer }) => !/^\/answers\b/.test(pointer)), ...answerRules.check()]
    : body
  const known = new Set(own.map(({ pointer }) => pointer))
  return [...own, ...problems.filter(({ pointer }) => !known.has(pointer))]
}

function checkByContract(
  { call, controls, language, words: { fields } }: RequestShape,
  body: unknown,
): FieldProblem[] {
  const labels = new Map(controls.map(({ name, label }) => [name, label]))
  // An entry of a list is spoken of as its control.
  const list = controls.find(({ kind }) => kind === 'textarea')
  return findBodyProblems(call, body, {
    language,
    nameField(key) {
      if (key in fields) return fields[key as ContactField]
      return (/^\d+$/.test(key) ? list?.label : labels.get(key)) ?? key
    },
  })
}
