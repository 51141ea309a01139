import type { Calculation, PriceList } from '@faceplate/contracts/forms/calculator.contract'

/** A discount: by the number of devices, on each device, or by the term, on everything. */
export interface Discount {
  by: 'devices' | 'term'
  share: number
}

/** One line of a price with the parts of its total. Money is in cents. */
export interface PriceLine {
  kind: 'server' | 'family' | 'module' | 'support'
  code: string
  name: string
  quantity: number
  /** Price of one unit per year, before discounts; for support, that of all licences, of which `share` is charged. */
  unitPrice: number
  /** Additional price of a module per device and year, before discounts. */
  devicePrice: number
  /** Price of support as a share of the licences. */
  share?: number
  /** Discounts of this line; none for support, which is a share of discounted prices. */
  discounts: Discount[]
  /** Total for all years after discounts. */
  total: number
}

export interface Price {
  currency: string
  lines: PriceLine[]
  devices: number
  /** Volume discount as a share; 0 if none applies. */
  tierDiscount: number
  termDiscount: number
  /** In cents. */
  total: number
}

/**
 * Computes the price of a calculation; browser and server share this code. Undefined if the price list lacks an entry of
 * the calculation, or if the calculation has no device.
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

/** Next volume discount above a number of devices: the devices missing to it, and its share. */
export function findNextTier(
  { tiers }: PriceList,
  devices: number,
): { missing: number; discount: number } | undefined {
  const next = tiers.find(({ from }) => from > devices)
  return next && { missing: next.from - devices, discount: next.discount }
}
