import { Type, type Static } from 'typebox'
import { addressOf } from '../pages/site.pages.ts'
import { Address, Code, IdOrCode, Picture } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { Prose } from '../shared/prose.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const GroupBanner = Type.Object(
  {
    url: describe(Address, 'Where it leads', addressOf('product-code', { code: 'ks-5448-100g' })),
    image: describe(Address, 'Path of its picture', '/images/goods/ks-5448-100g-front.svg'),
    title: describe(Type.String(), 'Its headline', 'KS-5448-100G'),
    description: describe(
      Type.String(),
      'A line below the headline',
      '48 × 25G and 8 × 100G, 4 Tbit/s',
    ),
  },
  {
    title: 'GroupBanner',
    description: 'What the panel of a group in the menu shows beside its sub-groups',
  },
)

export const GroupReference = Type.Object(
  {
    id: describe(Type.Integer(), 'Number of the group', 81),
    code: describe(Code, 'Code of the group, as it stands in addresses', 'access-switches'),
    name: describe(Type.String(), 'Name of the group', 'Access switches'),
  },
  { title: 'GroupReference', description: 'A group of the catalogue by number, code and name' },
)

const groupFields = {
  ...GroupReference.properties,
  sort: describe(Type.Integer(), 'Where it stands among its neighbours: the least is first', 10),
  short_description: describe(
    Type.String(),
    'What is in it, in a line',
    'From fanless access to 400G in the data centre',
  ),
  goods_count: describe(
    Type.Integer({ minimum: 0 }),
    'Goods in this group and the groups below it',
    39,
  ),
  image: describe(
    Picture,
    'Path of the picture that stands for the group, that of its first good; null where it has none',
    '/images/goods/ks-1208-front.svg',
  ),
  banner: Type.Optional(describe(GroupBanner, 'Shown beside its sub-groups in the menu')),
}

const CatalogueBranch = Type.Object(groupFields, {
  title: 'CatalogueBranch',
  description: 'A group of the catalogue without those below it',
})

/** A group of the catalogue with its sub-groups, sorted by `sort`; sub-groups have the same shape. */
export const CatalogueGroup = Type.Cyclic(
  {
    CatalogueGroup: Type.Object(
      {
        ...groupFields,
        children: describe(
          Type.Array(Type.Ref('CatalogueGroup')),
          'Its sub-groups, sorted by `sort`',
        ),
      },
      { description: 'A group of the catalogue with all that is below it' },
    ),
  },
  'CatalogueGroup',
)

export const ModelFile = Type.Object(
  {
    title: describe(Type.String(), 'What it is, and for which tool', 'NetBox device type'),
    url: describe(Address, 'Where it is', '/files/netbox/ks-2428.yaml'),
  },
  {
    title: 'ModelFile',
    description:
      'What engineers take into a tool of theirs, such as NetBox, draw.io or a rack plan; all of it is CC0 1.0',
  },
)

/** One group as its own page shows it: with the way down to it and a full description. */
export const CatalogueGroupDetails = Type.Object(
  {
    ...groupFields,
    description: describe(Prose, 'What is in it and how to choose, in paragraphs of HTML'),
    ancestors: describe(Type.Array(GroupReference), 'The groups above this one, outermost first'),
    children: describe(Type.Array(CatalogueBranch), 'Its sub-groups, sorted by `sort`'),
    models: Type.Optional(
      describe(Type.Array(ModelFile), 'Files for tools of engineers, of its family'),
    ),
  },
  {
    title: 'CatalogueGroupDetails',
    description: 'A group of the catalogue as its own page shows it',
  },
)

export type CatalogueGroup = Static<typeof CatalogueGroup>
export type CatalogueGroupDetails = Static<typeof CatalogueGroupDetails>
export type GroupReference = Static<typeof GroupReference>
export type ModelFile = Static<typeof ModelFile>

/** How long answers made of the catalogue alone may be kept. */
export const catalogueCache = { freshSeconds: 30, staleSeconds: 3600, tags: ['catalogue'] } as const

export const getCatalogueGroups = {
  name: 'getCatalogueGroups',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/groups',
  summary: 'All groups of the catalogue as a tree',
  response: Type.Object({
    groups: describe(Type.Array(CatalogueGroup), 'The families at the top, sorted by `sort`'),
  }),
  cache: catalogueCache,
} as const satisfies RouteContract

export const getCatalogueGroup = {
  name: 'getCatalogueGroup',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/group/{idOrCode}',
  summary: 'One group of the catalogue',
  params: Type.Object({
    idOrCode: describe(IdOrCode, 'Number or code of the group', 'switches'),
  }),
  response: CatalogueGroupDetails,
  cache: catalogueCache,
} as const satisfies RouteContract
