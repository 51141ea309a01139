import { Type, type Static } from 'typebox'
import { Day } from './code.contract.ts'
import { describe } from './description.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** When an office is open, by its own clock. `findOpeningFaults` has the rules that no schema states. */
export const Opening = Type.Object(
  {
    time_zone: describe(
      Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$', maxLength: 64 }),
      'Name in the IANA time zone database',
      'Asia/Yekaterinburg',
    ),
    place: describe(
      Type.String({ minLength: 1, maxLength: 60 }),
      'Name of the place whose time it is, as people write it',
      'Yekaterinburg',
    ),
    hours: describe(
      Type.Array(
        Type.Object({
          days: describe(
            Type.Array(Type.Enum([...weekdays]), { minItems: 1, maxItems: 7 }),
            'Days of the week',
            ['monday', 'friday'],
          ),
          opens: describe(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }), 'From', '09:00'),
          closes: describe(
            Type.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' }),
            'Until, on the same day; 24:00 is the end of the day',
            '18:00',
          ),
        }),
        { minItems: 1, maxItems: 28 },
      ),
      'Hours of the week. A day with a break, or a night, has two entries',
    ),
    closed_on: Type.Optional(
      describe(Type.Array(Day, { maxItems: 400 }), 'Days on which it is closed all day', [
        '2027-01-01',
      ]),
    ),
  },
  {
    title: 'Opening',
    description: 'When an office is open, for a clock that shows whether it is open now',
  },
)

export type Opening = Static<typeof Opening>

/** Finds an unknown time zone, and hours that end before they begin. */
export function findOpeningFaults({
  time_zone: timeZone,
  hours,
}: Opening): { path: (string | number)[]; reason: string }[] {
  const faults = hours.flatMap(({ opens, closes }, at) =>
    opens < closes
      ? []
      : [{ path: ['hours', at, 'closes'], reason: `${closes} is not after ${opens}` }],
  )
  return isTimeZone(timeZone)
    ? faults
    : [{ path: ['time_zone'], reason: `unknown time zone '${timeZone}'` }, ...faults]
}

/** Whether the IANA time zone database has a name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}
