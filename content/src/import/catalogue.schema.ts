import { GroupBanner } from '@faceplate/contracts/catalogue.contract'
import { Banner } from '@faceplate/contracts/banners.contract'
import { Site } from '@faceplate/contracts/navigation.contract'
import { Type, type Static } from 'typebox'
import { Device } from '../drawing/device.schema.ts'

const strict = { additionalProperties: false }
const Code = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 })
const Words = Type.String({ minLength: 1, maxLength: 200 })

/** `site.yaml` */
export const SiteFile = Site

/** `banners.yaml` */
export const BannersFile = Type.Object({ base: Type.Array(Banner) }, strict)

/** `catalogue/groups.yaml` */
export const GroupsFile = Type.Cyclic(
  {
    Group: Type.Object(
      {
        id: Type.Integer({ minimum: 1 }),
        code: Code,
        name: Words,
        sort: Type.Integer(),
        short_description: Words,
        description: Type.String(),
        banner: Type.Optional(GroupBanner),
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

/** `catalogue/goods/**\/*.yaml`: a series, and the models that inherit what it says. */
export const SeriesFile = Type.Object(
  {
    group: Code,
    description: Type.Optional(Type.String()),
    attributes: Type.Optional(Values),
    device: Type.Optional(Type.Partial(Device, strict)),
    goods: Type.Array(
      Type.Object(
        {
          id: Type.Integer({ minimum: 1 }),
          code: Code,
          name: Words,
          part_number: Words,
          summary: Words,
          released_on: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
          sort: Type.Integer(),
          group: Type.Optional(Code),
          description: Type.Optional(Type.String()),
          attributes: Type.Optional(Values),
          device: Type.Optional(Type.Partial(Device, strict)),
        },
        strict,
      ),
      { minItems: 1 },
    ),
  },
  strict,
)

export type GroupEntry = Static<typeof GroupsFile>[number]
export type AttributeEntry = Static<typeof AttributesFile>[number]
export type SeriesEntry = Static<typeof SeriesFile>
export type ValueEntry = Static<typeof Values>[string]
