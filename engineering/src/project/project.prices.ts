import type { GoodPrice } from '@faceplate/contracts/calls/price.contract'

/** A line of a project with the price of one piece, if it has one. */
export interface PricedLine {
  quantity: number
  price: Pick<GoodPrice, 'amount' | 'currency' | 'includes_tax' | 'valid_until'> | undefined
}

/** Sum of lines whose prices have the same currency and are alike with tax or without. */
export interface PriceTotal {
  /** A decimal number, as in a price. */
  amount: string
  currency: string
  includes_tax?: boolean
}

export interface PriceTotals {
  /** Usually one; sums in different currencies, or with and without tax, are never added up. */
  totals: PriceTotal[]
  /** All lines. */
  lineCount: number
  /** Lines whose product has no price. */
  unpricedCount: number
  /** Whether more than `mostUnpriced` of the lines, or of the pieces, have no price: the sum says little of the whole. */
  isPartial: boolean
  /** The last day on which all the prices apply; undefined if none of them states a last day. */
  validUntil: string | undefined
}

/** The greatest share without a price of which a sum is still shown as the price of a project. */
const mostUnpriced = 0.1

/** Decimals of an amount at most. */
const decimals = 4

/** Adds up the prices of lines exactly, without rounding. */
export function addPrices(lines: readonly PricedLine[]): PriceTotals {
  const sums = new Map<string, { units: bigint; total: Omit<PriceTotal, 'amount'> }>()
  let [unpricedCount, pieces, unpricedPieces] = [0, 0, 0]
  let validUntil: string | undefined
  for (const { quantity, price } of lines) {
    pieces += quantity
    if (!price) {
      unpricedCount += 1
      unpricedPieces += quantity
      continue
    }
    const { amount, currency, includes_tax, valid_until: last } = price
    if (last !== undefined && (validUntil === undefined || last < validUntil)) validUntil = last
    const key = `${currency} ${includes_tax}`
    const units = toUnits(amount) * BigInt(quantity) + (sums.get(key)?.units ?? 0n)
    const tax = includes_tax === undefined ? {} : { includes_tax }
    sums.set(key, { units, total: { currency, ...tax } })
  }
  const totals = Array.from(sums.values(), ({ units, total }) => ({
    amount: toText(units),
    ...total,
  }))
  const isPartial =
    unpricedCount > mostUnpriced * lines.length || unpricedPieces > mostUnpriced * pieces
  return { totals, lineCount: lines.length, unpricedCount, isPartial, validUntil }
}

/** The sum of two amounts; undefined if they differ in currency, or in whether they include tax. */
export function addAmounts(one: PriceTotal, other: PriceTotal): PriceTotal | undefined {
  if (one.currency !== other.currency || one.includes_tax !== other.includes_tax) return undefined
  return { ...one, amount: toText(toUnits(one.amount) + toUnits(other.amount)) }
}

/** The price of all pieces of a line. */
export function multiplyPrice<Price extends Pick<GoodPrice, 'amount'>>(
  price: Price,
  quantity: number,
): Price {
  return { ...price, amount: toText(toUnits(price.amount) * BigInt(quantity)) }
}

function toUnits(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(decimals, '0'))
}

function toText(units: bigint): string {
  const digits = String(units).padStart(decimals + 1, '0')
  const [whole, part] = [digits.slice(0, -decimals), digits.slice(-decimals)]
  // oxlint-disable-next-line regexp/no-super-linear-move -- at most 4 characters (`decimals`)
  const short = part.replace(/0+$/, '')
  return short === '' ? whole : `${whole}.${short}`
}
