/** Header fields by their names in lower case; a field of several lines is a list. */
export type FieldLines = Readonly<Record<string, string | readonly string[] | undefined>>

/** The value of a field; several lines count as one list (RFC 9110 §5.3). */
export function readField(fields: FieldLines, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'object' ? value.join(', ') : value
}
