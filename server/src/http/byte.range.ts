/** Bytes from the first to the last, both in it; 'none': there are no such bytes. */
export type ByteRange = { first: number; last: number } | 'none'

/**
 * The one range of bytes that a Range field names (RFC 9110 §14.1.2); undefined: it is to be passed over, since it is
 * broken, in another unit, or names several.
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
