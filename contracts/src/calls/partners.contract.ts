import { Type, type Static } from 'typebox'
import { Address, Code, IdOrCode } from '../shared/code.contract.ts'
import { describe, toldFormat } from '../shared/description.ts'
import { createPage, PageQuery } from '../shared/pagination.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const PartnerGroup = Type.Object(
  {
    id: describe(Type.Integer(), 'Number of the group', 1),
    code: describe(Code, 'Code of the group', 'distributors'),
    title: describe(Type.String(), 'Its name', 'Distributors'),
    description: describe(
      Type.String(),
      'What its companies do',
      'Companies that stock equipment and ship it within a day',
    ),
    sort: describe(Type.Integer(), 'Where it stands among groups: the least is first', 10),
    partners_count: describe(Type.Integer({ minimum: 0 }), 'Partners in it', 5),
  },
  { title: 'PartnerGroup', description: 'A group that partners are in' },
)

export const Partner = Type.Object(
  {
    id: describe(Type.Integer(), 'Number of the partner', 16),
    code: describe(Code, 'Code of the partner', 'almaty-repair-lab'),
    name: describe(Type.String(), 'Name of the company', 'Almaty Repair Lab'),
    description: describe(Type.String(), 'What it does', 'Warranty repair for Kazakhstan'),
    city: describe(Type.String(), 'Where it is: the city', 'Almaty'),
    country: describe(Type.String(), 'Where it is: the country', 'Kazakhstan'),
    url: describe(Address, 'Its site', 'https://almaty-repair-lab.example/'),
    phone: Type.Optional(describe(Type.String(), 'Its telephone number', '+7 727 555-01-42')),
    email: Type.Optional(
      describe(
        Type.String({ [toldFormat]: 'email' }),
        'Its e-mail address',
        'repair@almaty-repair-lab.example',
      ),
    ),
    group: describe(
      Type.Object({
        id: describe(Type.Integer(), 'Number of the group', 3),
        code: describe(Code, 'Code of the group', 'service-centres'),
        title: describe(Type.String(), 'Name of the group', 'Service centres'),
      }),
      'The group that it is in',
    ),
  },
  { title: 'Partner', description: 'A company that sells, installs or repairs the equipment' },
)

/** A page of partners with the countries to choose from; another API may not have these. */
const PartnerPage = Type.Object({
  ...createPage(Partner).properties,
  countries: Type.Optional(
    describe(
      Type.Array(
        Type.Object({
          name: describe(Type.String(), 'Name of the country', 'Russia'),
          partners_count: describe(Type.Integer({ minimum: 1 }), 'Partners there', 18),
        }),
      ),
      'Countries of the group asked for, whichever country is; most partners first',
    ),
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
      group: Type.Optional(
        describe(IdOrCode, 'Number or code of a group: only its partners', 'distributors'),
      ),
      country: Type.Optional(
        describe(
          Type.String({ minLength: 1, maxLength: 100 }),
          'Only partners of this country',
          'Russia',
        ),
      ),
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
