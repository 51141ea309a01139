import type {
  SourceAttribute,
  SourceCatalogue,
  SourceGood,
  SourceGroup,
} from '@faceplate/adapter/catalogue.source'
import { createIds, toCharacteristicCode, toCode } from '@faceplate/adapter/codes'
import { toDay } from '@faceplate/adapter/days'
import { mapEach } from '@faceplate/adapter/goods.map'
import { createPlaces } from '@faceplate/adapter/group.place'
import { readPrice } from '@faceplate/adapter/prices'
import { toProse } from '@faceplate/adapter/source.text'
import type { Category, Price, Shop } from './medusa.ts'
import { listFiles, listValues } from './metadata.ts'
import { listVariants, type SoldVariant } from './variants.ts'

/** The key of the day of release in the metadata of a product. */
const releasedOn = 'released_on'
/** Keys of metadata that are no characteristics, such as those of your programs. */
const notShown: ReadonlySet<string> = new Set([releasedOn])

/** The fields of products that the site reads. This file is yours: change it until the site shows what you mean. */
export function mapShop({ categories, products, faults: unread }: Shop): SourceCatalogue {
  const toGroupId = createIds()
  const groupIds = new Map(categories.map(({ id }) => [id, toGroupId(id)]))
  const groups = categories.map((each) => mapCategory(each, groupIds))
  const findPlace = createPlaces(groups)
  const toGoodId = createIds()
  const { mapped: goods, faults } = mapEach(
    listVariants(products),
    ({ slug }) => slug,
    (variant) => ({
      ...mapVariant(variant, toGoodId(variant.key)),
      group_id: findPlace(variant.product.categories.flatMap(({ id }) => groupIds.get(id) ?? [])),
    }),
  )
  const unsold = products
    .filter(({ variants }) => variants.length === 0)
    .map(({ handle }) => `good ${handle}: it has no variant`)
  return {
    groups,
    goods,
    faults: [...unread, ...faults, ...unsold],
    // For example: weight: { better: 'lower' }, colour: { filter: false }
    characteristics: {},
  }
}

function mapCategory(category: Category, groupIds: ReadonlyMap<string, number>): SourceGroup {
  const { name, handle, description, rank, parent_category_id } = category
  const id = groupIds.get(category.id) ?? 0
  return {
    id,
    code: toCode(handle, id),
    name,
    parent: groupIds.get(parent_category_id ?? ''),
    sort: rank,
    short_description: description,
    description: toProse(description),
  }
}

function mapVariant(variant: SoldVariant, id: number): Omit<SourceGood, 'group_id'> {
  const { sku, slug, product, choice, metadata, pictures, calculated_price } = variant
  const { title, subtitle, description } = product
  const day = metadata[releasedOn]
  return {
    id,
    code: toCode(slug, id),
    // Without a title in this language, the name is that of the first.
    name: title && [title, ...choice].join(' '),
    part_number: sku || slug,
    summary: subtitle ?? '',
    // Editors write plain text; `written: 'html'` or `'markdown'` is for that of a program.
    description: toProse(description, { written: 'plain' }),
    released_on: toDay(typeof day === 'string' ? day : undefined),
    attributes: listAttributes(variant),
    pictures: pictures.map((url) => ({ url, alt: title })),
    // Tell manuals and certificates apart by their keys.
    documents: listFiles(metadata).map((file) => ({ ...file, type: 'datasheet' })),
    price: mapPrice(calculated_price),
  }
}

/** Options are characteristics, and so is what is noted in metadata, unless an option says it. */
function listAttributes({ options, metadata }: SoldVariant): SourceAttribute[] {
  const noted = listValues(metadata).filter(({ name }) => !notShown.has(name))
  const stated = [...options, ...noted].map((each) => ({
    ...each,
    code: toCharacteristicCode(each.name),
  }))
  return [...Map.groupBy(stated, ({ code }) => code).values()].flatMap(([first]) => first ?? [])
}

/** The price that applies now, which may be one of a price list. */
function mapPrice(price: Price | null | undefined) {
  if (!price) return undefined
  const read = readPrice(price.calculated_amount, price.currency_code.toUpperCase())
  return read && { ...read, includes_tax: price.is_calculated_price_tax_inclusive }
}
