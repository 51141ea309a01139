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
      'First day on which these prices hold',
      '2026-07-01',
    ),
    base: describe(Cents, 'The server itself, cents a year', 96000),
    families: describe(
      Type.Array(
        Type.Object(
          {
            code: describe(Code, 'Code of the family of devices', 'switches'),
            name: describe(Type.String(), 'Its name', 'Switches'),
            price: describe(Cents, 'One managed device of it, cents a year', 1200),
          },
          strict,
        ),
        { minItems: 1 },
      ),
      'Devices that are managed, by family',
    ),
    tiers: describe(
      Type.Array(
        Type.Object(
          {
            from: describe(Type.Integer({ minimum: 1 }), 'So many devices or more', 100),
            discount: describe(Share, 'So much less, as a share', 0.1),
          },
          strict,
        ),
      ),
      'From a number of devices on all of them cost less; ascending',
    ),
    modules: describe(
      Type.Array(
        Type.Object(
          {
            code: describe(Code, 'Code of the module', 'backup'),
            name: describe(Type.String(), 'Its name', 'Configuration history'),
            description: describe(
              Type.String(),
              'What it does',
              'Nightly backups with differences, kept for 400 days',
            ),
            base: describe(Cents, 'The module itself, cents a year', 24000),
            price: describe(Cents, 'For each device, cents a year', 100),
          },
          strict,
        ),
      ),
      'What is licensed beside the server',
    ),
    support: describe(
      Type.Array(
        Type.Object(
          {
            code: describe(Code, 'Code of the level', 'standard'),
            name: describe(Type.String(), 'Its name', 'Standard support'),
            description: describe(
              Type.String(),
              'What it holds',
              'Response by the next working day, updates included',
            ),
            share: describe(Share, 'What it costs, as a share of the licences', 0.2),
          },
          strict,
        ),
        { minItems: 1 },
      ),
      'Levels of support',
    ),
    terms: describe(
      Type.Array(
        Type.Object(
          {
            years: describe(Type.Integer({ minimum: 1 }), 'Years that are paid at once', 3),
            discount: describe(Share, 'So much less, as a share', 0.1),
          },
          strict,
        ),
        { minItems: 1 },
      ),
      'Paid at once for years, the whole costs less; ascending, from one',
    ),
  },
  {
    ...strict,
    title: 'PriceList',
    description: 'Prices of the management system. Money is in cents of `currency`',
  },
)

/** What a visitor asks the price of: devices by family, modules, support and years. */
export const Calculation = Type.Object(
  {
    devices: describe(
      Type.Record(Code, Type.Integer({ minimum: 0, maximum: 1_000_000 }), {
        ...strict,
        maxProperties: 50,
      }),
      'Devices to manage, by code of their family',
      { switches: 120 },
    ),
    modules: describe(
      Type.Array(Code, { maxItems: 50, uniqueItems: true }),
      'Codes of the modules to license',
      ['backup'],
    ),
    support: describe(Code, 'Code of the level of support', 'standard'),
    years: describe(Type.Integer({ minimum: 1, maximum: 10 }), 'Years to pay for at once', 3),
  },
  {
    ...strict,
    title: 'Calculation',
    description: 'What the price is asked of; the server computes it by its own price list',
  },
)

export type PriceList = Static<typeof PriceList>
export type Calculation = Static<typeof Calculation>
