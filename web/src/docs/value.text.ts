/** Display text of a value: a string as is, undefined as an empty string, anything else as JSON. */
export function writeValue(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
