import type { TSchema } from 'typebox'
import { Settings } from 'typebox/system'
import { Value } from 'typebox/value'
import { emailPattern, phonePattern, textPattern, urlPattern } from './form.rules.ts'
import type { FieldProblem } from './problem.contract.ts'

/** Bodies of more than this are refused before they are read. */
export const maxBodyBytes = 262_144

// Enough that every field of a form is named at once; a body of thousands of wrong keys is not.
Settings.Set({ maxErrors: 200 })

/** No contract is nested deeper; below it a body is left as it is, and refused by its contract. */
const deepest = 10

/** Takes the spaces around every text away, as a form's fields do before they are checked. */
export function trimTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null || depth === deepest) return value
  if (Array.isArray(value)) return value.map((each) => trimTexts(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, trimTexts(each, depth + 1)]),
  )
}

/**
 * Checks a body against its contract. Gives every rule it breaks with the place and a sentence for a
 * person (specification §5), one for each field; an empty list means that it may be sent on.
 */
export function checkBody(schema: TSchema, body: unknown): FieldProblem[] {
  if (Value.Check(schema, body)) return []
  const problems = new Map<string, FieldProblem>()
  for (const error of Value.Errors(schema, body)) {
    for (const problem of explain(error, body)) {
      // The first failing rule of a field stops further checks of it (specification §5).
      if (!problems.has(problem.pointer)) problems.set(problem.pointer, problem)
    }
  }
  return [...problems.values()]
}

interface SchemaError {
  keyword: string
  instancePath: string
  params: object
  message: string
}

function explain(error: SchemaError, body: unknown): FieldProblem[] {
  const { keyword, instancePath: pointer, message } = error
  const params = error.params as Record<string, unknown>
  const field = pointer.split('/').at(-1) ?? ''
  const say = (rule: string, detail: string): FieldProblem[] => [{ pointer, rule, detail }]
  switch (keyword) {
    case 'required':
      return [params['requiredProperties']].flat().map((name) => ({
        pointer: `${pointer}/${String(name)}`,
        rule: 'required',
        detail: `The ${String(name)} field is required`,
      }))
    case 'additionalProperties':
      return [params['additionalProperties']].flat().map((name) => ({
        pointer: `${pointer}/${String(name)}`,
        rule: 'unknown',
        detail: `The ${String(name)} field is not known`,
      }))
    // Comes with each unknown field, which is named by the rule above.
    case 'boolean':
      return []
    case 'minLength':
      return readAt(body, pointer) === ''
        ? say('required', `The ${field} field is required`)
        : say('min', `The ${field} field must be at least ${String(params['limit'])} characters`)
    case 'maxLength':
      return say(
        'max',
        `The ${field} field may not be greater than ${String(params['limit'])} characters`,
      )
    case 'pattern':
      return explainPattern(String(params['pattern']), field, say)
    case 'enum':
      return say('one_of', `The ${field} field is not a valid value`)
    case 'minimum':
      return say('min_value', `The ${field} field must be ${String(params['limit'])} or more`)
    case 'maximum':
      return say('max_value', `The ${field} field must be ${String(params['limit'])} or less`)
    case 'const':
      return say('required', `The ${field} field is required`)
    default:
      return say(keyword, message === '' ? `The ${field} is not valid` : message)
  }
}

function explainPattern(
  pattern: string,
  field: string,
  say: (rule: string, detail: string) => FieldProblem[],
): FieldProblem[] {
  if (pattern === emailPattern) return say('email', `The ${field} field must be a valid email`)
  if (pattern === urlPattern) return say('url', `The ${field} field is not a valid URL`)
  if (pattern === phonePattern || pattern === textPattern) {
    return say('regex', `The ${field} field format is invalid`)
  }
  return say('regex', `The ${field} is not valid`)
}

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
