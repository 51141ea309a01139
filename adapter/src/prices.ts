import type { GoodPrice } from '@faceplate/contracts/calls/price.contract'

/** Blanks between groups of digits, as in `1 290,00`; linear: a price of at most 40 characters. */
const blanks = /[\s\u00a0\u202f]/g
const longestPrice = 40

/**
 * Reads a list price as systems state it: `129.90`, `1 290,00` or a number. A product whose price is empty or 0 has none.
 * A text that is no price stays as it is, so that the log names it.
 */
export function readPrice(
  stated: string | number | null | undefined,
  currency: string,
): GoodPrice | undefined {
  const text = (typeof stated === 'number' ? toDecimal(stated) : (stated ?? '')).trim()
  const written = text.slice(0, longestPrice).replace(blanks, '')
  const amount = /^\d+,\d{1,2}$/.test(written) ? written.replace(',', '.') : written
  return amount === '' || Number(amount) === 0 ? undefined : { amount, currency, kind: 'list' }
}

/** Two decimals, or up to four if the number has them: a float shows `0.1 + 0.2` with sixteen. */
function toDecimal(number: number): string {
  return number.toFixed(4).replace(/0{1,2}$/, '')
}
