const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const months = monthNames.split('|')

const time = String.raw`(?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2})`
const month = `(?<month>${monthNames})`
const imf = String.raw`^(?:mon|tue|wed|thu|fri|sat|sun), (?<day>\d{2}) ${month} (?<year>\d{4}) ${time} gmt$`
const rfc850 = String.raw`^(?:mon|tues|wednes|thurs|fri|satur|sun)day, (?<day>\d{2})-${month}-(?<year>\d{2}) ${time} gmt$`
const asctime = String.raw`^(?:mon|tue|wed|thu|fri|sat|sun) ${month} (?<day>\d{2}| \d) ${time} (?<year>\d{4})$`
const forms = [new RegExp(imf, 'i'), new RegExp(rfc850, 'i'), new RegExp(asctime, 'i')]

/**
 * Parses an HTTP-date in any of its three forms (RFC 9110 §5.6.7), case-insensitively; undefined for anything else.
 * `Date.parse` would accept other time zones and read the third form as local time, which RFC 9111 §4.2 forbids.
 */
export function parseHttpDate(text: string, nowMs: number): number | undefined {
  for (const form of forms) {
    const parts = form.exec(text)?.groups
    if (parts) return toMs(parts, nowMs)
  }
  return undefined
}

function toMs(parts: Record<string, string>, nowMs: number): number | undefined {
  const { day = '', month = '', year = '', hour = '', minute = '', second = '' } = parts
  const at = months.indexOf(month.toLowerCase())
  const midnight = Date.UTC(fullYear(year, nowMs), at, Number(day))
  // `Date.UTC` turns 31 February into a day of March.
  if (new Date(midnight).getUTCMonth() !== at || Number(day) < 1) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
  return midnight + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000
}

/** A two-digit year that would be more than 50 years ahead is in the past (RFC 9110 §5.6.7). */
function fullYear(digits: string, nowMs: number): number {
  if (digits.length === 4) return Number(digits)
  const thisYear = new Date(nowMs).getUTCFullYear()
  const year = Math.floor(thisYear / 100) * 100 + Number(digits)
  return year > thisYear + 50 ? year - 100 : year
}
