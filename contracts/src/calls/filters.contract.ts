import { Type, type Static } from 'typebox'
import { attributeKeyPattern, goodSorts } from '../shared/catalogue.query.ts'
import { IdOrCode, Unit } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { PageQuery } from '../shared/pagination.contract.ts'
import { catalogueCache } from './catalogue.contract.ts'
import type { RouteContract } from './route.contract.ts'

const filterBase = {
  code: describe(Type.String(), 'Code of the characteristic: the key to filter by', 'reach'),
  name: describe(Type.String(), 'Name of the characteristic', 'Reach'),
  unit: Unit,
}

export const ChoiceFilter = Type.Object(
  {
    kind: describe(Type.Literal('choice'), 'Some of the values can be chosen', 'choice'),
    ...filterBase,
    options: describe(
      Type.Array(
        Type.Object({
          value: describe(Type.String(), 'What to ask for', '24'),
          label: describe(Type.String(), 'What a person reads', '24'),
          count: describe(
            Type.Integer({ minimum: 0 }),
            'Goods left if this value were chosen beside the other filters in force',
            8,
          ),
        }),
      ),
      'The values there are',
    ),
  },
  { title: 'ChoiceFilter', description: 'A filter by values: `?ports_1g=24&ports_1g=48`' },
)

export const RangeFilter = Type.Object(
  {
    kind: describe(Type.Literal('range'), 'It has a least and a greatest value', 'range'),
    ...filterBase,
    min: describe(
      Type.Number(),
      'The least value, in `unit`, among the goods that the other filters leave',
      0.1,
    ),
    max: describe(
      Type.Number(),
      'The greatest value, in `unit`, among the goods that the other filters leave',
      120,
    ),
  },
  { title: 'RangeFilter', description: 'A filter by bounds: `?reach.min=10&reach.max=40`' },
)

export const FilterAttribute = Type.Object(
  {
    code: describe(Type.String(), 'Code of the characteristic: the key to filter by', 'reach'),
    name: describe(Type.String(), 'Its name', 'Reach'),
    section: describe(Type.String(), 'The heading it stands under', 'Optical'),
    unit: Unit,
  },
  { title: 'FilterAttribute', description: 'A characteristic that lists of goods are filtered by' },
)

export const Filter = Type.Union([ChoiceFilter, RangeFilter], {
  title: 'Filter',
  description: 'A characteristic to filter by',
})

// No database holds a zero character in its text.
const FilterValue = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })

const filterFields = {
  q: Type.Optional(
    describe(FilterValue, 'Words that name, part number or summary have', 'fanless'),
  ),
}

const filterRest = {
  patternProperties: {
    [attributeKeyPattern]: describe(
      Type.Union([FilterValue, Type.Array(FilterValue, { maxItems: 50 })]),
      'Filters by code of a characteristic: `ports_1g=24&ports_1g=48` chooses values, `speed.min=10` and `speed.max=100` bound a number in its unit. Codes that no characteristic has choose nothing; `filters[ports_1g]=24` means the same',
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
        'Number or code of a group: only goods of it and the groups below it',
        'switches',
      ),
    ),
    ...PageQuery,
    sort: Type.Optional(
      describe(
        Type.Enum(goodSorts),
        'Order: as in the catalogue (`default`), by name up or down, or the newest first (`new`)',
        'name',
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
  summary: 'The filters of a group (by id or code) with counts under the filters in force',
  params: Type.Object({ id: describe(IdOrCode, 'Number or code of the group', 'switches') }),
  query: FiltersQuery,
  response: Type.Array(Filter),
  cache: catalogueCache,
} as const satisfies RouteContract

export const getAttributes = {
  name: 'getAttributes',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/attributes',
  summary: 'The characteristics that lists of goods are filtered by, of all groups',
  response: Type.Array(FilterAttribute),
  cache: catalogueCache,
} as const satisfies RouteContract
