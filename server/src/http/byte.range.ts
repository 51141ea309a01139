/** Bytes from the first to the last, inclusive; 'none': the range is not satisfiable. */
export type ByteRange = { first: number; last: number } | 'none'

/**
 * Parses a Range field with a single range of bytes (RFC 9110 §14.1.2); undefined: the field is to be ignored, because
 * it is invalid, has another unit, or has several ranges.
 */
export function readByteRange(field: string, length: number): ByteRange | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(field)
  const [, from = '', to = ''] = match ?? []
  if (!match || from + to === '') return undefined
  if (from === '') {
    const count = Math.min(Number(to), length)
    return count === 0 ? 'none' : { first: length - count, last: length - 1 }
  }
  const [first, last] = [Number(from), to === '' ? Infinity : Number(to)]
  if (last < first) return undefined
  return first >= length ? 'none' : { first, last: Math.min(last, length - 1) }
}
