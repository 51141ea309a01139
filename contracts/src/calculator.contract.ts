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
    devices: Type.Record(Code, Type.Integer({ minimum: 0, maximum: 1_000_000 }), {
      ...strict,
      maxProperties: 50,
    }),
    modules: Type.Array(Code, { maxItems: 50, uniqueItems: true }),
    support: Code,
    years: Type.Integer({ minimum: 1, maximum: 10 }),
  },
  strict,
)

export type PriceList = Static<typeof PriceList>
export type Calculation = Static<typeof Calculation>
