import { toDay } from './maker.day.ts'

const minuteMs = 60_000
/** Zones are at most 14 hours ahead of UTC and 12 hours behind it. */
const maxOffsetMinutes = 16 * 60

/**
 * The moment at which a day begins in a time zone, in ISO 8601 in UTC. In some zones the clock skips midnight when summer
 * time begins, so this is the first minute with that date.
 */
export function toStartOfDay(day: string, timeZone: string): string {
  const middleMs = Date.parse(`${day}T00:00:00Z`)
  // The date in the zone never decreases, so the first minute is found by bisection.
  let before = -maxOffsetMinutes
  let after = maxOffsetMinutes
  while (after - before > 1) {
    const minute = Math.floor((before + after) / 2)
    if (toDay(new Date(middleMs + minute * minuteMs), timeZone) < day) before = minute
    else after = minute
  }
  return new Date(middleMs + after * minuteMs).toISOString()
}

/** The moment at which a day has ended in a time zone. */
export function toEndOfDay(day: string, timeZone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * minuteMs)
  return toStartOfDay(next.toISOString().slice(0, 10), timeZone)
}
