import { Type, type Static } from 'typebox'
import { Address, Code, Day, IdOrCode, Unit } from '../shared/code.contract.ts'
import { describe, toldFormat } from '../shared/description.ts'
import { createPage } from '../shared/pagination.contract.ts'
import { Prose } from '../shared/prose.contract.ts'
import { catalogueCache, GroupReference, ModelFile } from './catalogue.contract.ts'
import { Change } from './change.contract.ts'
import { GoodsQuery } from './filters.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const FileSigning = Type.Object(
  {
    sums: describe(Address, 'Path of the list of SHA-256 checksums', '/files/SHA256SUMS'),
    signature: describe(
      Address,
      'Path of the signature of that list, as minisign makes it',
      '/files/SHA256SUMS.minisig',
    ),
    public_key: describe(
      Type.String(),
      'The key that minisign checks it by, in Base64',
      'RWS0GxvEInKwyL9NPz+wkiE6UCpbWMVrUQ7DuQ4mkxypKIXa4Hjn+q+B',
    ),
  },
  {
    title: 'FileSigning',
    description: 'How files are checked: checksums, their signature, and its key',
  },
)

export const GoodImage = Type.Object(
  {
    url: describe(
      Address,
      'Path of the picture; a photograph has smaller sizes at `?w=`',
      '/images/goods/ks-2428-front.svg',
    ),
    logo: describe(Type.Boolean(), 'It is the one that stands for the good in lists', true),
    alt: describe(Type.String(), 'What it shows, for who does not see it', 'KS-2428, front view'),
    width: describe(Type.Integer({ minimum: 1 }), 'Its width, pixels', 1200),
    height: describe(Type.Integer({ minimum: 1 }), 'Its height, pixels', 750),
  },
  { title: 'GoodImage', description: 'A picture of a good' },
)

/** One characteristic of a good. A characteristic nobody stated is absent, never false. */
export const GoodAttribute = Type.Object(
  {
    code: describe(
      Type.String(),
      'Code of the characteristic: the key that lists are filtered by',
      'ports_1g',
    ),
    name: describe(Type.String(), 'Its name', '1G copper ports'),
    section: describe(
      Type.String(),
      'The heading it stands under in the table of characteristics',
      'Interfaces',
    ),
    unit: Unit,
    values: describe(
      Type.Array(Type.Union([Type.Number(), Type.String(), Type.Boolean()])),
      'What it is, to be compared: numbers in `unit`, words, or whether it has it; several where it is several',
      [24],
    ),
    text: describe(Type.String(), 'What it is, as a person reads it, unit included', '24'),
  },
  {
    title: 'GoodAttribute',
    description: 'One characteristic of a good. One that nobody stated is absent, never false',
  },
)

export const KeyFact = Type.Object(
  {
    name: describe(Type.String(), 'Name of the characteristic', '1G copper ports'),
    text: describe(Type.String(), 'What it is, unit included', '24'),
  },
  {
    title: 'KeyFact',
    description: 'One of the few characteristics by which goods of a family are told apart',
  },
)

/** The models of a series side by side, by what they differ in. */
export const Series = Type.Object(
  {
    name: describe(Type.String(), 'What its models are called together', 'KS-2400'),
    attributes: describe(
      Type.Array(
        Type.Object({
          name: describe(Type.String(), 'Name of the characteristic', 'PoE budget'),
          numeric: describe(Type.Boolean(), 'Its values are numbers', true),
        }),
      ),
      'The characteristics in which they differ, what matters most first',
    ),
    goods: describe(
      Type.Array(
        Type.Object({
          id: describe(Type.Integer(), 'Number of the good', 1102),
          code: describe(Code, 'Code of the good, as it stands in addresses', 'ks-2428'),
          name: describe(Type.String(), 'Name of the good, its model', 'KS-2428'),
          facts: describe(
            Type.Array(Type.Union([Type.String(), Type.Null()])),
            'What it states of each of `attributes`, unit included; null where nobody knows',
            ['24', null],
          ),
        }),
      ),
      'Its models, in the order of the catalogue; the good that was asked for is one of them',
    ),
  },
  { title: 'Series', description: 'The models of a series side by side, by what they differ in' },
)

/** What every good says of itself. */
const goodFields = {
  id: describe(Type.Integer(), 'Number of the good; requests name it by this', 1102),
  code: describe(Code, 'Code of the good, as it stands in addresses', 'ks-2428'),
  name: describe(Type.String(), 'Name of the good, its model', 'KS-2428'),
  part_number: describe(Type.String(), 'What one orders it by (SKU)', 'KDR-KS2428-AC'),
  summary: describe(
    Type.String(),
    'What it is, in a line',
    '24 gigabit ports and four 10G uplinks, fanless',
  ),
  group_id: describe(Type.Integer(), 'Number of the group that it is in', 81),
  group: describe(GroupReference, 'The group that it is in'),
  key_facts: describe(
    Type.Array(KeyFact),
    'The few characteristics by which it is told from its neighbours',
  ),
  released_on: describe(Type.String({ [toldFormat]: 'date' }), 'Day of release', '2022-03-14'),
}

/** A good as a list shows it. */
export const GoodCard = Type.Object(
  {
    ...goodFields,
    image: describe(
      Type.Union([GoodImage, Type.Null()]),
      'The picture that stands for it; null where there is none',
    ),
    thumbnail: Type.Optional(
      describe(
        Address,
        'Path of a picture that tells it from its neighbours at the size of a thumb, in the proportions of `image`; where absent, `image` stands for it there too',
        '/images/goods/ks-2428-thumbnail.svg',
      ),
    ),
    drawing: Type.Optional(
      describe(
        Address,
        'Path of the picture with its dimensions, in mm, where there is one',
        '/images/goods/ks-2428-outline.svg',
      ),
    ),
  },
  { title: 'GoodCard', description: 'A good as a list shows it' },
)

/** What a file is to a visitor; lists are grouped by it, in this order. */
export const documentTypes = ['firmware', 'datasheet', 'manual', 'certificate'] as const

/** A file to take home. */
export const GoodDocument = Type.Object(
  {
    type: describe(Type.Enum(documentTypes), 'What it is', 'firmware'),
    title: describe(Type.String(), 'Its title', 'KedrOS for the KS-2400 series'),
    version: describe(Type.String(), 'Its version, or revision', '10.0'),
    published_on: describe(Day, 'Day of publication', '2026-11-10'),
    notes: describe(Prose, 'What changed, for firmware, in HTML; may be empty'),
    url: describe(
      Address,
      'Where it is',
      '/files/firmwares/kedros-for-the-ks-2400-series-10.0.img',
    ),
    media_type: describe(Type.String(), 'Its media type', 'application/octet-stream'),
    size: describe(Type.Integer({ minimum: 0 }), 'Its size, bytes', 37749760),
    sha256: describe(
      Type.String({ pattern: '^[0-9a-f]{64}$' }),
      'SHA-256 of its bytes, hexadecimal',
      '930f4515e9b05cef8d416a021e157c3830db9f5a032cab76bc60a6654f63a1d2',
    ),
  },
  {
    title: 'GoodDocument',
    description: 'A datasheet, manual, certificate or firmware to download',
  },
)

/** A good as its own page shows it. */
export const Good = Type.Object(
  {
    ...goodFields,
    description: describe(Prose, 'What it is for and what it does, in paragraphs of HTML'),
    images: describe(Type.Array(GoodImage), 'Its pictures, in the order they are shown'),
    ancestors: describe(Type.Array(GroupReference), 'The groups above `group`, outermost first'),
    attributes: describe(
      Type.Array(GoodAttribute),
      'Its characteristics, in the order of the table',
    ),
    documents: describe(Type.Array(GoodDocument), 'Documents and firmware by type, newest first'),
    signing: Type.Optional(describe(FileSigning, 'How its files are checked')),
    models: Type.Optional(describe(Type.Array(ModelFile), 'Files for tools of engineers')),
    supply: Type.Optional(
      describe(
        Type.Array(KeyFact),
        'On what terms it is supplied: whether it is in stock, how soon it leaves, how long it is guaranteed',
        [{ name: 'Warranty', text: '5 years' }],
      ),
    ),
    series: Type.Optional(describe(Series, 'The models of its series, where it is of one')),
    accessories: describe(
      Type.Array(GoodCard),
      'Goods that are ordered together with it: what feeds, manages or completes it',
    ),
    related: describe(Type.Array(GoodCard), 'Goods of the same group nearest to it'),
    changes: Type.Optional(
      describe(Type.Array(Change), 'What changed in its data last, newest first'),
    ),
  },
  { title: 'Good', description: 'A good as its own page shows it' },
)

export type GoodImage = Static<typeof GoodImage>
export type GoodAttribute = Static<typeof GoodAttribute>
export type FileSigning = Static<typeof FileSigning>
export type GoodDocument = Static<typeof GoodDocument>
export type KeyFact = Static<typeof KeyFact>
export type Series = Static<typeof Series>
export type GoodCard = Static<typeof GoodCard>
export type Good = Static<typeof Good>

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
  params: Type.Object({
    idOrCode: describe(IdOrCode, 'Number or code of the good', 'ks-2428'),
  }),
  response: Good,
  cache: catalogueCache,
} as const satisfies RouteContract
