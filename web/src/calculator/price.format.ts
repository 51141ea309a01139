const shares = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
const sums = new Map<string, Intl.NumberFormat>()

/** Formats a share from 0 to 1 as a percentage, for example 10%. */
export const formatShare = (share: number) => shares.format(share)

/** Formats cents of a currency. Creating a formatter is expensive, so each one is cached. */
export function formatMoney(cents: number, currency: string): string {
  let format = sums.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en', { style: 'currency', currency })
    sums.set(currency, format)
  }
  return format.format(cents / 100)
}
