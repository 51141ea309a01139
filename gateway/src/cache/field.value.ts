/** Header fields as undici gives them: names in lower case, a field of several lines as a list. */
export type FieldLines = Readonly<Record<string, string | string[] | undefined>>

/** The value of a field; several lines count as one list (RFC 9110 §5.3). */
export function readField(fields: FieldLines, name: string): string | undefined {
  const value = fields[name]
  return Array.isArray(value) ? value.join(', ') : value
}
