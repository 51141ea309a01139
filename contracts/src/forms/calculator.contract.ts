import { Type, type Static } from 'typebox'
import { describe, toldFormat } from '../shared/description.ts'

const strict = { additionalProperties: false }
const Code = Type.String({ pattern: '^[a-z][a-z0-9_-]{0,49}$' })
const Cents = Type.Integer({ minimum: 0 })
const Share = Type.Number({ minimum: 0, maximum: 1 })

/** Prices of the management system. Money is in cents of `currency`; shares are 0 to 1. */
export const PriceList = Type.Object(
  {
    currency: describe(Type.String({ pattern: '^[A-Z]{3}$' }), 'Currency (ISO 4217)', 'USD'),
    valid_from: describe(
      Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', [toldFormat]: 'date' }),
      'First day on which these prices apply',
      '2026-07-01',
    ),
    product: Type.Optional(
      describe(
        Type.String({ minLength: 1, maxLength: 60 }),
        'Name of the software, in the title of the calculator; without it, ECCM',
        'ECCM',
      ),
    ),
    base: describe(Cents, 'Price of the server, cents per year', 96000),
    families: describe(
      Type.Array(
        Type.Object({
          code: describe(Code, 'Code of the device family', 'switches'),
          name: describe(Type.String(), 'Name of the family', 'Switches'),
          price: describe(Cents, 'Price per managed device, cents per year', 1200),
          groups: Type.Optional(
            describe(
              Type.Array(Code),
              'Codes of the groups of the catalogue with these devices: top groups, or those that products are in',
              ['switches'],
            ),
          ),
        }),
        { minItems: 1 },
      ),
      'Prices of managed devices, by family',
    ),
    free_devices: Type.Optional(
      describe(
        Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        'Number of devices up to which the software needs no licences; without it, every device needs one',
        50,
      ),
    ),
    tiers: describe(
      Type.Array(
        Type.Object({
          from: describe(Type.Integer({ minimum: 1 }), 'Minimum number of devices', 100),
          discount: describe(Share, 'Discount, as a share', 0.1),
        }),
      ),
      'Volume discounts on all devices, by minimum number of devices, ascending',
    ),
    modules: describe(
      Type.Array(
        Type.Object({
          code: describe(Code, 'Code of the module', 'backup'),
          name: describe(Type.String(), 'Name of the module', 'Configuration history'),
          description: describe(
            Type.String(),
            'Function of the module',
            'Nightly backups with differences, kept for 400 days',
          ),
          base: describe(Cents, 'Base price of the module, cents per year', 24000),
          price: describe(Cents, 'Price per device, cents per year', 100),
        }),
      ),
      'Modules licensed in addition to the server',
    ),
    support: describe(
      Type.Array(
        Type.Object({
          code: describe(Code, 'Code of the level', 'standard'),
          name: describe(Type.String(), 'Name of the level', 'Standard support'),
          description: describe(
            Type.String(),
            'Scope of the level',
            'Response by the next working day, updates included',
          ),
          share: describe(Share, 'Price, as a share of the licences', 0.2),
        }),
        { minItems: 1 },
      ),
      'Support levels',
    ),
    terms: describe(
      Type.Array(
        Type.Object({
          years: describe(Type.Integer({ minimum: 1 }), 'Years paid in advance', 3),
          discount: describe(Share, 'Discount, as a share', 0.1),
        }),
        { minItems: 1 },
      ),
      'Discounts for payment in advance, by number of years, ascending, from one',
    ),
  },
  {
    title: 'PriceList',
    description: 'Prices of the management system. Money is in cents of `currency`',
  },
)

/** Input of a price calculation: devices by family, modules, support and years. */
export const Calculation = Type.Object(
  {
    devices: describe(
      Type.Record(Code, Type.Integer({ minimum: 0, maximum: 1_000_000 }), {
        ...strict,
        maxProperties: 50,
      }),
      'Number of devices to manage, by code of their family',
      { switches: 120 },
    ),
    modules: describe(
      Type.Array(Code, { maxItems: 50, uniqueItems: true }),
      'Codes of the modules to license',
      ['backup'],
    ),
    support: describe(Code, 'Code of the support level', 'standard'),
    years: describe(Type.Integer({ minimum: 1, maximum: 10 }), 'Years to pay in advance', 3),
  },
  {
    ...strict,
    title: 'Calculation',
    description:
      'Input of a price calculation; the server computes the price with its own price list',
  },
)

export type PriceList = Static<typeof PriceList>
export type Calculation = Static<typeof Calculation>
