// Created once for each language and currency, because creating a formatter is expensive.
const shares = new Map<string, Intl.NumberFormat>()
const sums = new Map<string, Intl.NumberFormat>()

/** Formats a share from 0 to 1 as a percentage, for example 10%. */
export function formatShare(share: number, language: string): string {
  const format =
    shares.get(language) ??
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  shares.set(language, format)
  return format.format(share)
}

/** Formats cents of a currency. */
export function formatMoney(cents: number, currency: string, language: string): string {
  const key = `${language} ${currency}`
  const format = sums.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency })
  sums.set(key, format)
  return format.format(cents / 100)
}
