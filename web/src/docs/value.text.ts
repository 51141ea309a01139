/** A value as one reads it: a text as it is, nothing as nothing, any other as JSON. */
export function writeValue(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
