import { Type, type Static } from 'typebox'
import { Day } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'

/**
 * Kind of a price: the maker's list price, which a project or a partner may undercut, or its recommendation to dealers.
 */
export const priceKinds = ['list', 'recommended'] as const

/**
 * The price of one piece of a product. The amount is a decimal number in a text: a float cannot hold 0.1, and a count of
 * the smallest units means nothing without their number (100 in a dollar, 1 in a đồng). A product without a price has none,
 * never 0.
 */
export const GoodPrice = Type.Object(
  {
    amount: describe(
      Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' }),
      'Price of one piece, a decimal number with a point',
      '1290.00',
    ),
    currency: describe(Type.String({ pattern: '^[A-Z]{3}$' }), 'Currency (ISO 4217)', 'USD'),
    kind: describe(
      Type.Enum(priceKinds),
      '`list`: list price of the maker; `recommended`: recommended retail price',
      'list',
    ),
    includes_tax: Type.Optional(
      describe(
        Type.Boolean(),
        'Whether it includes value added tax or sales tax; absent if it is not known',
        false,
      ),
    ),
    regions: Type.Optional(
      describe(
        Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 250 }),
        'Countries in which it applies (ISO 3166-1 alpha-2); absent: all that have no price of their own',
        ['RU', 'KZ'],
      ),
    ),
    valid_from: Type.Optional(describe(Day, 'First day on which it applies', '2026-07-01')),
    valid_until: Type.Optional(describe(Day, 'Last day on which it applies', '2026-12-31')),
  },
  {
    title: 'GoodPrice',
    description: 'The price of one piece of a product in the country of the site, today',
  },
)

export type GoodPrice = Static<typeof GoodPrice>
