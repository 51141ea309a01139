import { originalLanguage } from '@faceplate/messages/message'
import { localeOf } from '@faceplate/messages/messages'

// Created once for each language, because creating a formatter costs far more than formatting.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a date such as 2026-11-21 in a language: 21 Nov 2026. */
export function formatDay(day: string, language: string = originalLanguage): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(localeOf(language), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      // A day has no time zone.
      timeZone: 'UTC',
    })
  formats.set(language, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** The day of the month, and the month with its year, as a calendar leaf shows them. */
export function formatLeaf(day: string, language: string): { day: string; month: string } {
  const date = new Date(`${day}T00:00:00Z`)
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(date)
  return { day: write({ day: 'numeric' }), month: write({ month: 'long', year: 'numeric' }) }
}
