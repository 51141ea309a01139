import type { Calculation, PriceList } from './calculator.contract.ts'

/** One line of a price. `discount` is a share; `total` is in cents, for all years, discount taken. */
export interface PriceLine {
  code: string
  name: string
  quantity: number
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

  const lines: PriceLine[] = [
    { code: 'base', name: 'Server', quantity: 1, total: perYear(list.base) },
  ]
  for (const [code, quantity] of counts) {
    const family = list.families.find((each) => each.code === code)
    if (!family) return undefined
    const total = perYear(family.price * quantity * (1 - tierDiscount))
    lines.push({ code, name: family.name, quantity, total })
  }
  for (const each of chosen) {
    if (!each) return undefined
    const total = perYear(each.base + each.price * count * (1 - tierDiscount))
    lines.push({ code: each.code, name: each.name, quantity: 1, total })
  }
  const licences = lines.reduce((sum, line) => sum + line.total, 0)
  lines.push({
    code: level.code,
    name: level.name,
    quantity: years,
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
