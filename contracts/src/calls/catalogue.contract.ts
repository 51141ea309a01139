import { Type, type Static } from 'typebox'
import { addressOf } from '../pages/site.pages.ts'
import { maybe, needed, orElse } from '../shared/absence.ts'
import { Address, Code, IdOrCode, Picture } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { photo } from '../shared/media.contract.ts'
import { Prose } from '../shared/prose.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const GroupBanner = Type.Object(
  {
    url: describe(
      Address,
      'Target of the link',
      addressOf('product-code', { code: 'ks-5448-100g' }),
    ),
    image: describe(Address, 'Path of the picture', '/images/goods/ks-5448-100g-front.svg'),
    photo,
    title: describe(Type.String(), 'Headline', 'KS-5448-100G'),
    description: describe(
      Type.String(),
      'A line below the headline',
      '48 × 25G and 8 × 100G, 4 Tbit/s',
    ),
  },
  {
    title: 'GroupBanner',
    description: 'Banner beside the sub-groups in the menu panel of a group',
  },
)

export const GroupReference = Type.Object(
  {
    id: describe(Type.Integer(), 'Group id', 81),
    code: describe(Code, 'Group code, as used in URLs', 'access-switches'),
    name: describe(Type.String(), 'Group name', 'Access switches'),
  },
  { title: 'GroupReference', description: 'A group of the catalogue: id, code and name' },
)

const groupFields = {
  ...GroupReference.properties,
  sort: describe(orElse(Type.Integer(), 0), 'Sort position among sibling groups, ascending', 10),
  short_description: describe(
    maybe(Type.String()),
    'One-line description of the group; null if there is none',
    'From fanless access to 400G in the data centre',
  ),
  goods_count: describe(
    maybe(Type.Integer({ minimum: 0 })),
    'Number of products in this group and its sub-groups; null if it is not counted',
    39,
  ),
  image: describe(
    Picture,
    'Path of the picture of the group, which is that of its first product; null if there is none',
    '/images/goods/ks-1208-front.svg',
  ),
  photo,
  banner: Type.Optional(describe(GroupBanner, 'Banner shown beside its sub-groups in the menu')),
}

const CatalogueBranch = Type.Object(groupFields, {
  title: 'CatalogueBranch',
  description: 'A group of the catalogue without its sub-groups',
})

/** A group of the catalogue with its sub-groups, sorted by `sort`; sub-groups have the same shape. */
export const CatalogueGroup = Type.Cyclic(
  {
    CatalogueGroup: Type.Object(
      {
        ...groupFields,
        children: describe(Type.Array(Type.Ref('CatalogueGroup')), 'Sub-groups, sorted by `sort`'),
      },
      { description: 'A group of the catalogue with all its sub-groups' },
    ),
  },
  'CatalogueGroup',
)

export const ModelFile = Type.Object(
  {
    title: describe(Type.String(), 'Format of the file and its tool', 'NetBox device type'),
    url: describe(Address, 'Address of the file', '/files/netbox/ks-2428.yaml'),
  },
  {
    title: 'ModelFile',
    description:
      'A file for engineering tools such as NetBox, draw.io or rack planners; licensed under CC0 1.0',
  },
)

const Millimetres = Type.Number({ exclusiveMinimum: 0 })

export const LineupGood = Type.Object(
  {
    code: describe(Code, 'Product code, as used in URLs', 'ks-9006'),
    name: describe(Type.String(), 'Product name (the model)', 'KS-9006'),
    image: describe(
      Address,
      'Path of the picture of its front, cropped to the device',
      '/images/goods/ks-9006-panel.svg',
    ),
    width: describe(Millimetres, 'Width of the picture, mm', 482.6),
    height: describe(Millimetres, 'Height of the picture, mm', 444.5),
  },
  { title: 'LineupGood', description: 'A product of a line-up: its front and the size of it' },
)

/** One group as its own page shows it: with its ancestors and a full description. */
export const CatalogueGroupDetails = Type.Object(
  {
    ...groupFields,
    description: describe(Prose, 'Contents of the group and buying advice, as HTML paragraphs'),
    ancestors: describe(Type.Array(GroupReference), 'Ancestors of this group, outermost first'),
    children: describe(Type.Array(CatalogueBranch), 'Sub-groups, sorted by `sort`'),
    lineup: Type.Optional(
      describe(
        Type.Array(LineupGood, { maxItems: 12 }),
        'Some products of the group, to be shown side by side to one scale; absent if fewer than two have a drawing',
      ),
    ),
    models: Type.Optional(
      describe(Type.Array(ModelFile), 'Files for engineering tools, for the whole family'),
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
export type LineupGood = Static<typeof LineupGood>
export type ModelFile = Static<typeof ModelFile>

/** Default caching of responses that depend only on the catalogue. */
export const catalogueCache = { freshSeconds: 30, staleSeconds: 3600, tags: ['catalogue'] } as const

export const getCatalogueGroups = {
  name: 'getCatalogueGroups',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/groups',
  summary: 'All groups of the catalogue as a tree',
  description:
    'The whole tree in one response, without paging: families sorted by `sort`, each with its sub-groups in ' +
    '`children`, to any depth. `goods_count` includes the products of sub-groups. Read a group by its id or ' +
    'code for its text and its ancestors.',
  response: Type.Object({
    groups: describe(
      needed(Type.Array(CatalogueGroup)),
      'Top-level groups (families), sorted by `sort`',
    ),
  }),
  cache: catalogueCache,
} as const satisfies RouteContract

export const getCatalogueGroup = {
  name: 'getCatalogueGroup',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/group/{idOrCode}',
  summary: 'One group of the catalogue',
  description:
    'A group as its page shows it: text, ancestors, direct sub-groups, some fronts to one scale with sizes in ' +
    'millimetres, and files for engineering tools. Its products are a call of their own, `GET catalog/goods` ' +
    'with `group`. 404 if no group has this id or code.',
  params: Type.Object({
    idOrCode: describe(IdOrCode, 'Id or code of the group', 'switches'),
  }),
  response: CatalogueGroupDetails,
  cache: catalogueCache,
} as const satisfies RouteContract
