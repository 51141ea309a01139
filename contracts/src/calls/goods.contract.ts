import { Type, type Static } from 'typebox'
import { maybe, orElse, type Owner } from '../shared/absence.ts'
import { Address, Code, Day, IdOrCode, Unit } from '../shared/code.contract.ts'
import { describe, toldFormat } from '../shared/description.ts'
import { Film, Photo } from '../shared/media.contract.ts'
import { createPage } from '../shared/pagination.contract.ts'
import { Prose } from '../shared/prose.contract.ts'
import { catalogueCache, GroupReference, ModelFile } from './catalogue.contract.ts'
import { Change } from './change.contract.ts'
import { GoodsQuery } from './filters.contract.ts'
import { Performance } from './performance.contract.ts'
import { GoodPrice } from './price.contract.ts'
import { references, ReportedTest } from './proof.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const FileSigning = Type.Object(
  {
    sums: describe(Address, 'Path of the list of SHA-256 checksums', '/files/SHA256SUMS'),
    signature: describe(
      Address,
      'Path of the minisign signature of that list',
      '/files/SHA256SUMS.minisig',
    ),
    public_key: describe(
      Type.String(),
      'Public key for minisign, Base64',
      'RWS0GxvEInKwyL9NPz+wkiE6UCpbWMVrUQ7DuQ4mkxypKIXa4Hjn+q+B',
    ),
  },
  {
    title: 'FileSigning',
    description: 'Data to verify files: checksums, their signature, and the public key',
  },
)

/** A picture without a text of its own is named like the product that it shows. */
function nameOwner(_image: Owner, good: Owner | undefined): unknown {
  return good?.['name'] ?? ''
}

export const GoodImage = Type.Object(
  {
    url: describe(
      Address,
      'Path of the picture; photographs are available in smaller widths with `?w=`',
      '/images/goods/ks-2428-front.svg',
    ),
    logo: describe(
      orElse(Type.Boolean(), false),
      'Whether it represents the product in lists',
      true,
    ),
    alt: describe(
      orElse(Type.String(), nameOwner),
      'Alternative text; without it, the name of the product',
      'KS-2428, front view',
    ),
    width: describe(maybe(Type.Integer({ minimum: 1 })), 'Width, pixels; null if unknown', 1200),
    height: describe(maybe(Type.Integer({ minimum: 1 })), 'Height, pixels; null if unknown', 750),
    photo: Type.Optional(
      describe(Photo, 'The same picture, if it is a photograph; absent for a drawing'),
    ),
  },
  { title: 'GoodImage', description: 'A picture of a product' },
)

/** One characteristic of a product. An unstated characteristic is absent, never false. */
export const GoodAttribute = Type.Object(
  {
    code: describe(
      Type.String(),
      'Code of the characteristic, which is the query key that lists are filtered by',
      'ports_1g',
    ),
    name: describe(Type.String(), 'Name of the characteristic', '1G copper ports'),
    section: describe(
      Type.String(),
      'Heading of its section in the table of characteristics',
      'Interfaces',
    ),
    unit: Unit,
    values: describe(
      Type.Array(Type.Union([Type.Number(), Type.String(), Type.Boolean()])),
      'Values for comparison: numbers in `unit`, words, or true or false; a characteristic may have several',
      [24],
    ),
    text: describe(Type.String(), 'Value as displayed to people, with its unit', '24'),
  },
  {
    title: 'GoodAttribute',
    description:
      'One characteristic of a product. An unstated characteristic is absent, never false',
  },
)

export const KeyFact = Type.Object(
  {
    name: describe(Type.String(), 'Name of the characteristic', '1G copper ports'),
    text: describe(Type.String(), 'Value with its unit', '24'),
    unit: Type.Optional(Unit),
    values: Type.Optional(
      describe(
        Type.Array(Type.Union([Type.Number(), Type.String(), Type.Boolean()])),
        'Its values as those of a characteristic; present if `facts=values` asks for them',
        [24],
      ),
    ),
  },
  {
    title: 'KeyFact',
    description: 'One of the few characteristics that distinguish the products of a family',
  },
)

/** The models of a series side by side, by the characteristics in which they differ. */
export const Series = Type.Object(
  {
    name: describe(Type.String(), 'Name of the series', 'KS-2400'),
    attributes: describe(
      Type.Array(
        Type.Object({
          name: describe(Type.String(), 'Name of the characteristic', 'PoE budget'),
          numeric: describe(Type.Boolean(), 'Whether the values are numbers', true),
        }),
      ),
      'Characteristics in which the models differ, most important first',
    ),
    goods: describe(
      Type.Array(
        Type.Object({
          id: describe(Type.Integer(), 'Product id', 1102),
          code: describe(Code, 'Product code, as used in URLs', 'ks-2428'),
          name: describe(Type.String(), 'Product name (the model)', 'KS-2428'),
          facts: describe(
            Type.Array(Type.Union([Type.String(), Type.Null()])),
            'Values for `attributes`, in the same order, with units; null if unknown',
            ['24', null],
          ),
        }),
      ),
      'Models of the series, in catalogue order, including the requested product',
    ),
  },
  {
    title: 'Series',
    description: 'The models of a series side by side, by the characteristics in which they differ',
  },
)

export const Discontinued = Type.Object(
  {
    since: describe(Day, 'Last day on which it was sold', '2026-03-31'),
    successor: Type.Optional(
      describe(
        Type.Object({
          code: describe(Code, 'Code of the product', 'kw-520'),
          name: describe(Type.String(), 'Name of the product', 'KW-520'),
        }),
        'The product that replaces it',
      ),
    ),
  },
  { title: 'Discontinued', description: 'The end of the sale of a product' },
)

/** The group of a product, of which only the name is needed: the product has its id, and the tree of groups the code. */
export const GoodGroup = Type.Object(
  {
    id: describe(orElse(Type.Integer(), readGroupId), 'Group id; without it, `group_id`', 81),
    code: describe(
      orElse(Code, readGroupIdAsCode),
      'Group code, as used in URLs; without it, that of the group with this id in `GET catalog/groups`, else the id',
      'access-switches',
    ),
    name: GroupReference.properties.name,
  },
  { title: 'GoodGroup', description: 'The group of a product: id, code and name' },
)

function readGroupId(_group: Owner, good: Owner | undefined): unknown {
  return good?.['group_id']
}

function readGroupIdAsCode({ id }: Owner, good: Owner | undefined): unknown {
  const known = id ?? good?.['group_id']
  return typeof known === 'number' ? String(known) : undefined
}

/** Fields that cards and pages of products share. */
const goodFields = {
  id: describe(Type.Integer(), 'Product id, which requests refer to', 1102),
  code: describe(Code, 'Product code, as used in URLs', 'ks-2428'),
  name: describe(Type.String(), 'Product name (the model)', 'KS-2428'),
  part_number: describe(
    maybe(Type.String()),
    'Part number to order it by (SKU); null if there is none',
    'KS2428-AC',
  ),
  summary: describe(
    maybe(Type.String()),
    'One-line description; null if there is none',
    '24 gigabit ports and four 10G uplinks, fanless',
  ),
  group_id: describe(Type.Integer(), 'Id of its group', 81),
  group: describe(GoodGroup, 'Its group'),
  key_facts: describe(
    Type.Array(KeyFact),
    'The few characteristics that distinguish it from similar products',
  ),
  released_on: describe(
    maybe(Type.String({ [toldFormat]: 'date' })),
    'Day of release; null if it is not stated',
    '2022-03-14',
  ),
  price: Type.Optional(
    describe(
      GoodPrice,
      'Its price today in the country that belongs to the language of the request (header `Language`); absent if ' +
        'there is none. A response must not be cached beyond the last day of the price',
    ),
  ),
  discontinued: Type.Optional(
    describe(Discontinued, 'Present once it is no longer sold; it has no price then'),
  ),
}

/** The picture that stands for a product whose API has a list of pictures, and no main picture. */
function pickMainImage({ images }: Owner): unknown {
  if (!Array.isArray(images)) return null
  return images.find((each: { logo?: unknown } | null) => each?.logo === true) ?? images[0] ?? null
}

/** A product as a list shows it. */
export const GoodCard = Type.Object(
  {
    ...goodFields,
    image: describe(
      orElse(maybe(GoodImage), pickMainImage),
      'Main picture; null if there is none. Of `images`, if an API sends these, it is the one with `logo`, else the first',
    ),
    thumbnail: Type.Optional(
      describe(
        Address,
        'Path of a simplified picture for small sizes, with the aspect ratio of `image`; if absent, use `image`',
        '/images/goods/ks-2428-thumbnail.svg',
      ),
    ),
    drawing: Type.Optional(
      describe(
        Address,
        'Path of the drawing with its dimensions in mm, if there is one',
        '/images/goods/ks-2428-outline.svg',
      ),
    ),
  },
  { title: 'GoodCard', description: 'A product as a list shows it' },
)

/** Types of documents, in the order in which lists group them. */
export const documentTypes = ['firmware', 'datasheet', 'manual', 'certificate', 'report'] as const

/** A file to download. */
export const GoodDocument = Type.Object(
  {
    type: describe(Type.Enum(documentTypes), 'Type of the document', 'firmware'),
    title: describe(Type.String(), 'Title', 'Firmware for the KS-2400 series'),
    version: describe(
      maybe(Type.String()),
      'Version or revision; null if it is not stated',
      '10.0',
    ),
    published_on: describe(
      maybe(Day),
      'Day of publication; null if it is not stated',
      '2026-11-10',
    ),
    notes: describe(Prose, 'Release notes of firmware, as HTML; may be empty'),
    url: describe(
      Address,
      'Address of the file',
      '/files/firmwares/firmware-for-the-ks-2400-series-10.0.img',
    ),
    media_type: describe(
      maybe(Type.String()),
      'Media type; null if it is not stated',
      'application/octet-stream',
    ),
    size: describe(
      maybe(Type.Integer({ minimum: 0 })),
      'Size, bytes; null if it is not stated',
      37749760,
    ),
    sha256: describe(
      maybe(Type.String({ pattern: '^[0-9a-f]{64}$' })),
      'SHA-256 of the file, hexadecimal; null if it is not stated',
      '930f4515e9b05cef8d416a021e157c3830db9f5a032cab76bc60a6654f63a1d2',
    ),
    language: Type.Optional(
      describe(Type.String(), 'Language of a file of the maker, a BCP 47 tag', 'ru'),
    ),
    is_generated: Type.Optional(
      describe(Type.Boolean(), 'The file is generated from data of the product', true),
    ),
    picture: Type.Optional(
      describe(Photo, 'The first page of a certificate or test report, as a picture'),
    ),
    test: Type.Optional(ReportedTest),
  },
  {
    title: 'GoodDocument',
    description: 'A datasheet, manual, certificate, test report or firmware to download',
  },
)

/** A product as its own page shows it. */
export const Good = Type.Object(
  {
    ...goodFields,
    description: describe(Prose, 'Purpose and functions, as HTML paragraphs'),
    images: describe(Type.Array(GoodImage), 'Pictures, in display order'),
    videos: Type.Optional(describe(Type.Array(Film), 'Films, in display order')),
    ancestors: describe(Type.Array(GroupReference), 'Ancestors of `group`, outermost first'),
    attributes: describe(Type.Array(GoodAttribute), 'Characteristics, in the order of the table'),
    performance: Type.Optional(
      describe(Performance, 'Its performance as stated by the maker; absent if nothing is stated'),
    ),
    documents: describe(Type.Array(GoodDocument), 'Documents and firmware by type, newest first'),
    signing: Type.Optional(describe(FileSigning, 'Data to verify its files')),
    models: Type.Optional(describe(Type.Array(ModelFile), 'Files for engineering tools')),
    has_sheet: Type.Optional(
      describe(
        Type.Boolean(),
        'Whether pins, LEDs or procedures of it are stated: `catalog/good/{idOrCode}/sheet` has them',
        true,
      ),
    ),
    references,
    supply: Type.Optional(
      describe(Type.Array(KeyFact), 'Terms of supply: stock, lead time, warranty', [
        { name: 'Warranty', text: '5 years' },
      ]),
    ),
    series: Type.Optional(describe(Series, 'Models of its series, if it belongs to one')),
    accessories: describe(
      Type.Array(GoodCard),
      'Products usually ordered with it: power supplies, management, accessories',
    ),
    related: describe(Type.Array(GoodCard), 'Most similar products of the same group'),
    changes: Type.Optional(
      describe(Type.Array(Change), 'Latest changes in its data, newest first'),
    ),
  },
  { title: 'Good', description: 'A product as its own page shows it' },
)

export type GoodImage = Static<typeof GoodImage>
export type GoodAttribute = Static<typeof GoodAttribute>
export type FileSigning = Static<typeof FileSigning>
export type GoodDocument = Static<typeof GoodDocument>
export type KeyFact = Static<typeof KeyFact>
export type Discontinued = Static<typeof Discontinued>
export type Series = Static<typeof Series>
export type GoodCard = Static<typeof GoodCard>
export type GoodGroup = Static<typeof GoodGroup>
export type Good = Static<typeof Good>

export const getGoods = {
  name: 'getGoods',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/goods',
  summary: 'Products by group, text and filters, paginated',
  description:
    'One page of products, 24 by default and at most 100, in the order of the catalogue unless `sort` says ' +
    'otherwise; a text in `q` does not change it. A group includes its sub-groups. Filters of different ' +
    'characteristics apply together, and several values of one are alternatives. 404 if `group` is unknown; ' +
    '400 if a bound is not a number.',
  query: GoodsQuery,
  response: createPage(GoodCard),
  cache: catalogueCache,
} as const satisfies RouteContract

export const getGood = {
  name: 'getGood',
  feature: 'catalogue',
  method: 'GET',
  path: 'catalog/good/{idOrCode}',
  summary: 'One product with its attributes and pictures',
  description:
    'A product as its page shows it: texts, pictures, characteristics (`values` for programs, `text` for ' +
    'people), documents with SHA-256, files for engineering tools, its series, accessories and similar ' +
    'products. Its price is that of the country of the edition, without which `price` is absent. 404 if no ' +
    'product has this id or code; products that have left the catalogue are 404, too, and `GET changes` still ' +
    'names them.',
  params: Type.Object({
    idOrCode: describe(IdOrCode, 'Id or code of the product', 'ks-2428'),
  }),
  response: Good,
  cache: catalogueCache,
} as const satisfies RouteContract
