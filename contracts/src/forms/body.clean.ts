import { phonePattern } from './form.rules.ts'

/** No contract is nested deeper. */
export const deepest = 8

/** What this reads of a JSON Schema. */
interface Schema {
  pattern?: unknown
  items?: object
  properties?: Readonly<Record<string, object>>
}

/**
 * What was typed, as it is checked and kept: no text has spaces around it, and a phone has none of the spaces,
 * dots and dashes that people write to read it by. Which texts are phones is said by the schema.
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

// Spaces of every width, dots, and the invisible signs that come along with a copied number. The dashes
// are those of Unicode (UAX #44, property Dash). A line break is none of them: that is more than one line.
function cleanPhone(text: string): string {
  return text
    .trim()
    .replaceAll(/[\p{Zs}\p{Cf}\t.]/gu, '')
    .replaceAll(/\p{Dash}/gu, '-')
}
