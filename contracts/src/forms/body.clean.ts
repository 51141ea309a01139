import { phonePattern } from './form.rules.ts'

/** Maximum depth of a body; no contract is nested deeper. */
export const deepest = 8

/** JSON Schema, as far as this file reads it. */
interface Schema {
  pattern?: unknown
  items?: object
  properties?: Readonly<Record<string, object>>
}

/**
 * Normalizes a body before validation and storage: trims texts, and removes from phone numbers the spaces and dots that
 * people add for readability, and unifies their dashes. The schema tells which texts are phone numbers.
 */
export function cleanBody(schema: Schema | undefined, value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return schema?.pattern === phonePattern ? cleanPhone(value) : value.trim()
  }
  if (typeof value !== 'object' || value === null || depth === deepest) return value
  if (Array.isArray(value)) return value.map((each) => cleanBody(schema?.items, each, depth + 1))
  const fields = schema?.properties ?? {}
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      cleanBody(Object.hasOwn(fields, key) ? fields[key] : undefined, each, depth + 1),
    ]),
  )
}

// Removes spaces of every width, dots, and invisible characters of copied numbers, and turns every dash of Unicode
// (UAX #44, property Dash) into a hyphen. Line breaks stay, since a number is one line.
function cleanPhone(text: string): string {
  return text
    .trim()
    .replaceAll(/[\p{Zs}\p{Cf}\t.]/gu, '')
    .replaceAll(/\p{Dash}/gu, '-')
}
