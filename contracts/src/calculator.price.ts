import { Type, type Static } from 'typebox'

const strict = { additionalProperties: false }
const Code = Type.String({ pattern: '^[a-z][a-z0-9_-]{0,49}$' })
const Cents = Type.Integer({ minimum: 0 })
const Share = Type.Number({ minimum: 0, maximum: 1 })

/** Prices of the management system. Money is in cents of `currency`; shares are 0 to 1. */
export const PriceList = Type.Object(
  {
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    valid_from: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    /** The server itself, a year. */
    base: Cents,
    /** One managed device of a family, a year. */
    families: Type.Array(Type.Object({ code: Code, name: Type.String(), price: Cents }, strict), {
      minItems: 1,
    }),
    /** From this number of devices on, all of them cost this much less; ascending. */
    tiers: Type.Array(Type.Object({ from: Type.Integer({ minimum: 1 }), discount: Share }, strict)),
    /** What is licensed beside it: a price a year, and one for each device. */
    modules: Type.Array(
      Type.Object(
        { code: Code, name: Type.String(), description: Type.String(), base: Cents, price: Cents },
        strict,
      ),
    ),
    /** Support as a share of the licences. */
    support: Type.Array(
      Type.Object(
        { code: Code, name: Type.String(), description: Type.String(), share: Share },
        strict,
      ),
      { minItems: 1 },
    ),
    /** Paid at once for this many years, the whole costs this much less; ascending, from one. */
    terms: Type.Array(
      Type.Object({ years: Type.Integer({ minimum: 1 }), discount: Share }, strict),
      { minItems: 1 },
    ),
  },
  strict,
)

/** What a visitor asks the price of: devices by family, modules, support and years. */
export const Calculation = Type.Object(
  {
    devices: Type.Record(Code, Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    modules: Type.Array(Code, { maxItems: 50, uniqueItems: true }),
    support: Code,
    years: Type.Integer({ minimum: 1, maximum: 10 }),
  },
  strict,
)

export type PriceList = Static<typeof PriceList>
export type Calculation = Static<typeof Calculation>

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
