import { Type, type Static } from 'typebox'
import { attributeKeyPattern, goodSorts } from './catalogue.query.ts'
import { Change } from './change.contract.ts'
import { Code, Day, IdOrCode } from './code.contract.ts'
import { createPage, PageQuery } from './pagination.contract.ts'
import { Prose } from './prose.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const GroupBanner = Type.Object({
  url: Type.String(),
  image: Type.String(),
  title: Type.String(),
  description: Type.String(),
})

export const GroupReference = Type.Object({
  id: Type.Integer(),
  code: Code,
  name: Type.String(),
})

const groupFields = {
  ...GroupReference.properties,
  sort: Type.Integer(),
  short_description: Type.String(),
  /** Goods in this group and below it. */
  goods_count: Type.Integer({ minimum: 0 }),
  /** A picture that stands for the group: that of its first good. */
  image: Type.Union([Type.String(), Type.Null()]),
  banner: Type.Optional(GroupBanner),
}

/** A group of the catalogue with its sub-groups, sorted by `sort`; sub-groups have the same shape. */
export const CatalogueGroup = Type.Cyclic(
  {
    CatalogueGroup: Type.Object({
      ...groupFields,
      children: Type.Array(Type.Ref('CatalogueGroup')),
    }),
  },
  'CatalogueGroup',
)

/** How files are checked: a list of their checksums, its signature, and the key that minisign checks it by. */
export const FileSigning = Type.Object({
  sums: Type.String(),
  signature: Type.String(),
  public_key: Type.String(),
})

/** What engineers take into a tool of theirs: into NetBox, draw.io, a rack plan. All of it is CC0 1.0. */
export const ModelFile = Type.Object({ title: Type.String(), url: Type.String() })

/** One group as its own page shows it: with the way down to it and a full description. */
export const CatalogueGroupDetails = Type.Object({
  ...groupFields,
  description: Prose,
  /** The groups above this one, outermost first. */
  ancestors: Type.Array(GroupReference),
  children: Type.Array(Type.Object(groupFields)),
  /** Those of its family. */
  models: Type.Optional(Type.Array(ModelFile)),
})

export const GoodImage = Type.Object({
  url: Type.String(),
  /** The image that stands for the good in lists. */
  logo: Type.Boolean(),
  alt: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
})

/**
 * One characteristic of a good. A characteristic nobody stated is absent, never false.
 * `values` are comparable (numbers in `unit`), `text` is what a person reads, unit included.
 */
export const GoodAttribute = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** The heading it stands under in the table of characteristics. */
  section: Type.String(),
  unit: Type.Union([Type.String(), Type.Null()]),
  values: Type.Array(Type.Union([Type.Number(), Type.String(), Type.Boolean()])),
  text: Type.String(),
})

export const KeyFact = Type.Object({ name: Type.String(), text: Type.String() })

/** A good as a list shows it. */
export const GoodCard = Type.Object({
  id: Type.Integer(),
  code: Code,
  name: Type.String(),
  part_number: Type.String(),
  summary: Type.String(),
  image: Type.Union([GoodImage, Type.Null()]),
  /** Address of the picture with its dimensions, where there is one. */
  drawing: Type.Optional(Type.String()),
  group_id: Type.Integer(),
  group: GroupReference,
  key_facts: Type.Array(KeyFact),
  /** Date of release, YYYY-MM-DD. */
  released_on: Type.String(),
})

/** What a file is to a visitor; lists are grouped by it, in this order. */
export const documentTypes = ['firmware', 'datasheet', 'manual', 'certificate'] as const

/** A file to take home. `size` is in bytes, `sha256` in hexadecimal. */
export const GoodDocument = Type.Object({
  type: Type.Enum(documentTypes),
  title: Type.String(),
  version: Type.String(),
  published_on: Day,
  /** What changed, for firmware; may be empty. */
  notes: Prose,
  url: Type.String(),
  media_type: Type.String(),
  size: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})

/** A good as its own page shows it. */
export const Good = Type.Object({
  id: Type.Integer(),
  code: Code,
  name: Type.String(),
  part_number: Type.String(),
  summary: Type.String(),
  description: Prose,
  images: Type.Array(GoodImage),
  group_id: Type.Integer(),
  group: GroupReference,
  /** The groups above `group`, outermost first. */
  ancestors: Type.Array(GroupReference),
  key_facts: Type.Array(KeyFact),
  attributes: Type.Array(GoodAttribute),
  /** Documents and firmware by type, newest first. */
  documents: Type.Array(GoodDocument),
  signing: Type.Optional(FileSigning),
  models: Type.Optional(Type.Array(ModelFile)),
  /** Goods that are ordered together with this one: what feeds, manages or completes it. */
  accessories: Type.Array(GoodCard),
  /** Goods of the same group nearest to this one. */
  related: Type.Array(GoodCard),
  released_on: Type.String(),
  changes: Type.Optional(
    Type.Array(Change, { description: 'What changed in its data last, newest first.' }),
  ),
})

export const ChoiceFilter = Type.Object({
  kind: Type.Literal('choice'),
  code: Type.String(),
  name: Type.String(),
  unit: Type.Union([Type.String(), Type.Null()]),
  options: Type.Array(
    Type.Object({
      value: Type.String(),
      label: Type.String(),
      /** Goods left if this value were chosen beside the other filters in force. */
      count: Type.Integer({ minimum: 0 }),
    }),
  ),
})

export const RangeFilter = Type.Object({
  kind: Type.Literal('range'),
  code: Type.String(),
  name: Type.String(),
  unit: Type.Union([Type.String(), Type.Null()]),
  /** The least and greatest value among the goods that the other filters leave. */
  min: Type.Number(),
  max: Type.Number(),
})

export const Filter = Type.Union([ChoiceFilter, RangeFilter])

// No database holds a zero character in its text.
const FilterValue = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })

const filterFields = {
  q: Type.Optional(FilterValue),
}

const filterRest = {
  patternProperties: {
    [attributeKeyPattern]: Type.Union([FilterValue, Type.Array(FilterValue, { maxItems: 50 })]),
  },
  additionalProperties: false,
}

const goodsQueryShape = Type.Object(
  {
    ...filterFields,
    /** Only goods of this group and the groups below it. */
    group: Type.Optional(IdOrCode),
    ...PageQuery,
    sort: Type.Optional(Type.Enum(goodSorts)),
  },
  filterRest,
)

const filtersQueryShape = Type.Object(filterFields, filterRest)

// TypeBox has no static type for declared and pattern keys together, so it is named here.
type WithSelection<Fields> = Fields & {
  [attribute: string]: Fields[keyof Fields] | string | string[]
}

const GoodsQuery = Type.Unsafe<WithSelection<Static<typeof goodsQueryShape>>>(goodsQueryShape)
const FiltersQuery = Type.Unsafe<WithSelection<Static<typeof filtersQueryShape>>>(filtersQueryShape)

export type CatalogueGroup = Static<typeof CatalogueGroup>
export type CatalogueGroupDetails = Static<typeof CatalogueGroupDetails>
export type GroupReference = Static<typeof GroupReference>
export type GoodImage = Static<typeof GoodImage>
export type GoodAttribute = Static<typeof GoodAttribute>
export type FileSigning = Static<typeof FileSigning>
export type ModelFile = Static<typeof ModelFile>
export type GoodDocument = Static<typeof GoodDocument>
export type KeyFact = Static<typeof KeyFact>
export type GoodCard = Static<typeof GoodCard>
export type Good = Static<typeof Good>
export type ChoiceFilter = Static<typeof ChoiceFilter>
export type RangeFilter = Static<typeof RangeFilter>
export type Filter = Static<typeof Filter>
export type GoodsQuery = Static<typeof GoodsQuery>
export type FiltersQuery = Static<typeof FiltersQuery>

/** How long answers made of the catalogue alone may be kept. */
export const catalogueCache = { freshSeconds: 30, staleSeconds: 3600, tags: ['catalogue'] } as const

export const getCatalogueGroups = {
  name: 'getCatalogueGroups',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/groups',
  summary: 'All groups of the catalogue as a tree',
  response: Type.Object({ groups: Type.Array(CatalogueGroup) }),
  cache: catalogueCache,
} as const satisfies RouteContract

export const getCatalogueGroup = {
  name: 'getCatalogueGroup',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/group/{idOrCode}',
  summary: 'One group of the catalogue',
  params: Type.Object({ idOrCode: IdOrCode }),
  response: CatalogueGroupDetails,
  cache: catalogueCache,
} as const satisfies RouteContract

export const getGoods = {
  name: 'getGoods',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/goods',
  summary: 'Goods by group, text and filters, a page at a time',
  query: GoodsQuery,
  response: createPage(GoodCard),
  cache: catalogueCache,
} as const satisfies RouteContract

export const getGood = {
  name: 'getGood',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/good/{idOrCode}',
  summary: 'One good with its attributes and pictures',
  params: Type.Object({ idOrCode: IdOrCode }),
  response: Good,
  cache: catalogueCache,
} as const satisfies RouteContract

export const getFilters = {
  name: 'getFilters',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/filters/{id}',
  summary: 'The filters of a group (by id or code) with counts under the filters in force',
  params: Type.Object({ id: IdOrCode }),
  query: FiltersQuery,
  response: Type.Array(Filter),
  cache: catalogueCache,
} as const satisfies RouteContract
