import { Type, type Static } from 'typebox'
import { maybe, orElse } from '../shared/absence.ts'
import { Address, Code, IdOrCode } from '../shared/code.contract.ts'
import { describe, toldFormat } from '../shared/description.ts'
import { Location } from '../shared/location.contract.ts'
import { createPage, PageQuery } from '../shared/pagination.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const PartnerGroup = Type.Object(
  {
    id: describe(Type.Integer(), 'Group id', 1),
    code: describe(Code, 'Group code', 'distributors'),
    title: describe(
      orElse(Type.String(), ({ name }) => name),
      'Group name; an API may send it as `name`',
      'Distributors',
    ),
    description: describe(
      maybe(Type.String()),
      'Business of its companies; null if it is not stated',
      'Companies that stock equipment and ship it within a day',
    ),
    sort: describe(orElse(Type.Integer(), 0), 'Sort position among groups, ascending', 10),
    partners_count: describe(
      maybe(Type.Integer({ minimum: 0 })),
      'Number of partners in the group; null if they are not counted',
      5,
    ),
  },
  { title: 'PartnerGroup', description: 'A group of partners' },
)

export const Partner = Type.Object(
  {
    id: describe(maybe(Type.Integer()), 'Partner id; null if it has none', 16),
    code: describe(maybe(Code), 'Partner code; null if it has none', 'almaty-repair-lab'),
    name: describe(Type.String(), 'Company name', 'Almaty Repair Lab'),
    description: describe(
      maybe(Type.String()),
      'Business of the company; null if it is not stated',
      'Warranty repair for Kazakhstan',
    ),
    city: describe(maybe(Type.String()), 'City of the company; null if it is not stated', 'Almaty'),
    country: describe(
      maybe(Type.String()),
      'Country of the company; null if it is not stated',
      'Kazakhstan',
    ),
    url: describe(
      maybe(Address),
      'Website; null if there is none',
      'https://almaty-repair-lab.example/',
    ),
    phone: Type.Optional(describe(Type.String(), 'Telephone number', '+7 727 555-01-42')),
    email: Type.Optional(
      describe(
        Type.String({ [toldFormat]: 'email' }),
        'E-mail address',
        'repair@almaty-repair-lab.example',
      ),
    ),
    location: Type.Optional(describe(Location, 'Coordinates of the company')),
    group: describe(
      maybe(
        Type.Object({
          id: describe(Type.Integer(), 'Group id', 3),
          code: describe(Code, 'Group code', 'service-centres'),
          title: describe(Type.String(), 'Group name', 'Service centres'),
        }),
      ),
      'Its group; null if it is not stated',
    ),
  },
  { title: 'Partner', description: 'A company that sells, installs or repairs the equipment' },
)

const PartnerPlace = Type.Object(
  {
    city: describe(Type.String(), 'Name of the city', 'Almaty'),
    country: describe(Type.String(), 'Name of the country', 'Kazakhstan'),
    location: describe(Location, 'Coordinates of the first of its partners'),
    partners_count: describe(Type.Integer({ minimum: 1 }), 'Number of partners in the city', 2),
  },
  { title: 'PartnerPlace', description: 'A city with partners' },
)

/** A page of partners, with the countries to filter by; the countries are optional, since other APIs may lack them. */
const PartnerPage = Type.Object({
  ...createPage(Partner).properties,
  countries: Type.Optional(
    describe(
      Type.Array(
        Type.Object({
          name: describe(Type.String(), 'Name of the country', 'Russia'),
          partners_count: describe(
            Type.Integer({ minimum: 1 }),
            'Number of partners in the country',
            18,
          ),
        }),
      ),
      'Countries with partners of the requested group, whatever `country` is; those with most partners first',
    ),
  ),
  places: Type.Optional(
    describe(
      Type.Array(PartnerPlace),
      'Cities with partners of the requested group that have coordinates, whatever `country` and `city` are; those with ' +
        'most partners first. The site draws them as a map, which links to lists with `city`',
    ),
  ),
})

export type PartnerPlace = Static<typeof PartnerPlace>
export type PartnerGroup = Static<typeof PartnerGroup>
export type Partner = Static<typeof Partner>
export type PartnerPage = Static<typeof PartnerPage>

const cache = { freshSeconds: 300, staleSeconds: 3600, tags: ['partners'] } as const

export const getPartners = {
  name: 'getPartners',
  feature: 'partners',
  method: 'GET',
  path: 'partners',
  summary: 'Partners by name, paginated',
  description:
    'One page of partners, 12 by default and at most 100, by name in the language of the response. `country` ' +
    'and `city` must be spelled as in the responses. `countries` and `places` cover all partners of `group`, ' +
    'whatever country, city or page is asked for, so that filters and a map need no further call. 404 if ' +
    '`group` is unknown.',
  query: Type.Object(
    {
      ...PageQuery,
      group: Type.Optional(
        describe(IdOrCode, 'Id or code of a group: only its partners', 'distributors'),
      ),
      country: Type.Optional(
        describe(
          Type.String({ minLength: 1, maxLength: 100 }),
          'Only partners of this country',
          'Russia',
        ),
      ),
      city: Type.Optional(
        describe(
          Type.String({ minLength: 1, maxLength: 100 }),
          'Only partners of this city',
          'Almaty',
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
  summary: 'Groups of partners',
  description:
    'All groups in one list, sorted by `sort`, each with its number of partners, which may be 0.',
  response: Type.Array(PartnerGroup),
  cache,
} as const satisfies RouteContract
