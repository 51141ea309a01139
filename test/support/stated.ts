/** A value that the embedded content service states, although another content API may leave it out. */
export function stated<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new TypeError('The value is not stated')
  return value
}
