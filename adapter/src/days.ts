import { FieldError } from './field.error.ts'

/**
 * Reads a day as systems state it: `2026-03-15`, or a time of that day (`2026-03-15T00:00:00.000Z`). A product whose day is
 * empty has none.
 *
 * @throws if it is no day
 */
export function toDay(
  stated: string | null | undefined,
  field = 'released_on',
): string | undefined {
  const text = (stated ?? '').trim()
  if (text === '') return undefined
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text) ?? []
  if (day === undefined || Number.isNaN(Date.parse(day))) throw new FieldError(field, 'a day', text)
  return day
}
