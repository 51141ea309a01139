const shares = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
const sums = new Map<string, Intl.NumberFormat>()

/** A share from 0 to 1, for example 10%. */
export const formatShare = (share: number) => shares.format(share)

/** Cents of a currency. Formatters are costly to make, so each is made once. */
export function formatMoney(cents: number, currency: string): string {
  let format = sums.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en', { style: 'currency', currency })
    sums.set(currency, format)
  }
  return format.format(cents / 100)
}
