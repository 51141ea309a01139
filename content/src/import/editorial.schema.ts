import { Banner } from '@faceplate/contracts/banners.contract'
import { PriceList } from '@faceplate/contracts/calculator.contract'
import { Code, Day } from '@faceplate/contracts/code.contract'
import { Questionnaire } from '@faceplate/contracts/forms.contract'
import { Site } from '@faceplate/contracts/navigation.contract'
import { ConsentDocument, ReferencePage } from '@faceplate/contracts/reference.contract'
import { Type, type TSchema } from 'typebox'

const strict = { additionalProperties: false }

/**
 * A contract's schema that takes no field it does not name. Readers of an answer overlook what they
 * do not know; a file with such a field has a mistake in it.
 */
function close<Schema extends TSchema>(schema: Schema): Schema {
  return closeAll(schema) as Schema
}

function closeAll(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeAll)
  if (typeof schema !== 'object' || schema === null) return schema
  const closed = Object.fromEntries(
    Object.entries(schema).map(([key, each]) => [key, closeAll(each)]),
  )
  return closed['type'] === 'object' && 'properties' in closed ? { ...closed, ...strict } : closed
}

const Id = Type.Integer({ minimum: 1 })
const Words = Type.String({ minLength: 1, maxLength: 300 })

/** `site.yaml`; its questions stand in `faq.yaml`, and the key of the maps is the gateway's. */
export const SiteFile = close(Type.Omit(Site, ['faq', 'maps']))

/** `faq.yaml` */
export const FaqFile = close(Site.properties.faq)

/** `banners.yaml` */
export const BannersFile = Type.Object(
  {
    base: close(Type.Array(Banner)),
    teaching: Type.Optional(close(Type.Array(Banner))),
    company: Type.Optional(close(Type.Array(Banner))),
  },
  strict,
)

/** `news/groups.yaml` */
export const NewsGroupsFile = Type.Array(
  Type.Object({ id: Id, code: Code, title: Words, sort: Type.Integer() }, strict),
)

/** `news/*.yaml` */
export const NewsFile = Type.Array(
  Type.Object(
    {
      id: Id,
      /** The number it had on the former site. */
      number: Type.Optional(Id),
      code: Code,
      title: Words,
      summary: Words,
      text: Type.String({ minLength: 1 }),
      published_on: Day,
      group: Code,
      image: Type.Optional(Words),
    },
    strict,
  ),
)

/** `partners.yaml` */
export const PartnersFile = Type.Object(
  {
    groups: Type.Array(
      Type.Object(
        { id: Id, code: Code, title: Words, description: Type.String(), sort: Type.Integer() },
        strict,
      ),
    ),
    partners: Type.Array(
      Type.Object(
        {
          id: Id,
          code: Code,
          name: Words,
          description: Type.String(),
          city: Words,
          country: Words,
          url: Words,
          group: Code,
        },
        strict,
      ),
    ),
  },
  strict,
)

const solutionGroup = { id: Id, code: Code, title: Words, name: Words, sort: Type.Integer() }

/** `solutions/groups.yaml` */
export const SolutionGroupsFile = Type.Array(
  Type.Object(
    {
      ...solutionGroup,
      type: Words,
      subgroups: Type.Array(Type.Object(solutionGroup, strict)),
    },
    strict,
  ),
)

/** `solutions/*.yaml` */
export const SolutionFile = Type.Object(
  {
    id: Id,
    code: Code,
    name: Words,
    preview: Words,
    sort: Type.Integer(),
    image: Type.Optional(Words),
    groups: Type.Array(Code, { minItems: 1 }),
    goods: Type.Array(Code),
    text: Type.String({ minLength: 1 }),
  },
  strict,
)

/** `reference.yaml` */
export const ReferenceFile = close(
  Type.Object({ about: ReferencePage, mediakit: ReferencePage, regulations: ReferencePage }),
)

/** `consents.yaml` */
export const ConsentsFile = close(
  Type.Object({ personal_data: ConsentDocument, promotional: ConsentDocument }),
)

/** `promo/*.yaml` */
export const PromoFile = Type.Object(
  {
    code: Code,
    title: Words,
    description: Type.String(),
    text: Type.String({ minLength: 1 }),
    image: Type.Optional(Words),
    goods: Type.Array(Code),
  },
  strict,
)

/** `questionnaires.yaml` */
export const QuestionnairesFile = close(Type.Array(Type.Omit(Questionnaire, ['prices'])))

/** `calculator.yaml`: what the management system costs. */
export const CalculatorFile = PriceList

/** `analogs/*.yaml`: devices of other makers, in our attributes. */
export const DevicesFile = Type.Array(
  Type.Object(
    {
      vendor: Words,
      model: Words,
      part_number: Type.Optional(Words),
      family: Type.Optional(Code),
      facts: Type.Record(
        Type.String(),
        Type.Union([Type.Number(), Type.String(), Type.Boolean(), Type.Array(Type.String())]),
      ),
    },
    strict,
  ),
)
