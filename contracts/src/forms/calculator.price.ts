import type { Calculation, PriceList } from './calculator.contract.ts'

/** What takes something off: the number of devices, off each of them, or the term, off everything. */
export interface Discount {
  by: 'devices' | 'term'
  share: number
}

/** One line of a price: what it is, and how its total comes about. Money is in cents. */
export interface PriceLine {
  kind: 'server' | 'family' | 'module' | 'support'
  code: string
  name: string
  quantity: number
  /** A year of one, before discounts; of support that of all licences, of which `share` is taken. */
  unitPrice: number
  /** What a module costs beside that for each device and year, before discounts. */
  devicePrice: number
  /** Of support: what part of the licences it costs. */
  share?: number
  /** Those taken off this line; support is a share of prices that are discounted already. */
  discounts: Discount[]
  /** For all years, discounts taken. */
  total: number
}

export interface Price {
  currency: string
  lines: PriceLine[]
  devices: number
  /** The tier that applies, 0 when none does. */
  tierDiscount: number
  termDiscount: number
  /** In cents. */
  total: number
}

/**
 * The price of a calculation: the same for who sees it and who stores it. Undefined when it names
 * what the list does not have, or no device at all.
 */
export function computePrice(list: PriceList, calculation: Calculation): Price | undefined {
  const { devices, modules, support, years } = calculation
  const term = list.terms.findLast((each) => each.years <= years)
  const level = list.support.find(({ code }) => code === support)
  const chosen = modules.map((code) => list.modules.find((each) => each.code === code))
  const counts = Object.entries(devices).filter(([, count]) => count > 0)
  const count = counts.reduce((sum, [, each]) => sum + each, 0)
  if (!term || !level || count === 0) return undefined
  const tierDiscount = list.tiers.findLast(({ from }) => from <= count)?.discount ?? 0
  const termDiscount = term.discount
  const perYear = (cents: number) => Math.round(cents * years * (1 - termDiscount))

  const ofTerm: Discount[] = termDiscount > 0 ? [{ by: 'term', share: termDiscount }] : []
  const ofTier: Discount[] = tierDiscount > 0 ? [{ by: 'devices', share: tierDiscount }] : []
  const plain = { quantity: 1, devicePrice: 0, discounts: ofTerm }

  const lines: PriceLine[] = [
    {
      ...plain,
      kind: 'server',
      code: 'base',
      name: 'Server',
      unitPrice: list.base,
      total: perYear(list.base),
    },
  ]
  for (const [code, quantity] of counts) {
    const family = list.families.find((each) => each.code === code)
    if (!family) return undefined
    const { name, price: unitPrice } = family
    const total = perYear(unitPrice * quantity * (1 - tierDiscount))
    const discounts = [...ofTier, ...ofTerm]
    lines.push({ ...plain, kind: 'family', code, name, quantity, unitPrice, discounts, total })
  }
  for (const each of chosen) {
    if (!each) return undefined
    const { code, name, base: unitPrice, price: devicePrice } = each
    const total = perYear(unitPrice + devicePrice * count * (1 - tierDiscount))
    const discounts = devicePrice > 0 ? [...ofTier, ...ofTerm] : ofTerm
    lines.push({ ...plain, kind: 'module', code, name, unitPrice, devicePrice, discounts, total })
  }
  const licences = lines.reduce((sum, line) => sum + line.total, 0)
  lines.push({
    ...plain,
    kind: 'support',
    code: level.code,
    name: level.name,
    quantity: years,
    unitPrice: licences / years,
    share: level.share,
    discounts: [],
    total: Math.round(licences * level.share),
  })
  return {
    currency: list.currency,
    lines,
    devices: count,
    tierDiscount,
    termDiscount,
    total: lines.reduce((sum, line) => sum + line.total, 0),
  }
}

/** The next tier above a number of devices: how many more it needs, and what it takes off all. */
export function findNextTier(
  { tiers }: PriceList,
  devices: number,
): { missing: number; discount: number } | undefined {
  const next = tiers.find(({ from }) => from > devices)
  return next && { missing: next.from - devices, discount: next.discount }
}
