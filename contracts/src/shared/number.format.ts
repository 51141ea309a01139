// Made once: a formatter costs more than all that it formats.
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 6, useGrouping: 'min2' })

/**
 * A number as people read it: −40, 1310 or 12,000. The minus sign is no hyphen. Four
 * figures stay together (NIST SP 811 §10.5.3), so wavelengths and years do; sums of money are grouped always.
 */
export function formatNumber(value: number): string {
  return numbers.format(value).replace('-', '−')
}

/** A number with its unit, which stay on one line: 1310 nm. Without a unit it is the number alone. */
export function formatQuantity(value: number, unit: string | null): string {
  return joinUnit(formatNumber(value), unit)
}

/** A text of numbers with their unit: `1270 / 1330 nm`. */
export function joinUnit(text: string, unit: string | null): string {
  return unit === null ? text : `${text}\u00a0${unit}`
}
