// Without letters that are mistaken for each other, since people read references out on the telephone.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 8

/** The number to speak of a request by, such as `L-261122-7KD3MPQA`. */
export const referencePattern = '^L-\\d{6}-[2-9A-HJKMNP-Z]{6,8}$'

/** Writes a reference of a day from eight numbers, of which the remainder by the count of letters is taken. */
export function writeReference(day: Date, numbers: ArrayLike<number>): string {
  const date = day.toISOString().slice(2, 10).replaceAll('-', '')
  const signs = Array.from(
    { length },
    (_, at) => letters[(numbers[at] ?? 0) % letters.length],
  ).join('')
  return `L-${date}-${signs}`
}
