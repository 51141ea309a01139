import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/schema'
import { Settings } from 'typebox/system'
import type { FieldProblem } from '../shared/problem.contract.ts'
import { deepest } from './body.clean.ts'
import {
  explainErrors,
  sayRule,
  toPointerPart,
  type BodyFault,
  type CheckOptions,
} from './body.problems.ts'

/** Bodies of more than this are refused before they are read, unless their contract says more. */
export const maxBodyBytes = 65_536

/** A one-click unsubscription is posted as a form (RFC 8058 §3.2); what it says is its address. */
export const maxUnreadFormBytes = 1024

// Enough that every field of a form is named at once; a body of thousands of wrong keys is not.
Settings.Set({ maxErrors: 200 })

/** No contract has an object of more keys. */
const mostKeys = 200

/** The first place at which a body is deeper or wider than any contract; nothing else of it is looked at. */
function findExcess(value: unknown, pointer = '', depth = 0): BodyFault | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === deepest) {
    return { pointer, rule: 'depth', values: { levels: deepest } }
  }
  const entries = Object.entries(value)
  if (!Array.isArray(value) && entries.length > mostKeys) {
    return { pointer, rule: 'keys', values: { count: mostKeys } }
  }
  for (const [key, each] of entries) {
    const excess = findExcess(each, `${pointer}/${toPointerPart(key)}`, depth + 1)
    if (excess !== undefined) return excess
  }
  return undefined
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

/**
 * Checks a body against its contract. Gives every rule it breaks with the place and a sentence for a
 * person (V-rules), one for each field; an empty list means that it may be sent on.
 */
export function checkBody(
  schema: TSchema,
  body: unknown,
  options: CheckOptions = {},
): FieldProblem[] {
  const excess = findExcess(body)
  if (excess !== undefined) return [sayRule(excess, options)]
  if (Check(schema, body)) return []
  const whole = addMissingObjects(schema, body)
  const problems = explainErrors(Errors(schema, whole)[1], whole, options)
  // The list of errors is cut, and some stand for others: what does not fit is refused all the same.
  return problems.length === 0 ? [sayRule({ pointer: '', rule: 'schema' }, options)] : problems
}
