import { localeOf } from '@faceplate/messages/messages'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a day such as 2026-11-21 in full: 21 November 2026. */
export function formatDay(day: string, language: string): string {
  let format = formats.get(language)
  if (!format) {
    // UTC, because a day has no time zone.
    format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
    formats.set(language, format)
  }
  return format.format(new Date(`${day}T00:00:00Z`))
}
