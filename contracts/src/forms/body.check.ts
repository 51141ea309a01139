import type { Messages } from '@faceplate/messages/messages'
import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/schema'
import { Settings } from 'typebox/system'
import type { FieldProblem } from '../shared/problem.contract.ts'
import { deepest, hideExtraCharacters } from './body.clean.ts'
import {
  explainErrors,
  sayRule,
  toPointerPart,
  type BodyFault,
  type CheckOptions,
} from './body.problems.ts'

/** Maximum size of a body in bytes, unless its contract allows more; a larger one is rejected unread. */
export const maxBodyBytes = 65_536

/**
 * Maximum size of a one-click unsubscription, which is posted as a form (RFC 8058 §3.2) and fully defined by its URL.
 */
export const maxUnreadFormBytes = 1024

// Enough to report every field of a form at once, but not thousands of wrong keys.
Settings.Set({ maxErrors: 200 })

/** Maximum number of keys of an object; no contract has more. */
const mostKeys = 200

/** Finds the first place at which a body is deeper or wider than any contract, and stops there. */
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
 * Adds an empty object for each missing required one, so that messages name the missing fields: a person fills in a
 * name, not `contacts`.
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
 * Validates a body against its contract. Returns the first broken rule of each field, with its place and a sentence for
 * people (V-rules); an empty list means that the body is valid.
 */
export function checkBody(
  t: Messages,
  schema: TSchema,
  body: unknown,
  options: CheckOptions = {},
): FieldProblem[] {
  const excess = findExcess(body)
  if (excess !== undefined) return [sayRule(t, excess, options)]
  const judged = hideExtraCharacters(schema, body, options.extraCharacters ?? '')
  if (Check(schema, judged)) return []
  const whole = addMissingObjects(schema, judged)
  const problems = explainErrors(t, Errors(schema, whole)[1], whole, options)
  // The list of errors is limited and partly redundant; an invalid body is rejected in any case.
  return problems.length === 0 ? [sayRule(t, { pointer: '', rule: 'schema' }, options)] : problems
}
