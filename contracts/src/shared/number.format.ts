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

/** Formats a number with its unit, joined by a no-break space: 1310 nm. Without a unit it is the number alone. */
export function formatQuantity(value: number, unit: string | null, language?: string): string {
  return joinUnit(formatNumber(value, language), unit)
}

/** Appends a unit to a text of numbers: `1270 / 1330 nm`. */
export function joinUnit(text: string, unit: string | null): string {
  return unit === null ? text : `${text}\u00a0${unit}`
}
