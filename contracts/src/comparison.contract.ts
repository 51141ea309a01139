import { Type, type Static } from 'typebox'
import { catalogueCache, GoodCard, GoodImage } from './catalogue.contract.ts'
import { IdOrCode } from './code.contract.ts'
import { comparisonLimit } from './comparison.limit.ts'
import type { RouteContract } from './route.contract.ts'

/**
 * One characteristic of all goods of a comparison group; goods of which it is unknown are left out of `values`. What
 * all of them lack is there too, to be held against what another device has.
 */
export const ComparisonAttribute = Type.Object({
  code: Type.String(),
  name: Type.String(),
  section: Type.String(),
  unit: Type.Union([Type.String(), Type.Null()]),
  /** Which way is better for everyone; null where it is a matter of what one needs. */
  better: Type.Union([Type.Literal('higher'), Type.Literal('lower'), Type.Null()]),
  values: Type.Array(
    Type.Object({
      good_id: Type.Integer(),
      values: Type.Array(Type.Union([Type.Number(), Type.String(), Type.Boolean()])),
      text: Type.String(),
      /** It is none because goods of their group that do not state it have none. */
      is_none: Type.Optional(Type.Literal(true)),
    }),
  ),
})

/** A good as a comparison shows it. */
export const ComparedCard = Type.Object({
  ...GoodCard.properties,
  /** Its front square on; width and height are in tenths of a millimetre, so that all are shown to one scale. */
  panel: Type.Optional(GoodImage),
})

/** Goods of one family side by side. */
export const ComparisonGroup = Type.Object({
  group_id: Type.Integer(),
  group: Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String() }),
  goods: Type.Array(ComparedCard),
  attributes: Type.Array(ComparisonAttribute),
  /** Codes of the attributes in which the goods differ; a good of which one is unknown differs. */
  diff_attributes: Type.Array(Type.String()),
})

/** What one visitor compares, a group for each family of goods. */
export const Comparison = Type.Array(ComparisonGroup)

export type ComparisonAttribute = Static<typeof ComparisonAttribute>
export type ComparisonGroup = Static<typeof ComparisonGroup>
export type Comparison = Static<typeof Comparison>

const params = Type.Object({ id: IdOrCode })

/** Ids or codes joined by commas, in the order of the columns. */
const GoodList = Type.String({
  pattern: `^[a-z0-9-]{1,100}(,[a-z0-9-]{1,100}){0,${comparisonLimit - 1}}$`,
})

export const getComparison = {
  name: 'getComparison',
  feature: 'comparison',
  method: 'GET',
  path: 'catalog/compare/compare-goods',
  summary: 'What this visitor compares; with `ids`, those goods for anyone',
  query: Type.Object({ ids: Type.Optional(GoodList) }),
  response: Comparison,
  cacheWith: { parameter: 'ids', cache: catalogueCache },
} as const satisfies RouteContract

export const addGoodToComparison = {
  name: 'addGoodToComparison',
  feature: 'comparison',
  method: 'POST',
  path: 'catalog/compare/add-good/{id}',
  summary: 'Adds a good to what this visitor compares; one that is there stays where it is',
  params,
  response: Comparison,
} as const satisfies RouteContract

export const removeGoodFromComparison = {
  name: 'removeGoodFromComparison',
  feature: 'comparison',
  method: 'DELETE',
  path: 'catalog/compare/delete-good/{id}',
  summary: 'Takes a good out of what this visitor compares',
  params,
  response: Comparison,
} as const satisfies RouteContract

export const removeGroupFromComparison = {
  name: 'removeGroupFromComparison',
  feature: 'comparison',
  method: 'DELETE',
  path: 'catalog/compare/delete-group/{id}',
  summary: 'Takes all goods of a group out of what this visitor compares',
  params,
  response: Comparison,
} as const satisfies RouteContract

export const clearComparison = {
  name: 'clearComparison',
  feature: 'comparison',
  method: 'DELETE',
  path: 'catalog/compare/clear',
  summary: 'Takes everything out of what this visitor compares',
  response: Comparison,
} as const satisfies RouteContract
