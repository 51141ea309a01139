import { weekdays, type Opening } from '@faceplate/contracts/shared/opening.contract'

const dayMinutes = 1440
/** How far ahead the next opening is looked for: longer than the holidays of any country. */
const lookaheadDays = 30

/** A moment by the clock of the office. */
export interface OfficeTime {
  /** YYYY-MM-DD */
  day: string
  /** Minutes since midnight. */
  minute: number
}

/** A minute of a day that is `inDays` after today; 1440 is the end of the day. */
export interface Turn {
  inDays: number
  minute: number
}

export type OpeningNow =
  | { isOpen: true; /** Absent: round the clock. */ until?: Turn }
  | { isOpen: false; /** Absent: unknown for the next weeks. */ from?: Turn }

/** A span of minutes since the midnight at which today begins. */
type Span = readonly [from: number, until: number]

/** Reads the clock of a time zone. */
export function readOfficeTime(now: Date, timeZone: string): OfficeTime {
  // Swedish writes dates in the format of ISO 8601.
  const text = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now)
  const [day = '', time = ''] = text.split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { day, minute: hour * 60 + minute }
}

/** The day that is some days after another. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The hours of one day, in minutes since its midnight; none on a day on which the office is closed. */
export function readDayHours({ hours, closed_on: closedOn }: Opening, day: string): Span[] {
  if (closedOn?.includes(day)) return []
  // The week of JavaScript begins on Sunday.
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  return hours
    .filter(({ days }) => weekday !== undefined && days.includes(weekday))
    .map(({ opens, closes }): Span => [toMinute(opens), toMinute(closes)])
    .toSorted(([a], [b]) => a - b)
}

/** Whether the office is open, and when that changes. Spans that touch, as at midnight, are one. */
export function readOpening(opening: Opening, { day, minute }: OfficeTime): OpeningNow {
  const spans: Span[] = []
  for (let inDays = 0; inDays <= lookaheadDays; inDays += 1) {
    for (const [from, until] of readDayHours(opening, addDays(day, inDays))) {
      const start = inDays * dayMinutes + from
      const end = inDays * dayMinutes + until
      const last = spans.at(-1)
      if (last && start <= last[1]) spans[spans.length - 1] = [last[0], Math.max(last[1], end)]
      else spans.push([start, end])
    }
  }
  const next = spans.find(([, until]) => minute < until)
  if (!next) return { isOpen: false }
  const [from, until] = next
  if (minute < from) return { isOpen: false, from: toTurn(from) }
  const isAlways = until > lookaheadDays * dayMinutes
  return isAlways ? { isOpen: true } : { isOpen: true, until: toEnd(until) }
}

function toMinute(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function toTurn(minute: number): Turn {
  return { inDays: Math.floor(minute / dayMinutes), minute: minute % dayMinutes }
}

/** Midnight ends the day before it. */
function toEnd(minute: number): Turn {
  const { inDays, minute: rest } = toTurn(minute)
  return rest === 0 ? { inDays: inDays - 1, minute: dayMinutes } : { inDays, minute: rest }
}
