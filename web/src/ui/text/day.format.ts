// Made once: a formatter costs more than all that it formats. A day has no time zone of its own.
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day of the form 2026-11-21 as people read it: 21 Nov 2026. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}
