// No characters that are easily confused, since people read references out on the telephone.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 8

/** Pattern of the reference of a request, such as `L-261122-7KD3MPQA`. */
export const referencePattern = '^L-\\d{6}-[2-9A-HJKMNP-Z]{6,8}$'

/** Builds a reference from a day and eight numbers, each modulo the number of letters. */
export function writeReference(day: Date, numbers: ArrayLike<number>): string {
  const date = day.toISOString().slice(2, 10).replaceAll('-', '')
  const characters = Array.from(
    { length },
    (_, at) => letters[(numbers[at] ?? 0) % letters.length],
  ).join('')
  return `L-${date}-${characters}`
}
