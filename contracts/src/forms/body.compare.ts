import type { TSchema } from 'typebox'
import { cleanBody } from './body.clean.ts'

/**
 * Whether two bodies of a form say the same. Both are cleaned by the rules of this release, since another release may
 * have stored one of them by its own. The order of fields, empty texts, and fields that the form does not have, such as
 * values computed from it, do not matter.
 */
export function isSameBody(schema: TSchema | undefined, one: unknown, other: unknown): boolean {
  return writeCanonical(schema, one) === writeCanonical(schema, other)
}

function writeCanonical(schema: TSchema | undefined, body: unknown): string {
  const { properties } = (schema ?? {}) as { properties?: Readonly<Record<string, unknown>> }
  const clean = cleanBody(schema, body)
  const isForm = typeof clean === 'object' && clean !== null && properties !== undefined
  const own = isForm
    ? Object.fromEntries(Object.entries(clean).filter(([key]) => Object.hasOwn(properties, key)))
    : clean
  return JSON.stringify(own, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const filled = Object.entries(value).filter(([, each]) => each !== '')
    return Object.fromEntries(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
