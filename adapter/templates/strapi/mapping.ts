import type { SourceCatalogue, SourceGood, SourceGroup } from '@faceplate/adapter/catalogue.source'
import { createIds, toCharacteristicCode, toCode } from '@faceplate/adapter/codes'
import { toDay } from '@faceplate/adapter/days'
import { mapEach } from '@faceplate/adapter/goods.map'
import { readPrice } from '@faceplate/adapter/prices'
import { toProse } from '@faceplate/adapter/source.text'
import { mapPicture, type Place } from './pictures.ts'
import type { Category, Entries, Product } from './strapi.ts'
import { mapTexts } from './texts.mapping.ts'

/** The fields of entries that the site reads. This file is yours: change it until the site shows what you mean. */
export function mapEntries(
  { categories, products, ...texts }: Entries,
  place: Place,
): SourceCatalogue {
  const toGroupId = createIds()
  const groupIds = new Map(categories.map(({ documentId }) => [documentId, toGroupId(documentId)]))
  const findGroup = (category: { documentId: string } | null) =>
    groupIds.get(category?.documentId ?? '')
  const toGoodId = createIds()
  const goodIds = new Map(products.map(({ documentId }) => [documentId, toGoodId(documentId)]))
  const { mapped: goods, faults } = mapEach(
    products,
    ({ slug, sku, name }) => slug ?? sku ?? name,
    (product) =>
      mapProduct(product, {
        id: goodIds.get(product.documentId) ?? 0,
        group_id: findGroup(product.category),
        place,
      }),
  )
  const shown = mapTexts(texts, place, (product) => goodIds.get(product?.documentId ?? ''))
  return {
    ...shown,
    groups: categories.map((category) => mapCategory(category, findGroup)),
    goods,
    faults: [...faults, ...shown.faults],
    // For example: weight: { better: 'lower' }, colour: { filter: false }
    characteristics: {},
  }
}

function mapCategory(
  category: Category,
  findGroup: (category: { documentId: string } | null) => number | undefined,
): SourceGroup {
  const id = findGroup(category) ?? 0
  const { slug, name, order, summary, parent } = category
  return {
    id,
    code: toCode(slug ?? name, id),
    name,
    parent: findGroup(parent),
    ...(order === null ? {} : { sort: order }),
    short_description: summary ?? '',
  }
}

function mapProduct(
  product: Product,
  { id, group_id, place }: { id: number; group_id: number | undefined; place: Place },
): SourceGood {
  const { slug, name, sku, summary, description, price, releasedOn, images, documents } = product
  return {
    id,
    code: toCode(slug ?? sku ?? name, id),
    name,
    part_number: sku ?? slug ?? name,
    summary: summary ?? '',
    // Rich text is Markdown, or blocks.
    description: toProse(description, { written: 'markdown', base: place.url }),
    group_id,
    released_on: toDay(releasedOn),
    attributes: product.specifications.map((each) => ({
      code: toCharacteristicCode(each.name),
      name: each.name,
      unit: each.unit,
      values: [each.value],
    })),
    pictures: (images ?? []).map((image) => mapPicture(image, name, place.url)),
    // Tell manuals and certificates apart by a field of your own.
    documents: (documents ?? []).map((file) => ({
      url: new URL(file.url, place.url).href,
      title: file.name,
      type: 'datasheet',
    })),
    price: readPrice(price, place.currency),
  }
}
