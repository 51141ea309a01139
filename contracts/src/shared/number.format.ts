import { originalLanguage } from '@faceplate/messages/message'

/** Numbers of all texts for people, in any language. */
export const numberOptions = { maximumFractionDigits: 6, useGrouping: 'min2' } as const

// Created once for each language, because creating a formatter is expensive.
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number for people in a language: −40, 1310 or 12,000. The minus sign is U+2212, not a hyphen. Four digits
 * are not grouped (NIST SP 811 §10.5.3), which suits wavelengths and years; amounts of money are formatted elsewhere
 * and always grouped.
 */
export function formatNumber(value: number, language: string = originalLanguage): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language, numberOptions)
  formats.set(language, format)
  return format.format(value).replace('-', '−')
}

/**
 * Formats a number with its unit, joined by a no-break space: 1310 nm. Without a unit it is the number alone. A unit of time
 * that is a plural is declined: 1 year, 5 years; 3 года, 5 лет.
 */
export function formatQuantity(
  value: number,
  unit: string | null,
  language: string = originalLanguage,
): string {
  const time = unit === null ? undefined : findTimes(language).get(unit)
  return joinUnit(formatNumber(value, language), time ? readUnit(time, value) : unit)
}

const timeUnits = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second']

const times = new Map<string, ReadonlyMap<string, Intl.NumberFormat>>()

/** Units of time by their plurals in a language. */
function findTimes(language: string): ReadonlyMap<string, Intl.NumberFormat> {
  const known = times.get(language)
  if (known) return known
  const found = new Map(
    timeUnits.map((unit) => {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
      return [readUnit(format, 5), format]
    }),
  )
  times.set(language, found)
  return found
}

function readUnit(format: Intl.NumberFormat, value: number): string {
  return format.formatToParts(value).find(({ type }) => type === 'unit')?.value ?? ''
}

/** The metre by the kilometre, as units are written. */
const metres: ReadonlyMap<string, string> = new Map([
  ['km', 'm'],
  ['км', 'м'],
])

/** Formats a quantity in the unit that suits it: the length of a cable in metres, not in thousandths of a kilometre. */
export function formatMeasure(value: number, unit: string | null, language?: string): string {
  const metre = value < 1 ? metres.get(unit ?? '') : undefined
  return metre === undefined
    ? formatQuantity(value, unit, language)
    : formatQuantity(Math.round(value * 1e6) / 1000, metre, language)
}

/** Appends a unit to a text of numbers: `1270 / 1330 nm`. */
export function joinUnit(text: string, unit: string | null): string {
  return unit === null ? text : `${text}\u00a0${unit}`
}
