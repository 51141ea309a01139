import { Type, type Static } from 'typebox'
import { Code, IdOrCode } from './code.contract.ts'
import { createPage, PageQuery } from './pagination.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const PartnerGroup = Type.Object({
  id: Type.Integer(),
  code: Code,
  title: Type.String(),
  description: Type.String(),
  sort: Type.Integer(),
  partners_count: Type.Integer({ minimum: 0 }),
})

export const Partner = Type.Object({
  id: Type.Integer(),
  code: Code,
  name: Type.String(),
  description: Type.String(),
  city: Type.String(),
  country: Type.String(),
  url: Type.String(),
  phone: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  group: Type.Object({ id: Type.Integer(), code: Code, title: Type.String() }),
})

/** A page of partners with the countries to choose from; another API may not have these. */
const PartnerPage = Type.Object({
  ...createPage(Partner).properties,
  /** Of the group asked for, whichever country is; most partners first. */
  countries: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), partners_count: Type.Integer({ minimum: 1 }) })),
  ),
})

export type PartnerGroup = Static<typeof PartnerGroup>
export type Partner = Static<typeof Partner>
export type PartnerPage = Static<typeof PartnerPage>

const cache = { freshSeconds: 300, staleSeconds: 3600, tags: ['partners'] } as const

export const getPartners = {
  name: 'getPartners',
  feature: 'partners',
  method: 'GET',
  path: 'partners',
  summary: 'Partners by name, a page at a time',
  query: Type.Object(
    {
      ...PageQuery,
      group: Type.Optional(IdOrCode),
      country: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  response: PartnerPage,
  cache,
} as const satisfies RouteContract

export const getPartnerGroups = {
  name: 'getPartnerGroups',
  feature: 'partners',
  method: 'GET',
  path: 'partners/groups',
  summary: 'The groups that partners are in',
  response: Type.Array(PartnerGroup),
  cache,
} as const satisfies RouteContract
