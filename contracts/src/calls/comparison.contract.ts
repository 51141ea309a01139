import { Type, type Static } from 'typebox'
import { IdOrCode, Unit } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { catalogueCache } from './catalogue.contract.ts'
import { comparisonLimit } from './comparison.limit.ts'
import { GoodCard, GoodImage } from './goods.contract.ts'
import type { RouteContract, WriteContract } from './route.contract.ts'

/**
 * One characteristic of all goods of a comparison group; goods of which it is unknown are left out of `values`. What
 * all of them lack is there too, to be held against what another device has.
 */
export const ComparisonAttribute = Type.Object(
  {
    code: describe(Type.String(), 'Code of the characteristic', 'ports_1g'),
    name: describe(Type.String(), 'Its name', '1G copper ports'),
    section: describe(Type.String(), 'The heading it stands under', 'Interfaces'),
    unit: Unit,
    better: describe(
      Type.Union([Type.Literal('higher'), Type.Literal('lower'), Type.Null()]),
      'Which way is better for everyone; null where it is a matter of what one needs',
      'higher',
    ),
    values: describe(
      Type.Array(
        Type.Object({
          good_id: describe(Type.Integer(), 'Number of the good', 1102),
          values: describe(
            Type.Array(Type.Union([Type.Number(), Type.String(), Type.Boolean()])),
            'What it has, to be compared: numbers in `unit`, words, or whether it has it',
            [24],
          ),
          text: describe(Type.String(), 'What it has, as a person reads it', '24'),
          is_none: Type.Optional(
            describe(
              Type.Literal(true),
              'It is none because goods of their group that do not state it have none',
              true,
            ),
          ),
        }),
      ),
      'Good by good; those of which it is unknown are left out',
    ),
  },
  { title: 'ComparisonAttribute', description: 'One characteristic of all goods of a group' },
)

export const ComparedCard = Type.Object(
  {
    ...GoodCard.properties,
    panel: Type.Optional(
      describe(
        GoodImage,
        'Its front square on; width and height are in tenths of a millimetre, so that all are shown to one scale',
      ),
    ),
  },
  { title: 'ComparedCard', description: 'A good as a comparison shows it' },
)

/** Goods of one family side by side. */
export const ComparisonGroup = Type.Object(
  {
    group_id: describe(Type.Integer(), 'Number of the family', 8),
    group: describe(
      Type.Object({
        id: describe(Type.Integer(), 'Number of the family', 8),
        code: describe(Type.String(), 'Code of the family', 'switches'),
        name: describe(Type.String(), 'Name of the family', 'Switches'),
      }),
      'The family that all of the goods are of',
    ),
    goods: describe(Type.Array(ComparedCard), 'The goods, in the order of the columns'),
    attributes: describe(
      Type.Array(ComparisonAttribute),
      'Their characteristics, in the order of the rows',
    ),
    diff_attributes: describe(
      Type.Array(Type.String()),
      'Codes of the characteristics in which the goods differ; a good of which one is unknown differs',
      ['ports_1g'],
    ),
  },
  { title: 'ComparisonGroup', description: 'Goods of one family side by side' },
)

/** What one visitor compares, a group for each family of goods. */
export const Comparison = Type.Array(ComparisonGroup, {
  title: 'Comparison',
  description: 'What is compared, a group for each family of goods',
})

export type ComparisonAttribute = Static<typeof ComparisonAttribute>
export type ComparisonGroup = Static<typeof ComparisonGroup>
export type Comparison = Static<typeof Comparison>

const params = Type.Object({ id: describe(IdOrCode, 'Number or code of the good', 'ks-2428') })

/** Ids or codes joined by commas, in the order of the columns. */
const GoodList = Type.String({
  pattern: `^[a-z0-9-]{1,100}(,[a-z0-9-]{1,100}){0,${comparisonLimit - 1}}$`,
})

/** The policy of every change of what one visitor compares. */
const changePolicy = {
  durable: false,
  limit: 'comparison',
  visitorCookie: 'comparison',
  cost: 'the comparison',
} as const satisfies Partial<WriteContract>

export const getComparison = {
  name: 'getComparison',
  feature: 'comparison',
  method: 'GET',
  visitorCookie: 'comparison',
  path: 'catalog/compare/compare-goods',
  summary: 'What this visitor compares; with `ids`, those goods for anyone',
  query: Type.Object({
    ids: Type.Optional(
      describe(
        GoodList,
        'Codes or numbers of goods, joined by commas, in the order of the columns. With it the answer is the same for everyone; without it, it is what the cookie stands for',
        'ks-2428,ks-2448',
      ),
    ),
  }),
  response: Comparison,
  cacheWith: { parameter: 'ids', cache: catalogueCache },
} as const satisfies RouteContract

export const addGoodToComparison = {
  name: 'addGoodToComparison',
  feature: 'comparison',
  method: 'POST',
  ...changePolicy,
  path: 'catalog/compare/add-good/{id}',
  summary: 'Adds a good to what this visitor compares; one that is there stays where it is',
  params,
  refusals: [409],
  response: Comparison,
} as const satisfies RouteContract

export const removeGoodFromComparison = {
  name: 'removeGoodFromComparison',
  feature: 'comparison',
  method: 'DELETE',
  ...changePolicy,
  path: 'catalog/compare/delete-good/{id}',
  summary: 'Takes a good out of what this visitor compares',
  params,
  response: Comparison,
} as const satisfies RouteContract

export const removeGroupFromComparison = {
  name: 'removeGroupFromComparison',
  feature: 'comparison',
  method: 'DELETE',
  ...changePolicy,
  path: 'catalog/compare/delete-group/{id}',
  summary: 'Takes all goods of a group out of what this visitor compares',
  params: Type.Object({
    id: describe(IdOrCode, 'Number or code of the family', 'switches'),
  }),
  response: Comparison,
} as const satisfies RouteContract

export const clearComparison = {
  name: 'clearComparison',
  feature: 'comparison',
  method: 'DELETE',
  ...changePolicy,
  path: 'catalog/compare/clear',
  summary: 'Takes everything out of what this visitor compares',
  response: Comparison,
} as const satisfies RouteContract
