/** A value of the system behind the adapter that a mapping cannot use. Its message names the field and what it has. */
export class FieldError extends Error {
  constructor(field: string, expected: string, value: unknown) {
    super(`${field}: ${expected} is expected, and this is ${describeValue(value)}`)
  }
}

const longestText = 40

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return `'${value.slice(0, longestText)}'`
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
