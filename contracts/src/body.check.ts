import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/schema'
import { Settings } from 'typebox/system'
import { writeMessage, type MessageLanguage } from './form.messages.ts'
import { digitsPattern, emailPattern, urlPattern } from './form.rules.ts'
import type { FieldProblem } from './problem.contract.ts'

/** Bodies of more than this are refused before they are read, unless their contract says more. */
export const maxBodyBytes = 65_536

/** A one-click unsubscription is posted as a form (RFC 8058 §3.2); what it says is its address. */
export const maxUnreadFormBytes = 1024

// Enough that every field of a form is named at once; a body of thousands of wrong keys is not.
Settings.Set({ maxErrors: 200 })

/** No contract is nested deeper, nor has an object of more keys. */
const deepest = 8
const mostKeys = 200
const mostOfKey = 100

/** The first place at which a body is deeper or wider than any contract; nothing else of it is looked at. */
function findExcess(value: unknown, pointer = '', depth = 0): FieldProblem | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === deepest) {
    return { pointer, rule: 'depth', detail: `Nothing may be nested deeper than ${deepest} levels` }
  }
  const entries = Object.entries(value)
  if (!Array.isArray(value) && entries.length > mostKeys) {
    return { pointer, rule: 'keys', detail: `No object may have more than ${mostKeys} fields` }
  }
  for (const [key, each] of entries) {
    const excess = findExcess(each, `${pointer}/${toPointerPart(key)}`, depth + 1)
    if (excess !== undefined) return excess
  }
  return undefined
}

/** A key as a part of a JSON pointer (RFC 6901 §3); of one that nobody expected, as much as tells it. */
function toPointerPart(key: string): string {
  return key.slice(0, mostOfKey).replaceAll('~', '~0').replaceAll('/', '~1')
}

/**
 * The body with an empty object wherever a required one is missing, so that what is missing is told by its
 * fields: a person fills in a name, not `contacts`.
 */
function addMissingObjects(schema: TSchema, body: unknown): unknown {
  if (!isObjectSchema(schema)) return body
  const given = body === undefined ? {} : body
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return body
  const whole: Record<string, unknown> = { ...given }
  for (const [key, field] of Object.entries(schema.properties)) {
    if (whole[key] !== undefined || schema.required?.includes(key)) {
      const value = addMissingObjects(field, whole[key])
      if (value !== undefined) whole[key] = value
    }
  }
  return whole
}

function isObjectSchema(
  schema: TSchema,
): schema is TSchema & { properties: Record<string, TSchema>; required?: string[] } {
  return 'properties' in schema
}

/** Takes the spaces around every text away, as a form's fields do before they are checked. */
export function trimTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null || depth === deepest) return value
  if (Array.isArray(value)) return value.map((each) => trimTexts(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, trimTexts(each, depth + 1)]),
  )
}

export interface CheckOptions {
  language?: MessageLanguage
  /** What a field is called in messages; by itself it is its key. */
  nameField?: (key: string) => string
}

/**
 * Checks a body against its contract. Gives every rule it breaks with the place and a sentence for a
 * person (V-rules), one for each field; an empty list means that it may be sent on.
 */
export function checkBody(
  schema: TSchema,
  body: unknown,
  { language = 'en', nameField = (key) => key }: CheckOptions = {},
): FieldProblem[] {
  const excess = findExcess(body)
  if (excess !== undefined) return [excess]
  if (Check(schema, body)) return []
  const problems = new Map<string, FieldProblem>()
  const whole = addMissingObjects(schema, body)
  for (const error of Errors(schema, whole)[1]) {
    for (const { pointer, rule, values, detail } of readError(error, whole)) {
      // The first failing rule of a field stops further checks of it (V-rules).
      if (problems.has(pointer)) continue
      const field = nameField(pointer.slice(pointer.lastIndexOf('/') + 1))
      problems.set(pointer, {
        pointer,
        rule,
        detail: detail?.(field) ?? writeMessage(rule, field, values, language),
      })
    }
  }
  // The list of errors is cut, and some stand for others: what does not fit is refused all the same.
  if (problems.size === 0) {
    const detail = 'The body is not what its contract says'
    problems.set('', { pointer: '', rule: 'schema', detail })
  }
  return [...problems.values()]
}

interface SchemaError {
  keyword: string
  instancePath: string
  params: object
  message: string
}

interface BrokenRule {
  pointer: string
  rule: string
  values?: Readonly<Record<string, string | number>>
  /** For rules that only who calls the API can break. */
  detail?: (field: string) => string
}

/** The rules of V-rules that an error of JSON Schema stands for. */
function readError(error: SchemaError, body: unknown): BrokenRule[] {
  const { keyword, instancePath: pointer, message } = error
  const params = error.params as Record<string, unknown>
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
      return [params['requiredProperties']].flat().map((name) => ({
        pointer: `${pointer}/${String(name)}`,
        rule: 'required',
      }))
    case 'additionalProperties':
      return [params['additionalProperties']].flat().map((name) => ({
        pointer: `${pointer}/${toPointerPart(String(name))}`,
        rule: 'unknown',
        detail: (field) => `The ${field} field is not known`,
      }))
    // Comes with each unknown field, which is named by the rule above.
    case 'boolean':
      return []
    case 'minLength':
      return readAt(body, pointer) === ''
        ? [{ pointer, rule: 'required' }]
        : [{ pointer, rule: 'min', values: { length: limit } }]
    case 'maxLength':
      return [{ pointer, rule: 'max', values: { length: limit } }]
    case 'pattern':
      return [{ pointer, rule: patternRules.get(String(params['pattern'])) ?? 'regex' }]
    case 'enum':
      return [{ pointer, rule: 'one_of' }]
    case 'minimum':
      return [{ pointer, rule: 'min_value', values: { min: limit } }]
    case 'maximum':
      return [{ pointer, rule: 'max_value', values: { max: limit } }]
    case 'const':
      return [{ pointer, rule: 'required' }]
    default:
      return [{ pointer, rule: keyword, ...(message === '' ? {} : { detail: () => message }) }]
  }
}

/** Patterns that are rules of their own; any other is `regex`. */
const patternRules: ReadonlyMap<string, string> = new Map([
  [emailPattern, 'email'],
  [urlPattern, 'url'],
  [digitsPattern, 'numeric'],
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
