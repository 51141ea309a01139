import { Type, type Static } from 'typebox'
import { Code, IdOrCode } from './code.contract.ts'
import { GoodCard } from './catalogue.contract.ts'
import { createPage, PageQuery } from './pagination.contract.ts'
import { Prose } from './prose.contract.ts'
import type { RouteContract } from './route.contract.ts'

const groupFields = {
  id: Type.Integer(),
  code: Code,
  title: Type.String(),
  name: Type.String(),
  /** What its sub-groups sort solutions by: `task` or `industry`. */
  type: Type.String(),
  sort: Type.Integer(),
  solutions_count: Type.Integer({ minimum: 0 }),
}

/** A way to sort solutions, with the sub-groups it sorts them into. */
export const SolutionGroup = Type.Object({
  ...groupFields,
  subgroups: Type.Array(Type.Object(groupFields)),
})

export const SolutionCard = Type.Object({
  id: Type.Integer(),
  code: Code,
  name: Type.String(),
  preview: Type.String(),
  image: Type.Union([Type.String(), Type.Null()]),
})

/** A solution as its own page shows it. */
export const Solution = Type.Object({
  ...SolutionCard.properties,
  text: Prose,
  subgroups: Type.Array(Type.Object({ id: Type.Integer(), code: Code, name: Type.String() })),
  goods: Type.Array(GoodCard),
})

export type SolutionGroup = Static<typeof SolutionGroup>
export type SolutionCard = Static<typeof SolutionCard>
export type Solution = Static<typeof Solution>

const cache = { freshSeconds: 300, staleSeconds: 3600, tags: ['solutions'] } as const

export const getSolutions = {
  name: 'getSolutions',
  feature: 'solutions',
  method: 'GET',
  path: 'solutions',
  summary: 'Solutions, a page at a time',
  query: Type.Object(
    { ...PageQuery, group_id: Type.Optional(IdOrCode) },
    { additionalProperties: false },
  ),
  response: createPage(SolutionCard),
  cache,
} as const satisfies RouteContract

export const getSolution = {
  name: 'getSolution',
  feature: 'solutions',
  method: 'GET',
  path: 'solution/{id}',
  summary: 'One solution, by id or code',
  params: Type.Object({ id: IdOrCode }),
  response: Solution,
  cache: { ...cache, tags: ['solutions', 'catalogue'] },
} as const satisfies RouteContract

export const getSolutionGroup = {
  name: 'getSolutionGroup',
  feature: 'solutions',
  method: 'GET',
  path: 'solutions/group/{id}',
  summary: 'One group of solutions, by id or code',
  params: Type.Object({ id: IdOrCode }),
  response: SolutionGroup,
  cache,
} as const satisfies RouteContract

export const getSolutionGroups = {
  name: 'getSolutionGroups',
  feature: 'solutions',
  method: 'GET',
  path: 'solutions/groups',
  summary: 'The groups of solutions, all or those of one type',
  query: Type.Object(
    { type: Type.Optional(Type.String({ maxLength: 50 })) },
    { additionalProperties: false },
  ),
  response: Type.Array(SolutionGroup),
  cache,
} as const satisfies RouteContract
