import { Type, type Static } from 'typebox'
import { catalogueCache, GoodCard } from './catalogue.contract.ts'
import { IdOrCode } from './code.contract.ts'
import { comparisonLimit } from './comparison.limit.ts'
import type { RouteContract } from './route.contract.ts'

/** One characteristic of all goods of a comparison group; goods that do not state it are left out of `values`. */
export const ComparisonAttribute = Type.Object({
  code: Type.String(),
  name: Type.String(),
  section: Type.String(),
  unit: Type.Union([Type.String(), Type.Null()]),
  /** Which way is better, where it has a meaning. */
  better: Type.Union([Type.Literal('higher'), Type.Literal('lower'), Type.Null()]),
  values: Type.Array(
    Type.Object({
      good_id: Type.Integer(),
      values: Type.Array(Type.Union([Type.Number(), Type.String(), Type.Boolean()])),
      text: Type.String(),
    }),
  ),
})

/** Goods of one family side by side. */
export const ComparisonGroup = Type.Object({
  group_id: Type.Integer(),
  group: Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String() }),
  goods: Type.Array(GoodCard),
  attributes: Type.Array(ComparisonAttribute),
  /** Codes of the attributes in which the goods differ; a good that does not state one differs. */
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
