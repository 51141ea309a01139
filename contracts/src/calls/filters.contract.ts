import { Type, type Static } from 'typebox'
import { attributeKeyPattern, goodSorts } from '../shared/catalogue.query.ts'
import { IdOrCode, Unit } from '../shared/code.contract.ts'
import { acceptNumber, describe } from '../shared/description.ts'
import { PageQuery } from '../shared/pagination.contract.ts'
import { catalogueCache } from './catalogue.contract.ts'
import type { RouteContract } from './route.contract.ts'

const filterBase = {
  code: describe(
    Type.String(),
    'Code of the characteristic, which is the query key to filter by',
    'reach',
  ),
  name: describe(Type.String(), 'Name of the characteristic', 'Reach'),
  unit: Unit,
}

export const ChoiceFilter = Type.Object(
  {
    kind: describe(Type.Literal('choice'), 'A filter by listed values', 'choice'),
    ...filterBase,
    options: describe(
      Type.Array(
        Type.Object({
          value: describe(Type.String(), 'Value for the query', '24'),
          label: describe(Type.String(), 'Label for people', '24'),
          count: describe(
            Type.Integer({ minimum: 0 }),
            'Number of products if this value were chosen in addition to the other active filters',
            8,
          ),
        }),
      ),
      'Available values',
    ),
  },
  { title: 'ChoiceFilter', description: 'A filter by values: `?ports_1g=24&ports_1g=48`' },
)

export const RangeFilter = Type.Object(
  {
    kind: describe(Type.Literal('range'), 'A filter by minimum and maximum', 'range'),
    ...filterBase,
    min: describe(
      Type.Number(),
      'Smallest value, in `unit`, among the products that match the other filters',
      0.1,
    ),
    max: describe(
      Type.Number(),
      'Largest value, in `unit`, among the products that match the other filters',
      120,
    ),
  },
  { title: 'RangeFilter', description: 'A filter by bounds: `?reach.min=10&reach.max=40`' },
)

export const FilterAttribute = Type.Object(
  {
    code: describe(
      Type.String(),
      'Code of the characteristic, which is the query key to filter by',
      'reach',
    ),
    name: describe(Type.String(), 'Name of the characteristic', 'Reach'),
    section: describe(Type.String(), 'Heading of its section', 'Optical'),
    unit: Unit,
  },
  {
    title: 'FilterAttribute',
    description: 'A characteristic that product lists can be filtered by',
  },
)

export const Filter = Type.Union([ChoiceFilter, RangeFilter], {
  title: 'Filter',
  description: 'A characteristic to filter by',
})

// PostgreSQL cannot store a zero character in a text.
const Words = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })

const FilterValue = acceptNumber(Words, 'number')

const filterFields = {
  q: Type.Optional(describe(Words, 'Words to find in the name, part number or summary', 'fanless')),
}

const filterRest = {
  patternProperties: {
    [attributeKeyPattern]: describe(
      Type.Union([FilterValue, Type.Array(FilterValue, { maxItems: 50 })]),
      'Filters by code of a characteristic: `ports_1g=24&ports_1g=48` chooses values, `speed.min=10` and `speed.max=100` bound a number in its unit. Unknown codes have no effect; `filters[ports_1g]=24` means the same',
    ),
  },
  additionalProperties: false,
}

const goodsQueryShape = Type.Object(
  {
    ...filterFields,
    group: Type.Optional(
      describe(
        IdOrCode,
        'Id or code of a group: only products of it and its sub-groups',
        'switches',
      ),
    ),
    ...PageQuery,
    sort: Type.Optional(
      describe(
        Type.Enum(goodSorts),
        'Sort order: that of the catalogue (`default`), by name (`name`, `-name`), or newest first (`new`)',
        'name',
      ),
    ),
    facts: Type.Optional(
      describe(
        Type.Enum(['values']),
        '`values`: key facts also have their values and units, for tables that programs compute with',
        'values',
      ),
    ),
  },
  filterRest,
)

const filtersQueryShape = Type.Object(filterFields, filterRest)

// TypeBox has no static type for declared and pattern keys together, so it is named here.
type WithSelection<Fields> = Fields & {
  [attribute: string]: Fields[keyof Fields] | string | string[]
}

export const GoodsQuery =
  Type.Unsafe<WithSelection<Static<typeof goodsQueryShape>>>(goodsQueryShape)
const FiltersQuery = Type.Unsafe<WithSelection<Static<typeof filtersQueryShape>>>(filtersQueryShape)

export type ChoiceFilter = Static<typeof ChoiceFilter>
export type RangeFilter = Static<typeof RangeFilter>
export type Filter = Static<typeof Filter>
export type GoodsQuery = Static<typeof GoodsQuery>
export type FiltersQuery = Static<typeof FiltersQuery>

export const getFilters = {
  name: 'getFilters',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/filters/{id}',
  summary: 'Filters of a group, with counts under the active filters',
  description:
    'The filters for a list of this group and its sub-groups, the most important first. Texts, and numbers ' +
    'with few values, are choices; other numbers are ranges with `min` and `max` in `unit`. Pass the filters ' +
    'that are active: each `count` then says how many products would be left. 404 if no group has this id or ' +
    'code; 400 if a bound is not a number.',
  params: Type.Object({ id: describe(IdOrCode, 'Id or code of the group', 'switches') }),
  query: FiltersQuery,
  response: Type.Array(Filter),
  cache: catalogueCache,
} as const satisfies RouteContract

export const getAttributes = {
  name: 'getAttributes',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/attributes',
  summary: 'Characteristics that product lists can be filtered by, for all groups',
  description:
    'All characteristics that are filters somewhere in the catalogue, with section and unit, in the order of ' +
    'product tables, without values. Use `code` as a query key of `GET catalog/goods`: `ports_1g=24` for a ' +
    'value, `reach.min=10` and `reach.max=40` for a number in its unit. `GET catalog/filters/{id}` has the ' +
    'values of one group.',
  response: Type.Array(FilterAttribute),
  cache: catalogueCache,
} as const satisfies RouteContract
