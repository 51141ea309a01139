import { GroupBanner } from '@faceplate/contracts/calls/catalogue.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { Code, Day } from '@faceplate/contracts/shared/code.contract'
import { Prose } from '@faceplate/contracts/shared/prose.contract'
import { Device } from '@faceplate/drawing/device.schema'
import { Type, type Static } from 'typebox'
import { editableList } from '../../files/folder/editable.content.ts'
import { publicationFieldNames, publicationFields } from '../../files/folder/publication.reader.ts'
import { mediaFields, pictureFields } from '../../files/images/media.schema.ts'
import { PerformanceEntry } from '../../goods/performance/performance.entry.ts'
import { PriceEntry } from '../../goods/prices/price.entry.ts'

const strict = { additionalProperties: false }
const Words = Type.String({ minLength: 1, maxLength: 200 })

const BannerEntry = Type.Object(
  {
    ...Type.Omit(GroupBanner, ['photo', 'image']).properties,
    /** Address of its picture if it has no photograph. */
    image: Type.Optional(GroupBanner.properties.image),
    ...pictureFields,
  },
  strict,
)

/** `catalogue/groups.yaml` */
export const GroupsFile = Type.Cyclic(
  {
    Group: Type.Object(
      {
        id: Type.Integer({ minimum: 1 }),
        code: Code,
        name: Words,
        sort: Type.Integer(),
        /** Its goods are listed under it only, not under the groups above it. */
        standalone: Type.Optional(Type.Boolean()),
        /** Attributes that its goods and those of groups below do not have unless they state them. */
        none_unless_stated: Type.Optional(Type.Array(Type.String())),
        /** Its first filters, the most important one first; the other filters follow. */
        filters: Type.Optional(Type.Array(Type.String())),
        /** Its first key facts, the most important one first; the others follow. */
        facts: Type.Optional(Type.Array(Type.String())),
        short_description: Words,
        description: Prose,
        banner: Type.Optional(BannerEntry),
        children: Type.Optional(Type.Array(Type.Ref('Group'))),
      },
      strict,
    ),
    Groups: Type.Array(Type.Ref('Group')),
  },
  'Groups',
)

/** `catalogue/attributes.yaml` */
export const AttributesFile = Type.Array(
  Type.Object(
    {
      code: Type.String({ pattern: '^[a-z][a-z0-9_]{0,49}$' }),
      name: Words,
      section: Words,
      type: Type.Enum(['number', 'choice', 'flag']),
      unit: Type.Optional(Words),
      filter: Type.Optional(Type.Boolean()),
      key_fact: Type.Optional(Type.Integer({ minimum: 1 })),
      /** Whether a higher or a lower value exceeds a requirement, when a good is an alternative to another. */
      better: Type.Optional(Type.Enum(['higher', 'lower'])),
      /** `better` holds for every buyer, so a comparison marks the best value. */
      best: Type.Optional(Type.Boolean()),
      /** A term of supply: shown beside the request form and not in the datasheet. */
      supply: Type.Optional(Type.Boolean()),
      /** Labels of its values that are words, by value. Overlays translate them. */
      values: Type.Optional(Type.Record(Type.String(), Words)),
    },
    strict,
  ),
)

const Values = Type.Record(
  Type.String(),
  Type.Union([
    Type.Number(),
    Type.Boolean(),
    Type.String({ minLength: 1 }),
    Type.Array(Type.Union([Type.String({ minLength: 1 }), Type.Number()]), { minItems: 1 }),
  ]),
)

/** Prices of a product; each country has at most one at a time. */
const Prices = Type.Array(PriceEntry, { maxItems: 500 })

const GoodEntry = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    code: Code,
    name: Words,
    part_number: Words,
    summary: Words,
    released_on: Day,
    sort: Type.Integer(),
    group: Type.Optional(Code),
    description: Type.Optional(Prose),
    attributes: Type.Optional(Values),
    /** Replaces the prices of its series; an empty list for a product without a price. */
    prices: Type.Optional(Prices),
    /** Figures by frame size and by load, which pages draw. */
    performance: Type.Optional(PerformanceEntry),
    device: Type.Optional(Type.Partial(Device, strict)),
    ...publicationFields,
    ...mediaFields,
  },
  strict,
)

/** `catalogue/goods/**\/*.yaml`: a series, and models that inherit its values. */
export const SeriesFile = Type.Object(
  {
    group: Code,
    /** Name of the series; without it the goods only share values. */
    series: Type.Optional(Words),
    description: Type.Optional(Prose),
    attributes: Type.Optional(Values),
    /** Prices of its models that have none of their own. */
    prices: Type.Optional(Prices),
    device: Type.Optional(Type.Partial(Device, strict)),
    /** When its models are public, unless they have such a field of their own. */
    ...publicationFields,
    /** Each model shows them after its own, except pictures of a view that it has itself. */
    ...mediaFields,
    goods: Type.Array(GoodEntry, { minItems: 1 }),
  },
  strict,
)

/** Texts and pictures of goods and series. Attributes and device descriptions are for engineers. */
export const catalogueEditables = [
  editableList({
    name: 'goods',
    label: 'Products',
    singular: 'product',
    entry: GoodEntry,
    place: 'catalogue/goods/',
    list: ['goods'],
    key: 'code',
    title: 'name',
    fields: ['name', 'summary', 'description', 'images', 'videos', ...publicationFieldNames],
    multiline: ['summary'],
    toPage: (code) => addressOf('product-code', { code }),
    canAdd: false,
  }),
  editableList({
    name: 'series',
    label: 'Product series',
    singular: 'series',
    entry: SeriesFile,
    place: 'catalogue/goods/',
    title: 'series',
    fields: ['series', 'description', 'images', 'videos', ...publicationFieldNames],
    canAdd: false,
  }),
]

/** `accessories.yaml`: goods that are ordered together with other goods. */
export const AccessoriesFile = Type.Array(
  Type.Object(
    {
      goods: Type.Array(Code, { minItems: 1 }),
      accessories: Type.Array(Code, { minItems: 1 }),
    },
    strict,
  ),
)

export type GroupEntry = Static<typeof GroupsFile>[number]
export type AttributeEntry = Static<typeof AttributesFile>[number]
export type SeriesEntry = Static<typeof SeriesFile>
export type ValueEntry = Static<typeof Values>[string]
