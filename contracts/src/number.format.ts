// Made once: a formatter costs more than all that it formats.
const numberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

/** A number as people read it, with a minus sign that is no hyphen: −40 or 12,000. */
export function formatNumber(value: number): string {
  return numberFormat.format(value).replace('-', '−')
}
