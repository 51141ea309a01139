import { Type, type Static } from 'typebox'
import { orElse } from '../shared/absence.ts'
import { IdOrCode, Unit } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { catalogueCache } from './catalogue.contract.ts'
import { comparisonLimit } from './comparison.limit.ts'
import { GoodCard, GoodImage } from './goods.contract.ts'
import { Hardware } from './hardware.contract.ts'
import { Mount } from './mount.contract.ts'
import type { RouteContract, WriteContract } from './route.contract.ts'

/**
 * One characteristic of all products of a comparison group. Products without a known value are left out of `values`.
 * Characteristics that every product lacks are listed too, for the comparison with a third-party device.
 */
export const ComparisonAttribute = Type.Object(
  {
    code: describe(Type.String(), 'Code of the characteristic', 'ports_1g'),
    name: describe(Type.String(), 'Name of the characteristic', '1G copper ports'),
    section: describe(Type.String(), 'Heading of its section in the table', 'Interfaces'),
    unit: Unit,
    better: describe(
      Type.Union([Type.Literal('higher'), Type.Literal('lower'), Type.Null()]),
      'Direction that is better for everyone; null if it depends on the need',
      'higher',
    ),
    values: describe(
      Type.Array(
        Type.Object({
          good_id: describe(Type.Integer(), 'Product id', 1102),
          values: describe(
            Type.Array(Type.Union([Type.Number(), Type.String(), Type.Boolean()])),
            'Values for comparison: numbers in `unit`, words, or true or false',
            [24],
          ),
          text: describe(Type.String(), 'Value as displayed to people', '24'),
          is_none: Type.Optional(
            describe(
              Type.Literal(true),
              'The value is none: in this group, a product that does not state the characteristic lacks it',
              true,
            ),
          ),
        }),
      ),
      'Values by product; products without a known value are left out',
    ),
  },
  { title: 'ComparisonAttribute', description: 'One characteristic of all products of a group' },
)

export const ComparedCard = Type.Object(
  {
    ...GoodCard.properties,
    panel: Type.Optional(
      describe(
        GoodImage,
        'Front view; width and height are in tenths of a millimetre, so that all products can be shown at one scale',
      ),
    ),
    mount: Type.Optional(describe(Mount, 'Place and drawings of the product in a plan of racks')),
    hardware: Type.Optional(
      describe(Hardware, 'Figures to plan a project with: rack space, power, modules'),
    ),
  },
  { title: 'ComparedCard', description: 'A product as a comparison shows it' },
)

function readFamilyCode(id: unknown): unknown {
  return typeof id === 'number' ? String(id) : undefined
}

/** Products of one family side by side. */
export const ComparisonGroup = Type.Object(
  {
    group_id: describe(Type.Integer(), 'Family id', 8),
    group: describe(
      Type.Object({
        id: describe(
          orElse(Type.Integer(), (_group, whole) => whole?.['group_id']),
          'Family id; without it, `group_id`',
          8,
        ),
        code: describe(
          orElse(Type.String(), ({ id }, whole) => readFamilyCode(id ?? whole?.['group_id'])),
          'Family code; without it, the id',
          'switches',
        ),
        name: describe(Type.String(), 'Family name', 'Switches'),
      }),
      'Family of all these products',
    ),
    goods: describe(Type.Array(ComparedCard), 'Products, in the order of the columns'),
    attributes: describe(
      Type.Array(ComparisonAttribute),
      'Characteristics, in the order of the rows',
    ),
    diff_attributes: describe(
      Type.Array(Type.String()),
      'Codes of the characteristics in which the products differ; an unknown value counts as a difference',
      ['ports_1g'],
    ),
  },
  { title: 'ComparisonGroup', description: 'Products of one family side by side' },
)

/** The comparison of one visitor, one group per family of products. */
export const Comparison = Type.Array(ComparisonGroup, {
  title: 'Comparison',
  description: 'Compared products, one group per family',
})

export type ComparisonAttribute = Static<typeof ComparisonAttribute>
export type ComparisonGroup = Static<typeof ComparisonGroup>
export type Comparison = Static<typeof Comparison>

const params = Type.Object({ id: describe(IdOrCode, 'Id or code of the product', 'ks-2428') })

/** Ids, codes or part numbers joined by commas, in the order of the columns. */
const GoodList = Type.String({
  pattern: `^[a-z0-9-]{1,100}(,[a-z0-9-]{1,100}){0,${comparisonLimit - 1}}$`,
})

/** Policy of every call that changes the comparison of a visitor. */
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
  summary: 'Comparison of this visitor; with `ids`, of the given products',
  description:
    'Without `ids`, the comparison of the visitor whose cookie is sent, which is empty without a cookie. With ' +
    '`ids`, up to 24 given products by code, id or part number; unknown ones are left out. The response has ' +
    'one entry per family: products as columns, characteristics as rows, and in `diff_attributes` the rows ' +
    'that differ.',
  query: Type.Object({
    ids: Type.Optional(
      describe(
        GoodList,
        'Codes, ids or part numbers in lower case of products, separated by commas, in the order of the columns. With it, the response is the same for everyone; without it, the cookie selects the comparison of this visitor',
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
  summary:
    'Adds a product to the comparison of this visitor; a product already in it keeps its place',
  description:
    'Adds the product at the end and returns the whole comparison. The response sets the cookie of the ' +
    'visitor, which is valid for 180 days. 404 if no product has this id or code; 409 if 24 products are ' +
    'compared already.',
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
  summary: 'Removes a product from the comparison of this visitor',
  description:
    'Returns the comparison that is left. A product that is not compared is no error; 404 if the catalogue ' +
    'has no such product. Without a cookie the response is an empty list.',
  params,
  response: Comparison,
} as const satisfies RouteContract

export const removeGroupFromComparison = {
  name: 'removeGroupFromComparison',
  feature: 'comparison',
  method: 'DELETE',
  ...changePolicy,
  path: 'catalog/compare/delete-group/{id}',
  summary: 'Removes all products of a group from the comparison of this visitor',
  description:
    'Removes the products of one family, as `group_id` or `group.code` of the comparison name it, and returns ' +
    'the comparison that is left. 404 if no product of the family is compared. Without a cookie the response ' +
    'is an empty list.',
  params: Type.Object({
    id: describe(IdOrCode, 'Id or code of the family', 'switches'),
  }),
  response: Comparison,
} as const satisfies RouteContract

export const clearComparison = {
  name: 'clearComparison',
  feature: 'comparison',
  method: 'DELETE',
  ...changePolicy,
  path: 'catalog/compare/clear',
  summary: 'Clears the comparison of this visitor',
  description:
    'Removes all products and returns an empty list, also without a cookie. The cookie stays valid.',
  response: Comparison,
} as const satisfies RouteContract
