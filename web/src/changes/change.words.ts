import type { Messages } from '@faceplate/messages/messages'
import { writeValues, type ChangeGroup } from '@faceplate/contracts/calls/change.groups'
import { formatDay } from '../ui/text/day.format.ts'

const isDay = /^\d{4}-\d\d-\d\d$/

/** Old and new value, with dates formatted for people. */
export function describeValues(
  t: Messages,
  { from, to }: Pick<ChangeGroup, 'from' | 'to'>,
): string {
  const read = (value: string | null) =>
    value !== null && isDay.test(value) ? formatDay(value, t.language) : value
  return writeValues(t, { from: read(from), to: read(to) })
}
