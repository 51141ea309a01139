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
import { toPlainText } from '@faceplate/contracts/shared/prose.text'
import { findTexts, listVariants, type SoldVariant } from './variants.ts'
import type { Collection, Shop } from './vendure.ts'

interface Place {
  /** Address of Vendure, below which paths of pictures in texts are. */
  url: string
  language: string
}

/** The fields of products that the site reads. This file is yours: change it until the site shows what you mean. */
export function mapShop({ collections, products, ...shop }: Shop, place: Place): SourceCatalogue {
  const toGroupId = createIds()
  const groupIds = new Map(collections.map(({ id }) => [id, toGroupId(id)]))
  const groups = collections.map((each) => mapCollection(each, groupIds, place))
  const findPlace = createPlaces(groups)
  const toGoodId = createIds()
  const { mapped: goods, faults } = mapEach(
    listVariants(products, place.language),
    ({ slug }) => slug,
    (variant) => ({
      ...mapVariant(variant, toGoodId(variant.key), place),
      group_id: findPlace(variant.product.collections.flatMap(({ id }) => groupIds.get(id) ?? [])),
      price: mapPrice(variant, shop.pricesIncludeTax),
    }),
  )
  return {
    groups,
    goods,
    faults,
    // For example: weight: { better: 'lower' }, colour: { filter: false }
    characteristics: {},
  }
}

function mapCollection(
  collection: Collection,
  groupIds: ReadonlyMap<string, number>,
  { url, language }: Place,
): SourceGroup {
  const id = groupIds.get(collection.id) ?? 0
  const texts = findTexts(collection.translations, language)
  const { name = '', slug, description = '' } = texts
  return {
    id,
    code: toCode(slug || name, id),
    name,
    language: texts.language,
    parent: groupIds.get(collection.parentId),
    sort: collection.position,
    short_description: toPlainText(description),
    description: toProse(description, { written: 'html', base: url }),
  }
}

function mapVariant(
  variant: SoldVariant,
  id: number,
  { url }: Place,
): Omit<SourceGood, 'group_id'> {
  const { sku, slug, texts, choice, product, pictures, documents } = variant
  const { name = '', language, description = '', customFields } = texts
  return {
    id,
    code: toCode(slug, id),
    name: [name, ...choice].join(' '),
    language,
    part_number: sku,
    summary: customFields?.summary || findFirstParagraph(description),
    description: toProse(description, { written: 'html', base: url }),
    released_on: toDay(product.customFields?.releasedOn),
    attributes: listAttributes(variant),
    pictures: pictures.map(({ source }) => ({ url: source, alt: name })),
    // Tell manuals and certificates apart by a tag or a custom field of your own.
    documents: documents.map((file) => ({ url: file.source, title: file.name, type: 'datasheet' })),
  }
}

/** Editors leave empty paragraphs. */
function findFirstParagraph(html: string): string {
  return html.split('</p>').map(toPlainText).find(Boolean) ?? ''
}

/** Facets are characteristics, and so are the options in which variants differ. */
function listAttributes({ allFacetValues, options }: SoldVariant): SourceAttribute[] {
  const stated = [
    ...allFacetValues.map(({ name, facet }) => ({ ...facet, value: name })),
    ...options.map(({ name, group }) => ({ code: group.name, name: group.name, value: name })),
  ]
  return [...Map.groupBy(stated, ({ code }) => toCharacteristicCode(code))].map(([code, same]) => ({
    code,
    name: same[0]?.name ?? code,
    values: [...new Set(same.map(({ value }) => value))],
  }))
}

/** Vendure counts in hundredths, also in currencies that have none. */
function mapPrice({ price, priceWithTax, currencyCode }: SoldVariant, includes_tax: boolean) {
  const read = readPrice((includes_tax ? priceWithTax : price) / 100, currencyCode)
  return read && { ...read, includes_tax }
}
