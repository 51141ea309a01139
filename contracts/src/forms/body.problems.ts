import { originalLanguage } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import type { FieldProblem } from '../shared/problem.contract.ts'
import { writeMessage } from './form.messages.ts'
import { digitsPattern, emailPattern, phonePattern, urlPattern } from './form.rules.ts'
import { explainCharacter, findWrongCharacter, type WrongCharacter } from './wrong.character.ts'

export interface CheckOptions {
  /** Characters that texts may have in addition to those of their rule (`forms.extra_characters`). */
  extraCharacters?: string | undefined
  /** Returns the name of a field for messages; default: its key. */
  nameField?: (key: string) => string
}

const mostOfKey = 100

/** Escapes a key for a JSON Pointer (RFC 6901 §3) and truncates an overlong one. */
export function toPointerPart(key: string): string {
  return key.slice(0, mostOfKey).replaceAll('~', '~0').replaceAll('/', '~1')
}

/**
 * Converts the errors of a schema validator to problems, one per field (V-rules): only the first failing rule of a
 * field counts. `errors` come from TypeBox on the server and from Ajv in the browser.
 */
export function explainErrors(
  t: Messages,
  errors: readonly SchemaError[],
  body: unknown,
  options: CheckOptions = {},
): FieldProblem[] {
  const problems = new Map<string, FieldProblem>()
  for (const error of errors) {
    for (const broken of readError(error, body)) {
      if (!problems.has(broken.pointer)) problems.set(broken.pointer, sayRule(t, broken, options))
    }
  }
  return [...problems.values()]
}

/** The contact fields that a form demands in addition to its contract (`demanded`) and a body lacks. */
export function listDemanded(
  t: Messages,
  { demanded = [] }: { demanded?: readonly string[] | undefined },
  body: unknown,
  options: CheckOptions = {},
): FieldProblem[] {
  return demanded
    .map((field) => ['', 'contacts', field].join('/'))
    .filter((pointer) => readAt(body, pointer) === undefined)
    .map((pointer) => sayRule(t, { pointer, rule: 'required' }, options))
}

/** Describes a broken rule for people. */
export function sayRule(
  t: Messages,
  { pointer, rule, values, words, detail, wrong }: BodyFault,
  { nameField = (key) => key }: CheckOptions = {},
): FieldProblem {
  const field = nameField(pointer.slice(pointer.lastIndexOf('/') + 1))
  // The validator has English messages only.
  const english = t.language === originalLanguage ? detail : undefined
  const problem = english ?? writeMessage(t, words ?? rule, field, values)
  if (wrong === undefined) return { pointer, rule, detail: problem }
  const detailed = joinSentences(t, [problem, explainCharacter(t, wrong)])
  return { pointer, rule, detail: detailed }
}

/** Joins messages of problems, which do not end with a full stop. */
export function joinSentences(t: Messages, sentences: readonly string[]): string {
  const [start = '', ...rest] = sentences
  return rest.reduce((first, second) => t('rules.sequence', { first, second }), start)
}

/** An error of a JSON Schema validator. */
export interface SchemaError {
  keyword: string
  instancePath: string
  params: object
  message?: string
}

export interface BodyFault {
  pointer: string
  rule: string
  values?: Readonly<Record<string, string | number>>
  /** Key of the message, if it is not that of the rule. */
  words?: string
  /** Message for rules that only API clients can break. */
  detail?: string
  /** The first character that the pattern of the field does not accept. */
  wrong?: WrongCharacter | undefined
}

/** Maps an error of JSON Schema to rules of V-rules. */
function readError(error: SchemaError, body: unknown): BodyFault[] {
  const { keyword, instancePath: pointer, message = '' } = error
  const params = error.params as Record<string, unknown>
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
      return [params['requiredProperties'] ?? params['missingProperty']].flat().map((name) => ({
        pointer: `${pointer}/${String(name)}`,
        rule: 'required',
      }))
    case 'additionalProperties':
      return [params['additionalProperties'] ?? params['additionalProperty']]
        .flat()
        .map((name) => ({
          pointer: `${pointer}/${toPointerPart(String(name))}`,
          rule: 'unknown',
        }))
    // They accompany an unknown field and a field that another one requires, which the cases above report.
    case 'boolean':
    case 'if':
      return []
    case 'minLength':
      return readAt(body, pointer) === ''
        ? [{ pointer, rule: 'required' }]
        : [{ pointer, rule: 'min', values: { length: limit } }]
    case 'maxLength':
      return [{ pointer, rule: 'max', values: { length: limit } }]
    case 'pattern': {
      const pattern = String(params['pattern'])
      const wrong = findWrongCharacter(pattern, readAt(body, pointer))
      return [{ pointer, ...(patternRules.get(pattern) ?? { rule: 'regex' }), wrong }]
    }
    case 'enum':
      return [{ pointer, rule: 'one_of' }]
    case 'minimum':
      return [{ pointer, rule: 'min_value', values: { min: limit } }]
    case 'maximum':
      return [{ pointer, rule: 'max_value', values: { max: limit } }]
    case 'const':
      return [{ pointer, rule: 'required' }]
    default:
      return [{ pointer, rule: keyword, ...(message === '' ? {} : { detail: message }) }]
  }
}

/** Patterns that correspond to a named rule or have their own message; any other is `regex`. */
const patternRules: ReadonlyMap<string, Pick<BodyFault, 'rule' | 'words'>> = new Map([
  [emailPattern, { rule: 'email' }],
  [urlPattern, { rule: 'url' }],
  [digitsPattern, { rule: 'numeric' }],
  [phonePattern, { rule: 'regex', words: 'phone' }],
])

function readAt(body: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[key]
          : undefined,
      body,
    )
}
